import { GREEN, INK, each, glow, line, shade, solid } from "$/art/kit";
import { vault } from "../motifs";

// Resin over concrete, and eggs.
export default () =>
  vault(
    GREEN,
    line(
      "M0 40C60 60 60 120 20 158M320 30c-60 30-70 90-30 128M90 0c10 40-20 70-30 90M230 0c-6 30 24 60 34 90",
      "#1d3326",
      16,
    ),
    each(
      [
        [92, 164, 1],
        [130, 172, 1.2],
        [186, 170, 1.1],
        [228, 164, 0.9],
        [160, 156, 0.8],
      ] as const,
      ([x, y, size]) =>
        glow(x, y - 24 * size, 30 * size, GREEN, 0.5) +
        solid(
          `M${x} ${y - 50 * size}c${14 * size} ${8 * size} ${22 * size} ${30 * size} ${18 * size} ${44 * size}q-${18 * size} ${12 * size}-${36 * size} 0c-${4 * size}-${14 * size} ${4 * size}-${36 * size} ${18 * size}-${44 * size}Z`,
          { l: GREEN, t: GREEN },
          shade("#24402c", INK),
          1.8,
        ),
    ),
  );
