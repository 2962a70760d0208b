import { GREEN, ICE, INK, RED, at, disc, each, glow, shade, shape, solid } from "$/art/kit";
import { egg, hive, scene } from "../motifs";

const CLAW =
  "M-118 200C-132 130-96 74-40 66l52-18c-14 22-30 32-48 36l34 8c-18 14-36 16-52 8l22 24c-20 2-34-4-42-18-12 26-8 60 8 94Z";

// Two great claws closed around one egg, and eyes above them.
export default () =>
  scene(
    hive(GREEN, 160, 90, 0.5),
    glow(160, 140, 90, GREEN, 0.8),
    solid("M66 0c10 40 46 64 94 64s84-24 94-64Z", { b: GREEN }, shade("#16271d", INK), 3),
    each(
      [
        [126, 30],
        [146, 40],
        [174, 40],
        [194, 30],
      ] as const,
      ([x, y]) => glow(x, y, 18, RED, 0.8) + shape(`M${x - 9} ${y - 3}l18 0-9 8Z`, RED),
    ),
    shape("M140 58l6 20 6-18 8 22 8-22 6 18 6-20c-12 6-28 6-40 0Z", ICE),
    egg(160, 186, 1.9),
    at(122, 0, 1, solid(CLAW, { t: GREEN, r: ICE }, shade("#2c4a35", INK), 3)),
    at(198, 0, "-1 1", solid(CLAW, { t: GREEN, r: ICE }, shade("#2c4a35", INK), 3)),
    disc(160, 128, 3, ICE),
  );
