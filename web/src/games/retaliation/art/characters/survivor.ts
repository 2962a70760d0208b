import { CYAN, ICE, INK, RED, disc, line, shade, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// Hair that nobody cut, a bandage over one eye, a crowbar across the back.
export default () =>
  portrait(
    RED,
    turned(100, 110, 52, line("M0 110V-84c0-18 22-20 24-2", "#8c2f28", 10) + line("M-3 108V-80", "#d9685c", 2)),
    solid("M32 200c0-26 16-42 46-46h44c30 4 46 20 46 46Z", { l: CYAN, r: RED }, shade("#3b3f3a", INK)),
    line("M52 180l14-8 8 12 14-10M112 176l12 10 10-12 16 8", "#6a6f66", 2),
    solid(
      "M34 168c10-22-6-40 8-64-12 4-16 2-20-4 18-6 16-28 28-46-8 0-12-2-14-6 22-2 34-34 66-34 34 0 40 28 62 30-4 8-8 10-14 10 16 18 10 38 26 46-6 6-10 6-16 4 8 22-4 40 8 62-14 2-20-2-24-10l-44 12-42-12c-6 10-12 14-24 12Z",
      { l: CYAN, t: ICE, r: RED },
      shade("#3f2c20", INK),
      2.6,
    ),
    solid("M70 74c16 8 44 6 60-2 4 34-8 60-30 68-22-8-34-32-30-66Z", { t: RED }, shade("#56636c", "#1a2229"), 1.8),
    line("M52 46c-2 30 6 50 2 86M146 46c2 30-6 50-2 86M76 30c-6 14-8 26-8 40M120 28c6 14 10 26 12 40", "#6e4d38", 2.5),
    solid("M66 100l66-40 6 14-64 42Z", { t: ICE }, shade("#cdbfae", "#6b6055"), 2),
    disc(110, 84, 5, RED, 'opacity=".8"'),
    line("M72 100l58-36M74 108l60-38", "#8d8173", 1.5),
    line("M108 104c6-3 12-3 16 0", INK, 4),
    disc(116, 110, 2.4, ICE),
    line("M88 130c8-3 16-3 24 1M96 138h8", INK, 3),
  );
