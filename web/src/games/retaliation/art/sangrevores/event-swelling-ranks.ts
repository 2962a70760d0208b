import { RED, each } from "$/art/kit";
import { tunnel, ghoul, eyes } from "../motifs";

// Where there was one there are two, and behind them it goes on.
export default () =>
  tunnel(
    RED,
    160,
    78,
    each(
      [
        [140, 112, 0.5],
        [166, 110, 0.5],
        [190, 114, 0.5],
      ] as const,
      ([x, y, s]) => ghoul(x, y, s),
    ),
    ghoul(112, 142, 0.85),
    ghoul(208, 144, 0.85),
    ghoul(160, 140, 0.8),
    ghoul(70, 190, 1.3),
    ghoul(250, 190, 1.3),
    ghoul(160, 192, 1.35),
    eyes([
      [132, 66],
      [150, 60],
      [172, 60],
      [190, 66],
    ]),
  );
