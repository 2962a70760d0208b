import { CYAN, EDGE, GREEN, ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// A shaven head wired all around, sunken eyes, a gown that ties behind the neck.
export default () =>
  portrait(
    GREEN,
    solid("M46 200c0-24 10-38 34-44l20 6 20-6c24 6 34 20 34 44Z", { l: GREEN, r: CYAN }, shade("#7fa08f", "#26352e")),
    line("M58 176l8 6-8 6 8 6M78 176l8 6-8 6 8 6M114 176l8 6-8 6 8 6M134 176l8 6-8 6 8 6", "#3b5247", 2),
    shape("M86 124h28l4 36-18 10-18-10Z", "#303b42"),
    solid(
      "M62 78c-4-34 12-54 38-54s42 20 38 54c-2 20-10 30-14 44l-12 22H88l-12-22c-4-14-12-24-14-44Z",
      { l: GREEN, r: CYAN },
      shade("#6b7a80", "#1d262b"),
      2.4,
    ),
    line("M80 152c12 10 28 10 40 0", INK, 7),
    disc(100, 160, 4, RED),
    glow(100, 160, 16, RED, 0.8),
    shape("M70 86c6-8 16-8 22 0-2 12-18 14-22 0ZM108 86c6-8 16-8 22 0-4 14-20 12-22 0Z", INK),
    disc(82, 89, 2.6, ICE),
    disc(118, 89, 2.6, ICE),
    line("M100 96l-3 12h6M88 126c8 3 16 3 24 0", "#8fa0a8", 2),
    line(
      "M74 48C50 30 40 14 12 18M90 30C80 14 70 4 50 2M112 30c10-14 20-22 40-26M128 48c22-16 34-30 62-26M64 68C40 62 26 50 4 60M136 68c24-6 38-18 60-8",
      EDGE,
      3,
    ),
    each(
      [
        [74, 48],
        [90, 30],
        [112, 30],
        [128, 48],
        [64, 68],
        [136, 68],
      ] as const,
      ([x, y]) => disc(x, y, 6, ICE, `stroke="${INK}" stroke-width="2.500"`) + disc(x, y, 2, GREEN),
    ),
    line("M96 52l8 4-8 6 10 4", "#39454c", 2),
  );
