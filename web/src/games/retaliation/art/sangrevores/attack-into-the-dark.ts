import { CYAN, INK, line, shape, solid } from "$/art/kit";
import { cave, eyes, trooper } from "../motifs";

// Only the hem is left, and then not even that.
export default () =>
  cave(
    CYAN,
    70,
    120,
    trooper(58, 190, 1.3, { r: CYAN }),
    shape("M76 124L320 60v130Z", "#d8ecff", 'opacity=".16"'),
    solid(
      "M214 24c24 6 36 28 36 54 6 26 16 44 32 58l-28-8-12 14-12-14-14 16-14-16-12 14-12-14-28 8c16-14 26-32 32-58 0-26 8-48 32-54Z",
      { l: CYAN },
      INK,
      2,
    ),
    shape("M214 40c12 8 16 24 12 42h-24c-4-18 0-34 12-42Z", "#020406"),
    line(
      "M196 150c-6 12-16 20-28 26M216 156c0 14-6 26-16 36M236 152c8 12 20 20 34 24",
      "#3a1414",
      4,
      'stroke-dasharray="2 7"',
    ),
    eyes(
      [
        [276, 46],
        [298, 66],
        [262, 70],
      ],
      "#7a2b2b",
    ),
  );
