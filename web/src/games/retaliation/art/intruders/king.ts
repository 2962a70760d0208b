import { ICE, INK, RED, glow, line, shade, shape, solid } from "$/art/kit";
import { both, portrait } from "../motifs";

// Horns like a crown of bone, wings for a mantle, two fangs.
export default () =>
  portrait(
    RED,
    both(
      solid(
        "M0 200h-100V120c4-34 16-58 30-72l-2 30 18-18-4 30 24-10C-20 104-6 130 0 200Z",
        { l: RED, t: ICE },
        shade("#3c1a1f", INK),
        3,
      ),
      line("M-70 60c4 40 4 90-6 138M-56 66c10 40 18 90 16 134M-36 88c12 30 20 70 22 110", "#8c3a3a", 2.5),
      solid(
        "M-10 66C-40 62-60 40-58 4c10 16 20 24 30 26C-36 20-36 8-30 0c4 22 16 34 30 40Z",
        { l: ICE, t: RED },
        shade("#b3a79a", "#3a2f28"),
        2.6,
      ),
      line("M-54 18c6 18 18 30 34 36", "#6b5d50", 2),
    ),
    solid(
      "M100 30c26 0 38 18 36 46-2 20-8 32-12 48l-24 40-24-40c-4-16-10-28-12-48-2-28 10-46 36-46Z",
      { l: RED, t: ICE, r: RED },
      shade("#85747a", "#1d1417"),
      3,
    ),
    shape("M92 22h16l-2 34-6 12-6-12Z", "#d9cfc4"),
    both(
      shape("M-34 76l28 10c-4 12-22 12-28-10Z", INK),
      glow(-18, 84, 20, RED, 0.9),
      shape("M-26 80l16 6c-4 4-12 2-16-6Z", RED),
      line("M-30 98c4 12 8 22 10 32M-32 72l26 10", "#3a2c30", 3),
    ),
    line("M100 88l-5 22h10", "#3a2c30", 2.5),
    shape("M80 124c14-6 26-6 40 0-4 14-12 18-20 18s-16-4-20-18Z", INK),
    shape("M84 123l5 26 6-25ZM116 123l-5 26-6-25Z", ICE),
    line("M88 152c-2 10-2 14 0 22M112 152c2 8 2 12 1 16", RED, 2.5),
  );
