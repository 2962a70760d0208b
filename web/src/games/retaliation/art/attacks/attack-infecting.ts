import { EDGE, GREEN, ICE, INK, disc, each, line, shade, shape, solid } from "$/art/kit";
import { cave } from "../motifs";

// The Queen does not want us dead. She wants us for the small ones.
export default () =>
  cave(
    GREEN,
    214,
    70,
    solid(
      "M320 0v84c-40 14-72 8-96-8-20-4-44 2-60 20 2-30 20-50 46-56C228 14 262-4 320 0Z",
      { b: GREEN, l: ICE },
      shade("#3f6850", INK),
      3,
    ),
    line("M232 26c20-8 46-10 74-6M222 46c30-10 58-10 92-2", GREEN, 2, 'opacity=".7"'),
    solid(
      "M0 200c0-30 6-44 20-52-16-16-20-36-14-58 8-26 34-40 62-38 30 2 52 22 54 50 2 18-6 34-20 46 20 8 30 22 32 52Z",
      { r: GREEN, t: ICE },
      shade("#46525b", INK),
      3,
    ),
    shape(
      "M36 92c6-20 28-28 48-24 16 4 26 16 26 32-1 20-20 32-40 30-22-2-40-18-34-38Z",
      "#0b2430",
      `stroke="${EDGE}" stroke-width="3"`,
    ),
    line("M164 92c-16 0-20 14-34 12s-14-14-26-8", "#1c2b21", 15),
    line("M164 92c-16 0-20 14-34 12s-14-14-26-8", "#6fae80", 10, 'stroke-dasharray="6 3"'),
    each(
      [
        [98, 88, 9],
        [94, 100, -6],
        [104, 108, -14],
      ] as const,
      ([x, y, dy]) => line(`M104 96L${x - 12} ${y - dy}`, ICE, 3),
    ),
    disc(104, 96, 6, INK, `stroke="${GREEN}" stroke-width="2"`),
    shape("M158 104c4 14 4 26 0 36-2 5-8 5-9 0-2-12 4-24 9-36Z", GREEN, 'opacity=".8"'),
  );
