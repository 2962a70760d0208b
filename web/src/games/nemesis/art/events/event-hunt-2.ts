import { AMBER, CYAN, GREEN, glow, line } from "$/art/kit";
import { beast, figure, passage, scene } from "../motifs";

// One runs for the light at the end; the other is larger, nearer, and also runs.
export default () =>
  scene(
    passage(CYAN, 96, 88, 0.9),
    figure(96, 112, 0.62, { l: CYAN, r: CYAN }),
    line("M86 120l-6 10M106 120l8 10", CYAN, 2),
    glow(236, 150, 100, GREEN, 0.35),
    beast(222, 192, 1.75, { t: GREEN, l: CYAN }),
    line("M300 92h20M292 112h28M306 132h14", AMBER, 2, 'opacity=".6"'),
  );
