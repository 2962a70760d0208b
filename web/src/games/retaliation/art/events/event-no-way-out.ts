import { AMBER, GREEN, shape, line } from "$/art/kit";
import { outside, stalker, lander, eyes } from "../motifs";

// The lander is in sight. So are they, in every passage to it.
export default () =>
  outside(
    GREEN,
    160,
    96,
    lander(160, 116, 0.75),
    shape("M0 200V110c20-6 44 4 60 30 10 18 10 40 6 60ZM320 200V104c-22-4-46 8-60 36-10 18-10 40-6 60Z", "#070b0d"),
    eyes([
      [26, 138],
      [44, 160],
      [18, 172],
      [292, 134],
      [276, 160],
      [302, 172],
    ]),
    stalker(104, 176, 0.7),
    stalker(222, 178, "-.75 .75"),
    stalker(160, 196, 0.9),
    line("M84 126h150", AMBER, 2, 'stroke-dasharray="10 8"'),
  );
