import { RED, GREEN, shape, line, each } from "$/art/kit";
import { back } from "../motifs";

// A crown of thorns that nobody put on.
export default () =>
  back(
    "#14231a",
    GREEN,
    shape(
      "M24 118L18 62l20 22 4-46 18 34 18-34 4 46 20-22-6 56Z",
      "#0d1f14",
      `stroke="${GREEN}" stroke-width="3" stroke-linejoin="round"`,
    ),
    each([36, 52, 68, 84] as const, (x) => shape(`M${x - 6} 104l6-5 6 5-6 6Z`, RED)),
    line("M24 130h72", GREEN, 4),
  );
