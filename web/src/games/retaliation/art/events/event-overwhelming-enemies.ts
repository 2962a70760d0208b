import { AMBER, GREEN, shape } from "$/art/kit";
import { tunnel, trooper, drone, eyes } from "../motifs";

// One lamp, one soldier, and a corridor that moves.
export default () =>
  tunnel(
    GREEN,
    214,
    84,
    drone(196, 128, 0.8),
    drone(240, 132, 0.9),
    drone(214, 150, 1.15),
    eyes([
      [184, 78],
      [206, 66],
      [232, 72],
      [250, 84],
      [222, 92],
    ]),
    shape("M74 128L200 96 226 176Z", AMBER, 'opacity=".25"'),
    trooper(62, 182, 1.35, { r: AMBER, t: AMBER }),
    shape("M104 126l16-6-6 8 12 4-14 2 4 8-12-6Z", "#ffe6b8"),
  );
