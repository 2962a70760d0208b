import { INK, CYAN, ICE, GREEN, shade, shape, line, solid } from "$/art/kit";
import { cave, eyes } from "../motifs";

// A suit sits there upright, split along the back, and it is empty.
export default () =>
  cave(
    GREEN,
    180,
    92,
    solid(
      "M84 186l10-50c2-26 14-42 38-44l-6-14c-4-22 8-36 26-36s30 14 26 36l-6 14c24 2 36 18 38 44l10 50Z",
      { l: CYAN, t: ICE },
      shade("#33404a", INK),
      2.8,
    ),
    shape("M152 44c-16 2-22 12-20 28 8-6 14-4 18 4 6-12 14-12 22-6 2-16-6-26-20-26Z", "#071016"),
    shape(
      "M150 76l14 22-10 18 16 20-12 22 10 28h-44l14-26-10-20 14-22-8-20Z",
      "#0d1f14",
      `stroke="${GREEN}" stroke-width="3"`,
    ),
    line("M118 100l8 22M186 100l-8 22M104 150l20-8M200 150l-20-8", "#1a2329", 4),
    line("M196 180c30-4 40-22 34-40 16 4 20-16 12-26 18 0 22-20 14-32", "#3f7a52", 9),
    line("M196 180c30-4 40-22 34-40 16 4 20-16 12-26 18 0 22-20 14-32", GREEN, 2),
    eyes([[262, 74]]),
  );
