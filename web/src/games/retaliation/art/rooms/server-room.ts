import { CYAN, GREEN, INK, LINE, box, each, line, shade, shape, times } from "$/art/kit";
import { vault } from "../motifs";

// Racks in two rows, and lights that never sleep.
export default () =>
  vault(
    CYAN,
    each(
      [62, 96, 200, 234],
      (x) =>
        box(x, 48, 28, 112, shade("#222b31", INK), `stroke="${LINE}" stroke-width="2"`) +
        times(6, (n) => box(x + 5, 56 + n * 17, 18, 3, n % 2 ? CYAN : GREEN)),
    ),
    shape("M130 160l18-70h24l18 70Z", CYAN, 'opacity=".14"'),
    line("M130 160l18-70M190 160l-18-70", LINE, 2),
  );
