import { AMBER, ICE, INK, line, shade, shape, solid, specks } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A shaft open to the sky, and a ring on the ground.
export default () =>
  vault(
    ICE,
    shape("M110 0h100l30 160H80Z", ICE, 'opacity=".22"'),
    specks(7, 24, 320, 70),
    `<ellipse cx="160" cy="172" rx="112" ry="20" fill="none" stroke="${AMBER}" stroke-width="4" stroke-dasharray="18 10"/>`,
    line("M142 164v16M178 164v16M142 172h36", AMBER, 5),
    solid("M40 168v-44l20-10v54ZM280 168v-44l-20-10v54Z", { t: ICE }, shade(CONCRETE, INK), 2),
  );
