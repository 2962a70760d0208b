import { GREEN, ICE, INK, RED, disc, each, glow, line, shade, solid } from "$/art/kit";
import { portrait } from "../motifs";

const LEGS = [
  "M74 116C50 80 34 74 22 96l-8 74",
  "M80 110C66 62 52 46 40 56L20 104",
  "M80 128c-26-6-40 4-44 24l-2 34",
  "M126 116c24-36 40-42 52-20l8 74",
  "M120 110c14-48 28-64 40-54l20 48",
  "M120 128c26-6 40 4 44 24l2 34",
];

// Low between its legs, which are all knees, with a skull for a back.
export default () =>
  portrait(
    GREEN,
    glow(100, 184, 84, GREEN, 0.35, 18),
    each(LEGS, (leg) => line(leg, INK, 9) + line(leg, "#3f6b4d", 3)),
    solid(
      "M64 112c-4-28 12-44 36-44s40 16 36 44c-2 18-10 26-18 32l-6 22-6-12h-12l-6 12-6-22c-8-6-16-14-18-32Z",
      { t: GREEN, l: GREEN, r: GREEN },
      shade("#2c4a35", INK),
      3,
    ),
    line("M100 70V96M86 74c2 8 2 16-2 22M114 74c-2 8-2 16 2 22", GREEN, 2, 'opacity=".6"'),
    each(
      [76, 90, 110, 124],
      (x) =>
        glow(x, 116, 12, RED, 0.7) + disc(x, 116, x === 90 || x === 110 ? 5 : 3.5, RED) + disc(x + 1, 115, 1.2, ICE),
    ),
    line("M88 134l4 20M96 136l2 22M104 136l-2 22M112 134l-4 20", ICE, 2.5),
  );
