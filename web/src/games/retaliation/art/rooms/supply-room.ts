import { AMBER, EDGE, INK, LINE, each, line, shade, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// Crates up to the ceiling.
export default () =>
  vault(
    AMBER,
    each(
      [
        [70, 120],
        [122, 120],
        [190, 120],
        [96, 80],
        [214, 82],
        [150, 118],
      ] as const,
      ([x, y]) =>
        solid(`M${x} ${y}h44v38h-44Z`, { t: AMBER }, shade(CONCRETE, INK), 2) +
        line(`M${x} ${y}l44 38M${x + 44} ${y}l-44 38`, LINE, 1.6),
    ),
    line("M60 160h210", EDGE, 3),
  );
