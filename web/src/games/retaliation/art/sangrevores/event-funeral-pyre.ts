import { AMBER, RED, line, disc } from "$/art/kit";
import { flame, smoke } from "$/art/motifs";
import { outside, ghoul } from "../motifs";

// They do not mind the fire. They stand in it.
export default () =>
  outside(
    RED,
    160,
    120,
    line("M90 184l140-24M90 160l140 24M104 172h112", "#3a2a1a", 12),
    flame(160, 176, 2.6),
    flame(112, 178, 1.6),
    flame(210, 178, 1.7),
    ghoul(84, 176, 1.05, { r: AMBER, t: AMBER }),
    ghoul(240, 176, 1.05, { l: AMBER, t: AMBER }),
    ghoul(160, 148, 0.9, { l: AMBER, r: AMBER }),
    smoke(160, 30, 1.7, "#2b2420"),
    disc(120, 60, 2, AMBER),
    disc(206, 48, 2.5, AMBER),
    disc(184, 80, 1.6, AMBER),
  );
