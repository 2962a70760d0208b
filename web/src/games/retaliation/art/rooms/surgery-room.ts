import { EDGE, ICE, INK, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// Arms over a table.
export default () =>
  vault(
    ICE,
    solid("M80 150h160l-10 12H90Z", { t: ICE }, shade(CONCRETE, INK), 2),
    line("M160 162v24M120 186h80", EDGE, 5),
    line("M120 40l-20 44 34 30M200 40l20 44-34 30M160 40v50", EDGE, 5),
    shape("M134 114l10 16-14-4ZM186 114l-10 16 14-4Z", ICE),
    disc(160, 94, 9, ICE),
    glow(160, 130, 70, ICE, 0.4, 26),
  );
