import { RED, line, disc, each } from "$/art/kit";
import { back } from "../motifs";

// The shaft from above: rings of concrete, and a light at the bottom that should not be red.
export default () =>
  back(
    "#1b2226",
    RED,
    each(
      [46, 36, 26, 17] as const,
      (r) =>
        `<ellipse cx="60" cy="${120 - r}" rx="${r}" ry="${r * 0.8}" fill="none" stroke="#56636c" stroke-width="${r / 7}"/>`,
    ),
    disc(60, 104, 9, RED),
    line("M14 74L51 104M106 74L69 104M60 36v58", "#39464f", 2),
  );
