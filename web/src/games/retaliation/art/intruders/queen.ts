import { AMBER, GREEN, ICE, INK, RED, at, disc, each, glow, line, shade, shape, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// A neck that rises out of the dark, a fan of spines behind a long jaw, eggs below.
export default () =>
  portrait(
    GREEN,
    glow(130, 60, 90, AMBER, 0.4),
    each([-70, -46, -22, 2, 26, 50, 74], (turn) =>
      turned(126, 76, turn, solid("M-7-20L0-92 7-20Z", { l: GREEN, t: ICE }, shade("#4a7259", INK), 2)),
    ),
    solid("M66 52c26-22 62-26 90-6-18 40-50 60-92 54Z", { t: GREEN }, shade("#24402c", INK), 2.2),
    solid(
      "M150 52c40 14 50 56 40 90-4 20-6 40-2 58H96c-2-30 12-52 28-72 8-10 10-24 4-38Z",
      { l: GREEN, r: ICE },
      shade("#2c4a35", INK),
      3,
    ),
    line(
      "M134 104c16 4 32 2 44-6M126 126c18 6 38 4 54-4M116 150c22 8 44 6 66-2M106 174c26 8 52 8 78 0",
      "#5fae74",
      2.4,
    ),
    solid(
      "M162 54c-6-22-34-30-62-20-30 8-60 32-88 38 10 12 26 16 44 14l-30 22c26 6 60-2 84-18 30 4 50-10 52-36Z",
      { l: ICE, t: GREEN },
      shade("#4a7259", INK),
      3.2,
    ),
    shape("M22 78l34 4-4 14 12-12 4 14 10-14 6 12 8-16Z", ICE),
    each(
      [
        [92, 54, 5],
        [108, 48, 4],
        [122, 46, 3],
        [80, 62, 4],
      ] as const,
      ([x, y, r]) => glow(x, y, r * 4, RED, 0.9) + disc(x, y, r, RED),
    ),
    line("M34 106c-4 14-2 22 2 30M58 104c-2 8 0 16 2 20", GREEN, 2),
    each(
      [
        [28, 1],
        [58, 1.2],
        [88, 0.8],
      ] as const,
      ([x, scale]) =>
        at(
          x,
          200,
          scale,
          glow(0, -18, 28, GREEN, 0.6) +
            solid(
              "M0-38c10 4 18 18 18 30 0 6-6 8-18 8s-18-2-18-8c0-12 8-26 18-30Z",
              { t: GREEN, l: ICE },
              shade("#3a604a", INK),
              1.8,
            ),
        ),
    ),
  );
