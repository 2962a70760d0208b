import { AMBER, EDGE, INK, box, glow, line, shade, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A column of light in a cage.
export default () =>
  vault(
    AMBER,
    box(138, 20, 44, 140, AMBER, 'opacity=".65"'),
    glow(160, 90, 110, AMBER, 0.8, 90),
    line("M126 20v140M194 20v140M126 50h68M126 90h68M126 130h68", CONCRETE, 7),
    solid("M104 176l14-22h84l14 22Z", { t: AMBER }, shade(CONCRETE, INK), 2.5),
    line("M40 110h86M194 110h86M40 70h86M194 70h86", EDGE, 5),
  );
