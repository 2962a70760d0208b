import { ICE, RED, disc, each, line, shade, shape, solid } from "$/art/kit";
import { cave } from "../motifs";

// What was spilled rises, and goes to where it is wanted.
export default () =>
  cave(
    RED,
    160,
    50,
    solid(
      "M104 66l-10-44 26 18 18-32 22 28 22-28 18 32 26-18-10 44Z",
      { t: ICE, l: RED, r: RED },
      shade("#6b5348", "#2a1412"),
      3,
    ),
    disc(160, 48, 6, RED),
    `<ellipse cx="160" cy="184" rx="120" ry="13" fill="#6b1613"/>`,
    each(
      [
        [96, 150, 9],
        [126, 124, 7],
        [160, 156, 11],
        [160, 108, 6],
        [192, 132, 8],
        [226, 154, 9],
        [144, 88, 4],
        [178, 90, 4],
      ] as const,
      ([x, y, r]) =>
        shape(
          `M${x} ${y + r * 1.5}c${-r * 0.8}-${r} -${r}-${r * 1.4} -${r}-${r * 2}a${r} ${r} 0 0 1 ${r * 2} 0c0 ${r * 0.6}-${r * 0.2} ${r}-${r} ${r * 2}Z`,
          RED,
        ),
    ),
    line("M96 172V160M160 180v-14M226 174v-10", "#a52520", 4),
  );
