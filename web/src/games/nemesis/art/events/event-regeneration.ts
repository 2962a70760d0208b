import { AMBER, GREEN, ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { passage, scene } from "../motifs";

const FINGERS = [
  "M206 72c26-18 50-22 74-10-20 0-40 8-58 26Z",
  "M212 88c32-8 56-2 74 18-20-8-42-8-66 0Z",
  "M208 104c28 4 48 18 56 42-16-16-34-24-58-26Z",
];

// An arm that was shot off: threads have found each other, and the hand is there again.
export default () =>
  scene(
    passage(GREEN, 250, 90, 0.4),
    solid(
      "M0 74c40-22 76-26 110-14l6 10-8 8 10 12-12 8 6 12-10 6C64 124 30 130 0 142Z",
      { t: GREEN, b: GREEN },
      shade("#2c4a35", INK),
      3,
    ),
    line("M16 92c24-10 50-14 76-10M14 112c26-6 50-8 74-4", GREEN, 2, 'opacity=".5"'),
    glow(150, 92, 76, GREEN, 1),
    line(
      "M112 66c20-14 44-4 88 8M108 78c30 14 50-12 96 2M116 90c30-10 50 16 92 2M106 100c30 12 60-8 104 2M110 112c24 14 60 0 94 2M108 72c40 24 60 34 100 34M110 110c30-30 60-30 96-32",
      "#9be8ae",
      2,
    ),
    each(
      [
        [130, 74],
        [152, 92],
        [172, 84],
        [142, 106],
        [182, 104],
        [164, 72],
      ] as const,
      ([x, y]) => disc(x, y, 3.5, ICE),
    ),
    each(FINGERS, (finger) => solid(finger, { t: ICE, r: GREEN }, shade("#3a604a", INK), 2.2)),
    solid(
      "M188 68c14-4 26 0 34 8l-6 34c-8 8-18 8-30 2-6-14-6-32 2-44Z",
      { t: GREEN, r: ICE },
      shade("#3a604a", INK),
      2.2,
    ),
    each(
      [
        [84, 160, 20],
        [132, 178, -14],
        [196, 166, 40],
      ] as const,
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${shape("M-12-4h16c6 0 9 2 9 4s-3 4-9 4h-16Z", AMBER, `stroke="${INK}"`)}</g>`,
    ),
    glow(60, 92, 20, RED, 0.5),
    line("M52 84l8 10 10-6M54 102l10-6", RED, 2),
  );
