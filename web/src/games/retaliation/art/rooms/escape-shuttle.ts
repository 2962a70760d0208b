import { AMBER, CYAN, EDGE, INK, glow, line, shade, shape, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A small craft on a rail, its nose up.
export default () =>
  vault(
    CYAN,
    line("M60 180L260 60", EDGE, 8),
    solid("M112 148l82-68q34-26 60-20 2 26-30 48l-80 66Z", { t: CYAN }, shade(CONCRETE, INK), 2.5),
    shape("M206 84q16-12 30-12-2 14-18 24Z", CYAN),
    solid("M112 148l-26 2 22-30ZM144 174l-4 20 26-32Z", { t: CYAN }, shade("#2a3238", INK), 2),
    glow(96, 172, 40, AMBER, 0.6),
  );
