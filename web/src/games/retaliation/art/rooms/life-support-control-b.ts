import { EDGE, ICE, INK, RED, disc, each, line, shade, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// Two fans, and a dish that listens to the sky.
export default () =>
  vault(
    ICE,
    each(
      [104, 216],
      (x) =>
        disc(x, 116, 30, "#0b1216", `stroke="${EDGE}" stroke-width="5"`) +
        line(`M${x - 20} 96l40 40M${x + 20} 96l-40 40`, EDGE, 5),
    ),
    solid("M126 66q34 44 68 0l-20 34h-28Z", { t: ICE }, shade(CONCRETE, INK), 2),
    line("M160 66V44M160 100v58", ICE, 2.5),
    disc(160, 42, 4, RED),
  );
