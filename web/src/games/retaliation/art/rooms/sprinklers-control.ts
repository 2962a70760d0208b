import { CYAN, EDGE, INK, each, line, shade, shape } from "$/art/kit";
import { CONCRETE, desk, vault } from "../motifs";

// Pipes under the ceiling, and water that falls from them.
export default () =>
  vault(
    CYAN,
    line("M20 52H300M20 62H300", EDGE, 4),
    each(
      [60, 110, 160, 210, 260],
      (x) =>
        shape(`M${x - 7} 62h14l5 9h-24Z`, shade(CONCRETE, INK)) +
        line(`M${x - 10} 78l-10 70M${x} 78v74M${x + 10} 78l10 70`, CYAN, 1.4, 'stroke-dasharray="5 7"'),
    ),
    desk(160, "M142 124c6-14 12-18 18-22 6 4 12 8 18 22", CYAN),
  );
