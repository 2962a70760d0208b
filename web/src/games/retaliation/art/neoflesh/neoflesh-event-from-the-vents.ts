import { EDGE, CYAN, ICE, RED, shape, line, disc, box, at, turned, each } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// The grating lies on the floor.
export default () =>
  vault(
    RED,
    box(92, 20, 136, 74, "#040607", `stroke="${CONCRETE}" stroke-width="8"`),
    each(
      [
        [124, 62, 1],
        [164, 50, 1.2],
        [200, 68, 0.9],
      ] as const,
      ([x, y, s]) =>
        at(
          x,
          y,
          s,
          shape("M-12 14q-2-26 12-30 14 4 12 30Z", "#26323b", `stroke="${EDGE}" stroke-width="2"`),
          disc(-4, -2, 3, RED),
          disc(5, -2, 3, RED),
          line("M-6 8l3 3 3-3 3 3 3-3", ICE, 1.6),
        ),
    ),
    line("M136 94c-4 22-24 20-24 44M172 94c6 26 20 28 16 56M206 94c2 16 20 20 22 38", CYAN, 4),
    turned(98, 176, -8, line("M-40-8h80v16h-80ZM-24-8v16M-8-8v16M8-8v16M24-8v16", EDGE, 3)),
    line("M102 138l10 6 6-8M180 150l8 8 8-6M220 132l8 8 8-6", ICE, 3),
  );
