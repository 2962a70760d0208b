import { INK, ICE, AMBER, RED, shade, line, disc, solid } from "$/art/kit";
import { flame } from "$/art/motifs";
import { tunnel } from "../motifs";

// Fire behind it, fire in it.
export default () =>
  tunnel(
    RED,
    160,
    86,
    flame(88, 190, 1.6),
    flame(236, 190, 1.8),
    flame(130, 196, 1.2),
    flame(196, 196, 1.2),
    solid(
      "M112 190l10-52-20-26 18-40h80l18 40-20 26 10 52h-22l-8-40h-36l-8 40Z",
      { l: AMBER, r: RED },
      shade("#4a3a34", INK),
      2.6,
    ),
    solid("M136 72l4-30h40l4 30Z", { t: ICE }, shade("#56636c", INK), 2.4),
    line("M144 52l12 6M176 52l-12 6", RED, 5),
    disc(160, 112, 16, "#120a08", `stroke="${AMBER}" stroke-width="3"`),
    line("M160 102v20M150 112h20", RED, 4),
  );
