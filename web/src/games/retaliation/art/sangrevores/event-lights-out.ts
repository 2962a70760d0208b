import { EDGE, AMBER, shape, line, disc, box, glow, each } from "$/art/kit";
import { vault } from "../motifs";

// The last lamp has a hand around it.
export default () =>
  vault(
    "#8a6a9a",
    line("M160 0v40", EDGE, 4),
    disc(160, 66, 26, "#3a3226", `stroke="${AMBER}" stroke-width="2"`),
    glow(160, 66, 60, AMBER, 0.5),
    line("M152 60l4 14 4-12 4 12 4-14", AMBER, 2.5),
    shape(
      "M124 96c-10-18-8-44 8-62l6 6c-6 12-8 20-6 30 4-22 16-38 34-44l3 7c-14 8-20 18-22 32 8-16 20-26 36-26l0 8c-14 4-22 12-26 24 10-8 20-12 30-8l-3 8c-12 0-18 6-20 16 10 10 10 30 2 60h-28c-4-22-8-38-14-51Z",
      "#120e16",
      `stroke="#b39ac4" stroke-width="1.600"`,
    ),
    each(
      [
        [40, 60],
        [250, 60],
      ] as const,
      ([x, y]) => box(x, y, 44, 34, "#05070a", `stroke="${EDGE}" stroke-width="2"`),
    ),
  );
