import { AMBER, shape, line, glow, each } from "$/art/kit";
import { outside, cultist, gear } from "../motifs";

// They come from every side, and nobody speaks.
export default () =>
  outside(
    AMBER,
    160,
    70,
    each(
      [
        [36, 128, 0.8],
        [84, 122, 0.75],
        [236, 122, 0.75],
        [284, 128, 0.8],
        [60, 172, 1.05],
        [260, 172, 1.05],
        [112, 152, 0.9],
        [208, 152, 0.9],
      ] as const,
      ([x, y, s]) => cultist(x, y, s),
    ),
    gear(160, 54, 30),
    glow(160, 54, 90, AMBER, 0.7, 60),
    line("M160 92v86M140 188h40", AMBER, 3, 'stroke-dasharray="7 6"'),
    shape("M128 190q32-16 64 0v10h-64Z", "#2a2114", `stroke="${AMBER}" stroke-width="2"`),
  );
