import { INK, ICE, RED, shade, shape, line, each, solid } from "$/art/kit";
import { cave } from "../motifs";

// The crown turns. It has smelled you.
export default () =>
  cave(
    RED,
    96,
    100,
    solid(
      "M0 190c0-50 10-84 44-96l-6-22q4-34 36-32t36 36l-10 26c30 10 44 40 46 88Z",
      { r: RED, t: ICE },
      shade("#4a2a28", INK),
      3,
    ),
    solid("M46 60h52l18 22-8 8 4 10-12 6-4 16-26 10-24-14Z", { r: RED, t: ICE }, shade("#8a767c", "#2a1d1f"), 2.4),
    solid("M40 66L28 14l20 22 10-32 14 30 20-26 2 38 20-14-16 44Z", { t: ICE }, shade("#8fa1b3", "#2a2f33"), 2),
    shape("M82 74l18 2-14 8Z", RED),
    shape("M86 96l10 4-4 8 10 0-6 10 12-4Z", ICE),
    each(
      [
        [300, 180],
        [262, 170],
        [226, 180],
        [192, 166],
      ] as const,
      ([x, y]) => shape(`M${x} ${y - 12}c5 7 8 10 8 15a8 8 0 0 1-16 0c0-5 3-8 8-15Z`, RED),
    ),
    line("M104 92c20-4 30 8 50 2M106 102c16 0 24 10 44 6", "#ff8a7a", 2, 'stroke-dasharray="6 5"'),
  );
