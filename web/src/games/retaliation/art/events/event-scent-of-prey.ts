import { INK, ICE, RED, GREEN, shade, shape, line, disc, glow, turned, each, solid } from "$/art/kit";
import { cave } from "../motifs";

// Somebody walked here. Something has its nose in it.
export default () =>
  cave(
    GREEN,
    226,
    100,
    each(
      [
        [36, 176, -12],
        [76, 156, 14],
        [118, 168, -8],
        [160, 150, 16],
        [200, 164, -6],
      ] as const,
      ([x, y, turn]) =>
        turned(
          x,
          y,
          turn,
          shape(
            "M-13 0c0-8 8-9 16-8 8 0 11 3 11 7s-4 7-12 7c-8 0-15 0-15-6ZM-24-2c0-5 4-6 7-5v11c-4 1-7-1-7-6Z",
            GREEN,
            'opacity=".75"',
          ),
        ),
    ),
    solid(
      "M330 20C280 30 236 44 214 72l-34 40c-6 14 2 22 18 20l22-6 16 18c30 12 60 8 94-4Z",
      { l: ICE, t: GREEN, b: GREEN },
      shade("#2c4a35", INK),
      3,
    ),
    shape("M190 124l6 12 6-13 6 14 7-15 7 14 6-14Z", ICE),
    disc(188, 114, 3, INK),
    each(
      [
        [238, 82],
        [252, 74],
        [266, 70],
      ] as const,
      ([x, y]) => glow(x, y, 12, RED, 0.9) + disc(x, y, 3.5, RED),
    ),
    line("M176 110c-10-6-10-16-24-18M180 102c-8-8-6-18-18-24", GREEN, 2, 'opacity=".7"'),
  );
