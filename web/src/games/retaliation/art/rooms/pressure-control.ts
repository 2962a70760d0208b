import { AMBER, EDGE, RED, disc, each, glow, line } from "$/art/kit";
import { vault } from "../motifs";

// Three dials, one of them far too high.
export default () =>
  vault(
    AMBER,
    each(
      [
        [104, 92, 0.2],
        [160, 82, 0.9],
        [216, 92, 0.4],
      ] as const,
      ([x, y, part]) =>
        disc(x, y, 26, "#0b1114", `stroke="${EDGE}" stroke-width="4"`) +
        line(
          `M${x} ${y}L${x + 20 * Math.cos(Math.PI * (1 + part))} ${y + 20 * Math.sin(Math.PI * (1 + part))}`,
          part > 0.8 ? RED : AMBER,
          3,
        ),
    ),
    line("M104 118v42M160 108v52M216 118v42M60 148h200", EDGE, 6),
    glow(160, 82, 40, RED, 0.4),
  );
