import { AMBER, CYAN, ICE, box, disc, each, glow, line } from "$/art/kit";
import { fortress, ground, lander, plain, trooper } from "../motifs";

/** Morning over the plain; the Lander is up, and the last of them look back. */
export default () =>
  plain(
    AMBER,
    420,
    236,
    disc(420, 232, 58, "#ffd9a0", 'opacity=".9"'),
    glow(420, 232, 190, AMBER, 0.9, 110),
    fortress({ r: AMBER }),
    each([640, 668, 752, 786, 808], (x) => box(x, 230, 9, 5, AMBER)),
    ground(),
    line("M540 262C536 210 530 176 528 140", ICE, 16, 'opacity=".16"'),
    line("M532 262C530 220 528 180 528 146", ICE, 6, 'opacity=".35"'),
    glow(528, 138, 70, CYAN, 0.9, 44),
    lander(528, 128, 0.9, { l: AMBER, b: CYAN, r: CYAN }),
    trooper(356, 274, 0.7, { r: AMBER, t: AMBER }),
    trooper(398, 278, "-0.7 0.7", { l: AMBER, t: AMBER }),
  );
