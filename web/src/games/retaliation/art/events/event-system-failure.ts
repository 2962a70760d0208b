import { EDGE, RED, shape, line, box, glow, each } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// One screen after the other goes, and the last one says why.
export default () =>
  vault(
    RED,
    each(
      [
        [40, 34],
        [124, 34],
        [208, 34],
        [40, 98],
        [208, 98],
      ] as const,
      ([x, y]) =>
        box(x, y, 72, 50, "#070b0d", `stroke="${EDGE}" stroke-width="3"`) +
        line(`M${x + 12} ${y + 38}l${x % 40 ? 48 : 40}-26`, "#2a353d", 2),
    ),
    box(118, 92, 84, 62, "#1c0a0a", `stroke="${RED}" stroke-width="4"`),
    glow(160, 122, 70, RED, 0.7, 50),
    shape("M160 100l22 40h-44Z", "none", `stroke="${RED}" stroke-width="4" stroke-linejoin="round"`),
    line("M160 112v13M160 132v1", RED, 4),
    line("M76 84v14M160 84v8M244 84v14M76 148v20M244 148v20", CONCRETE, 7),
  );
