import { AMBER, CYAN, EDGE, ICE, INK, PLATE, disc, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// A beret pulled over one ear, a patch over one eye, the receiver of a field radio at the other.
export default () =>
  portrait(
    AMBER,
    solid("M12 200c2-36 20-50 60-56l28 14 28-14c40 6 58 20 60 56Z", { l: CYAN, r: AMBER }, shade("#39463c", INK)),
    solid("M66 144l34 20 34-20 8 18-42 26-42-26Z", { t: ICE }, shade("#56655a", INK), 2),
    line("M100 186v14M24 174l30-10M22 184l32-10M26 194l28-8", AMBER, 3),
    shape("M140 172h36v5h-36ZM140 180h36v5h-36Z", AMBER, 'opacity=".8"'),
    solid(
      "M68 72h64c4 30-2 50-12 62l-12 12H92l-12-12c-10-12-16-32-12-62Z",
      { l: CYAN, r: AMBER },
      shade("#55636d", "#1a2229"),
      2.2,
    ),
    solid(
      "M34 70c-8-18 8-42 42-50 36-8 70 6 72 34l-8 18c-28-12-56-12-76-2-12 8-24 10-30 0Z",
      { l: CYAN, t: ICE, r: AMBER },
      shade("#3a4b3f", INK),
      3,
    ),
    line("M64 70c20-10 48-10 76 2", INK, 6),
    shape("M118 36l5 9 10 1-7 7 2 10-10-5-9 5 2-10-7-7 9-1Z", AMBER),
    shape("M74 88h22l-2 16-10 6-9-7Z", INK),
    line("M66 84l10 6M94 90l38-10", INK, 3),
    disc(116, 97, 2.2, ICE),
    line("M108 89c5-3 12-3 17 0", INK, 4),
    line("M100 96l-3 18h8M88 130c8-4 18-4 24 0M124 108l-4 16", "#7e8f9c", 2),
    solid(
      "M132 78l18-6 14 58-18 6c-8-4-4-12 0-18l-6-24c-6-2-10-10-8-16Z",
      { r: AMBER, t: ICE },
      shade(PLATE, INK),
      2.4,
    ),
    line("M158 134c16 8-6 16 8 24s-6 16 6 26", EDGE, 4),
  );
