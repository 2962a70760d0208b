import { INK, EDGE, CYAN, AMBER, RED, shade, shape, line, disc, at, each } from "$/art/kit";
import { tunnel } from "../motifs";

// One of the crawling mines goes, and the next one is near enough.
export default () =>
  tunnel(
    RED,
    96,
    100,
    shape(
      "M96 40l10 34 28-22-8 36 40-6-30 26 34 18-40 0 10 30-30-18-16 32-6-34-38 14 22-28-36-14 38-8-16-34 32 14Z",
      "#c8402f",
    ),
    shape("M96 68l6 20 20-12-6 22 24 0-20 14 18 14-24-2 2 18-18-12-12 18-2-22-22 6 14-16-20-12 24-2-6-20 18 8Z", AMBER),
    each(
      [
        [204, 138, 1],
        [270, 156, 1.2],
      ] as const,
      ([x, y, s]) =>
        at(
          x,
          y,
          s,
          line("M-10 4l-18 2-8 16M10 4l18 2 8 16M-8-8l-18-8-12 8M8-8l18-8 12 8", EDGE, 4),
          disc(0, 0, 19, shade("#56636c", INK), `stroke="${CYAN}" stroke-width="2"`),
          disc(0, -2, 7, INK),
          disc(0, -2, 4, RED),
        ),
    ),
    line("M140 112l44 16", AMBER, 3, 'stroke-dasharray="8 6"'),
  );
