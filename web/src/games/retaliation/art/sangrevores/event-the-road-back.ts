import { RED, shape, line } from "$/art/kit";
import { outside, ghoul, lander } from "../motifs";

// Between here and the ship something sits on every stone.
export default () =>
  outside(
    RED,
    250,
    74,
    lander(256, 88, 0.5),
    shape(
      "M20 200C70 150 120 140 150 122s60-16 92-30l10 2c-20 20-60 30-80 46-26 20-40 34-60 60Z",
      "#3b3634",
      `stroke="#5a504c" stroke-width="1.500"`,
    ),
    ghoul(196, 120, 0.5),
    ghoul(226, 128, 0.55),
    ghoul(140, 146, 0.75),
    ghoul(186, 162, 0.85),
    ghoul(62, 180, 1.05),
    ghoul(128, 196, 1.15),
    line("M30 194c40-36 80-48 118-64M150 190c20-22 50-40 84-58", "#6b5a50", 1.6, 'stroke-dasharray="8 7"'),
  );
