import { AMBER, EDGE, INK, disc, line, shade, shape, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A hatch in the floor, and a ladder that goes down.
export default () =>
  vault(
    AMBER,
    shape("M92 176l30-40h76l30 40Z", INK),
    line("M92 176l30-40h76l30 40Z", AMBER, 3),
    line("M144 136l-8 44M176 136l8 44M141 148h38M139 160h42M137 172h46", EDGE, 3),
    solid("M122 136l-10-70h96l-10 70Z", { l: AMBER }, shade(CONCRETE, INK), 2.5),
    disc(160, 98, 14, "none", `stroke="${AMBER}" stroke-width="4"`),
  );
