import { INK, EDGE, CYAN, AMBER, RED, shade, line, disc, each, solid } from "$/art/kit";
import { outside, lander } from "../motifs";

// Up there somebody calls, and down here a dish answers wrong.
export default () =>
  outside(
    RED,
    90,
    134,
    solid("M40 90c-8-34 20-62 54-60L54 96ZM68 92l26-40", { t: RED, l: CYAN }, shade("#46525b", INK), 2.4),
    line("M60 94l-10 66M60 94l26 62M44 160h52M92 34l12-12", EDGE, 5),
    disc(106, 20, 5, RED),
    each([26, 44, 62] as const, (r) =>
      line(`M${106 + r * 0.2} ${20 + r}A${r} ${r} 0 0 0 ${106 + r} ${20 - r * 0.2}`, RED, 3),
    ),
    lander(252, 92, 0.55),
    line("M226 60l-18 14 14 4-20 12M278 60l18 14-14 4 20 12", RED, 3),
    line("M252 96v28", AMBER, 6, 'stroke-dasharray="4 5"'),
  );
