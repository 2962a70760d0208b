import { EDGE, RED, box, glow, line, picture, shade, shape, times } from "$/art/kit";
import { slashes } from "../motifs";

// Plate steel, torn by three claws.
export default () =>
  picture(
    120,
    168,
    box(0, 0, 120, 168, shade("#2b1414", "#0d0708")),
    line(
      times(9, (n) => `M0 ${n * 24 - 20}l60 30 60-30`),
      "#3d1d1b",
      2,
    ),
    box(7, 7, 106, 154, "none", `rx="6" stroke="#8a423b" stroke-width="2"`),
    glow(60, 84, 66, RED, 0.8),
    slashes(60, 84, 1.5, "#ffb3a8"),
    slashes(61, 86, 1.3),
    shape(
      "M7 20V13a6 6 0 0 1 6-6h7ZM113 20v-7a6 6 0 0 0-6-6h-7ZM7 148v7a6 6 0 0 0 6 6h7ZM113 148v7a6 6 0 0 1-6 6h-7Z",
      RED,
    ),
    line("M60 18v8M60 142v8", EDGE, 3),
  );
