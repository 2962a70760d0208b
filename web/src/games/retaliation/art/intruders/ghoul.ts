import { CYAN, ICE, INK, RED, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { both, portrait } from "../motifs";

// Starved, bald, the jaw unhinged to the chest, fingers that reach the floor.
export default () =>
  portrait(
    RED,
    solid("M62 200l-4-56c4-14 20-22 42-22s38 8 42 22l-4 56Z", { l: RED, r: CYAN }, shade("#4b4247", "#120e10"), 2.4),
    line("M72 156c18 8 38 8 56 0M70 170c20 8 40 8 60 0M70 184c20 8 40 8 60 0M100 140v60", INK, 4),
    both(
      solid(
        "M-34 134c-24 2-44 10-54 34-6 12-8 22-8 32h22c2-24 10-38 34-44Z",
        { l: RED, t: ICE },
        shade("#574b50", "#120e10"),
        2.2,
      ),
      solid(
        "M-96 168c0-40 4-70 14-96l4 34 8-38 2 38 10-32-2 38 10-22c-2 34-14 60-28 78Z",
        { l: RED, t: ICE },
        shade("#6b5d62", "#1a1315"),
        2,
      ),
    ),
    solid(
      "M66 62c-2-32 12-48 34-48s36 16 34 48l-10 30 2 40c-2 26-12 38-26 40-14-2-24-14-26-40l2-40Z",
      { l: RED, t: ICE, r: CYAN },
      shade("#7a6a70", "#1d1618"),
      3,
    ),
    shape("M78 106c14-6 30-6 44 0 2 34-6 56-22 58-16-2-24-24-22-58Z", INK),
    shape(
      "M80 106l4 16 5-14 5 18 6-18 6 18 5-18 5 14 4-16c-14-5-26-5-40 0ZM84 150l6-10 4 14 6-12 6 12 4-14 6 10-16 14Z",
      ICE,
    ),
    shape("M74 66c6-8 18-6 22 4-2 12-18 12-22-4ZM126 66c-6-8-18-6-22 4 2 12 18 12 22-4Z", INK),
    both(glow(-15, 70, 16, RED, 0.9), disc(-15, 70, 3, RED)),
    line("M98 84l-4 10M102 84l4 10M80 28c4-4 8-6 12-7M88 40c8-3 16-3 24 0", "#4b4247", 2.5),
  );
