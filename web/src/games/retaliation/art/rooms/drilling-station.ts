import { AMBER, EDGE, INK, disc, line, shade, shape, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A drill that points into bare rock.
export default () =>
  vault(
    AMBER,
    shape("M200 158V60l40-30 60 20v108Z", "#171410"),
    line("M214 150l20-40-10-30 30-30M260 150l-8-40 22-30", "#332a1e", 3),
    solid("M40 140V92h92l16 10v28l-16 10Z", { t: AMBER }, shade(CONCRETE, INK), 2.5),
    solid("M148 102l62 14-62 14Z", { t: AMBER }, shade("#6a6f74", INK), 2),
    line("M160 105l8 24M176 109l6 16M190 112l4 10", INK, 3),
    disc(66, 152, 14, INK, `stroke="${EDGE}" stroke-width="4"`),
    disc(110, 152, 14, INK, `stroke="${EDGE}" stroke-width="4"`),
  );
