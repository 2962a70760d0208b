import { ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { cave, specter } from "../motifs";

// It flows uphill, out of one and into the other.
export default () =>
  cave(
    RED,
    220,
    80,
    solid(
      "M8 186c10-22 28-32 48-34l6-22c2-14 26-16 30-2 2 10-4 18-12 22l16 14 44 4c10 4 8 18-4 18Z",
      { t: ICE, r: RED },
      shade("#46525b", INK),
      2.4,
    ),
    specter(236, 176, 1.9),
    line("M78 118C120 150 150 60 224 92", "#7a1512", 10),
    line("M78 118C120 150 150 60 224 92M84 130C130 170 160 90 226 106M76 108C110 118 140 40 222 82", RED, 4),
    each(
      [
        [110, 128, 4],
        [146, 100, 5],
        [182, 84, 4],
        [128, 148, 3],
        [168, 116, 3],
      ] as const,
      ([x, y, r]) => disc(x, y, r, "#ffb3a8"),
    ),
    line("M216 84l-14-10 4 14M214 104l-16 2 12 8", "#ffb3a8", 2),
    shape("M96 176c8-6 20-6 28 0-6 8-22 8-28 0Z", "#6b1613"),
    shape("M124 190c6-4 14-4 20 0-4 6-16 6-20 0Z", "#6b1613"),
    line("M52 104l-14-8M50 116l-18 2M54 128l-14 10", RED, 2),
    shape("M64 122l10-6 12 4-4 12-12 2Z", "#5c1210"),
    glow(228, 94, 40, RED, 0.9, 30),
  );
