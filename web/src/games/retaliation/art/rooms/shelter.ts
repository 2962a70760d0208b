import { AMBER, INK, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A door of one man's height, half a metre thick, ajar.
export default () =>
  vault(
    AMBER,
    solid("M96 168V70q0-20 20-20h88q20 0 20 20v98Z", { t: AMBER }, shade(CONCRETE, INK), 3),
    shape("M118 168V74h70v94Z", INK),
    glow(150, 120, 40, AMBER, 0.6),
    solid("M188 168V66l44 10v98Z", { l: AMBER }, shade("#4a545c", INK), 2.5),
    disc(214, 122, 10, "none", `stroke="${AMBER}" stroke-width="3"`),
    line("M204 122h20M214 112v20", AMBER, 2),
  );
