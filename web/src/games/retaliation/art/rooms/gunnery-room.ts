import { EDGE, INK, RED, box, glow, line, shade, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// Two barrels through a slit in the wall.
export default () =>
  vault(
    RED,
    box(70, 66, 180, 26, INK, `stroke="${EDGE}" stroke-width="2"`),
    glow(160, 78, 70, RED, 0.5, 20),
    solid("M120 96l-8-18h34l6 18v44h-32ZM200 96l8-18h-34l-6 18v44h32Z", { t: RED }, shade(CONCRETE, INK), 2),
    line("M118 78l-24-6M202 78l24-6", EDGE, 7),
    solid("M100 170l16-32h88l16 32Z", { t: RED }, shade("#2a3238", INK), 2),
  );
