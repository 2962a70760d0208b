import { GREEN, each, glow, line } from "$/art/kit";
import { drips, egg, hive, scene } from "../motifs";

const EGGS = [
  [60, 150, 0.7],
  [110, 144, 0.62],
  [212, 144, 0.62],
  [262, 150, 0.74],
  [160, 152, 0.8],
  [32, 190, 1.15],
  [98, 186, 1.1],
  [226, 188, 1.15],
  [292, 192, 1.2],
  [162, 200, 1.5],
] as const;

// Eggs, and eggs behind them, as far as the light goes.
export default () =>
  scene(
    hive(GREEN, 160, 96, 0.8),
    glow(160, 130, 120, GREEN, 0.4, 50),
    drips(
      0,
      [
        [40, 40],
        [84, 22],
        [130, 50],
        [204, 34],
        [250, 56],
        [290, 24],
      ],
      "#28583a",
    ),
    each(EGGS, ([x, y, scale]) => egg(x, y, scale)),
    line(
      "M0 196c30-20 50-6 66-12M128 192c-8-10-18-8-24-4M200 194c8-12 18-10 24-6M250 190c14-10 30-2 70 6",
      "#3d7a4e",
      4,
    ),
  );
