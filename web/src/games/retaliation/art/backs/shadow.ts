import { shape, line, each } from "$/art/kit";
import { back } from "../motifs";

// A hand on the other side of a wall of smoke.
export default () =>
  back(
    "#17131a",
    "#8a6a9a",
    each([34, 60, 128, 148] as const, (y, n) =>
      line(`M8 ${y}c20-${10 + n * 2} 30 ${8 + n} 52 0s32-8 52 2`, "#3a3042", 7),
    ),
    shape(
      "M44 124c-8-14-14-30-14-44l7-2 8 22-3-44 8-1 6 40 4-46 8 1 0 46 10-36 7 2-6 42 10-14 6 4c-6 16-12 26-18 32Z",
      "#0b080d",
      `stroke="#b39ac4" stroke-width="1.600"`,
    ),
  );
