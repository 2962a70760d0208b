import { CYAN, EDGE, INK, disc, each, line, shade, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A cradle for something on tracks.
export default () =>
  vault(
    CYAN,
    solid("M128 150v-52q0-26 32-26t32 26v52Z", { t: CYAN, l: CYAN }, shade(CONCRETE, INK), 2.5),
    disc(148, 96, 6, CYAN),
    disc(172, 96, 6, CYAN),
    solid("M108 176v-22q0-8 10-8h84q10 0 10 8v22Z", { t: CYAN }, shade("#2a3238", INK), 2),
    each([124, 148, 172, 196], (x) => disc(x, 162, 8, "#161c21", `stroke="${EDGE}" stroke-width="2"`)),
    line("M84 60l44 40M236 60l-44 40", EDGE, 4),
  );
