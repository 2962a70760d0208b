import { GREEN, INK, RED, each, glow, line, shade, shape, solid } from "$/art/kit";
import { figure, hive, ripples, scene } from "../motifs";

const MOUTHS = [
  [62, 86, 26],
  [258, 80, 28],
  [160, 44, 18],
  [110, 132, 17],
  [216, 136, 18],
] as const;

// A wall full of holes. Every hole hums.
export default () =>
  scene(
    hive(GREEN, 160, 110, 0.4),
    each(
      MOUTHS,
      ([x, y, r]) =>
        glow(x, y, r * 2.2, GREEN, 0.5) +
        solid(
          `M${x - r} ${y}c0-${r} ${r * 0.6}-${r * 1.3} ${r}-${r * 1.2}s${r} ${r * 0.5} ${r} ${r * 1.2}-${r * 0.5} ${r * 1.1}-${r} ${r}-${r}-${r * 0.4}-${r}-${r}Z`,
          { t: GREEN, l: GREEN },
          "#030604",
          3,
        ) +
        ripples(x, y, [r * 0.5, r * 0.85, r * 1.35], RED),
    ),
    line(
      "M88 92c20 10 40 30 60 90M232 92c-20 10-40 30-52 90M160 66c-4 30-4 70 2 120M20 60c20-20 30-40 30-60M300 60c-14-20-20-40-20-60",
      "#2e4d3a",
      6,
    ),
    line("M88 92c20 10 40 30 60 90M232 92c-20 10-40 30-52 90", GREEN, 1.4, 'opacity=".6"'),
    shape("M0 200c30-22 60-12 100-10s90 4 130-2 60-8 90 12Z", shade("#1b3324", INK)),
    figure(162, 192, 0.74, { l: RED, r: GREEN }),
  );
