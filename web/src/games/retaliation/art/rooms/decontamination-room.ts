import { CYAN, ICE, disc, each, glow, line } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A gate of nozzles.
export default () =>
  vault(
    CYAN,
    line("M96 166V66q0-20 20-20h88q20 0 20 20v100", CONCRETE, 14),
    line("M96 166V66q0-20 20-20h88q20 0 20 20v100", CYAN, 1.5),
    each(
      [74, 98, 122, 146],
      (y) =>
        line(`M106 ${y}l40 10M214 ${y}l-40 10`, CYAN, 2, 'stroke-dasharray="4 5"') +
        disc(104, y, 4, ICE) +
        disc(216, y, 4, ICE),
    ),
    glow(160, 110, 50, CYAN, 0.5, 60),
  );
