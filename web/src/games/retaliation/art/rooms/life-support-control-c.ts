import { GREEN, box, each, line, shape } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A garden under lamps, gone wild.
export default () =>
  vault(
    GREEN,
    each(
      [80, 130, 180, 230],
      (x) => line(`M${x} 44h24`, GREEN, 5) + shape(`M${x - 6} 48h36l14 60h-64Z`, GREEN, 'opacity=".12"'),
    ),
    each(
      [70, 110, 150, 190, 230],
      (x, place) =>
        line(`M${x + 10} 160c-4-20 ${place % 2 ? 14 : -14}-30 ${place % 2 ? 8 : -8}-58`, "#4f8a5c", 3) +
        shape(`M${x + 8} 120q-22-4-20-20 18 0 20 20ZM${x + 10} 136q22-4 22-22-20 0-22 22Z`, "#3d7a4e"),
    ),
    box(56, 156, 208, 12, CONCRETE),
  );
