import { CYAN, EDGE, ICE, INK, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { vault } from "../motifs";

// It stands still. The light in its face counts from the beginning.
export default () =>
  vault(
    CYAN,
    solid("M72 200l14-64 44-18h60l44 18 14 64Z", { l: CYAN, r: CYAN }, shade("#3d4a55", INK), 3),
    solid("M106 22h108l18 24-10 64-30 18h-64l-30-18-10-64Z", { l: CYAN, t: ICE, r: CYAN }, shade("#566673", INK), 3),
    disc(160, 74, 34, INK, `stroke="${EDGE}" stroke-width="6"`),
    line("M160 48a26 26 0 1 1-24 16", CYAN, 6),
    shape("M128 68l6-16 12 12Z", CYAN),
    line("M150 74h20", ICE, 4),
    line("M130 140h60M136 154h48M142 168h36", INK, 5),
    line("M98 40L76 16M222 40l22-24", EDGE, 4),
    glow(160, 74, 66, CYAN, 0.6),
  );
