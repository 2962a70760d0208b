import { CYAN, EDGE, INK, box, disc, each, glow, line, shade, shape, turned } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// One large fan.
export default () =>
  vault(
    CYAN,
    disc(160, 96, 52, "#0b1216", `stroke="${EDGE}" stroke-width="6"`),
    each([0, 72, 144, 216, 288], (degrees) =>
      turned(160, 96, degrees, shape("M0 0C-18-14-18-36 0-48 10-36 10-16 0 0Z", shade("#4f5b65", INK))),
    ),
    disc(160, 96, 9, CYAN),
    glow(160, 96, 70, CYAN, 0.35),
    line("M20 76h88M212 76h88M20 116h88M212 116h88", EDGE, 5),
    box(44, 70, 12, 52, CONCRETE),
    box(264, 70, 12, 52, CONCRETE),
    line("M118 160v-18M202 160v-18", CYAN, 4),
  );
