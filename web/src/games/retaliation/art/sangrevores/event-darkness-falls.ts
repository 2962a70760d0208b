import { EDGE, AMBER, shade, shape, line, box, each } from "$/art/kit";
import { vault, trooper, eyes } from "../motifs";

// It has weight, and it comes down the stairs.
export default () =>
  vault(
    "#8a6a9a",
    each([0, 1, 2, 3, 4] as const, (n) =>
      box(40 + n * 34, 60 + n * 24, 34, 140, shade("#3b444c", "#12181c"), `stroke="${EDGE}" stroke-width="1.500"`),
    ),
    shape(
      "M0 0H200c-10 20 0 26 20 34-20 2-16 20 6 34-22-2-20 18 0 34-24-6-26 14-6 30-26-8-36 4-26 24-30-16-50-6-60 10-14-26-34-30-60-24C60 120 40 100 0 96Z",
      "#0a0710",
      `stroke="#8a6a9a" stroke-width="2"`,
    ),
    line("M60 40c20 10 30-8 50 4M120 70c16 6 24-6 40 4M100 110c14 6 20-4 34 2", "#4a3a56", 4),
    eyes(
      [
        [150, 44],
        [180, 84],
        [130, 96],
      ],
      "#d8c6e6",
    ),
    trooper(282, 186, "-1.05 1.05", { l: AMBER, t: AMBER }),
  );
