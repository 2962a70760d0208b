import { GREEN, ICE, INK, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// Four petals, still closed, and something that has turned its head.
export default () =>
  portrait(
    GREEN,
    glow(100, 190, 90, GREEN, 0.4, 20),
    solid(
      "M100 20c20 6 30 26 42 54 12 26 18 48 16 70-4 30-26 42-58 42s-54-12-58-42c-2-22 4-44 16-70 12-28 22-48 42-54Z",
      { l: GREEN, r: ICE, t: GREEN },
      shade("#2c4a35", INK),
      3,
    ),
    glow(100, 126, 62, GREEN, 0.75),
    shape(
      "M64 128c-2-24 14-40 36-40 24 0 38 16 36 38-2 20-18 34-38 30-14-4-18-20-8-28 8-6 18 0 16 8 8-6 4-20-8-22-16-2-26 10-24 26 2 12 10 20 20 24-18 0-29-14-30-36Z",
      "#0f2617",
    ),
    shape("M106 108l12 2-6 7Z", ICE),
    line(
      "M100 20V66M100 66C86 54 82 44 84 36M100 66c14-12 18-22 16-30M100 66c-4 10-18 18-26 18M100 66c4 10 18 18 26 18",
      GREEN,
      3,
    ),
    line("M52 130c4-20 8-30 14-42M148 130c-4-20-8-30-14-42M58 160c8 10 20 14 32 16", GREEN, 1.8, 'opacity=".5"'),
    solid(
      "M22 196c4-22 18-30 34-28 6 14 20 20 44 20s38-6 44-20c16-2 30 6 34 28Z",
      { t: GREEN },
      shade("#1a2f21", INK),
      2,
    ),
  );
