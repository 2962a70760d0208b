import { CYAN, EDGE, GREEN, INK, disc, each, glow, line, shade, shape } from "$/art/kit";
import { drips, hall, scene } from "../motifs";

// What was a room: strands from wall to wall, a door grown shut, a glove in the pool.
export default () =>
  scene(
    hall(GREEN, 148, 0.5),
    shape(
      "M118 148V58c0-10 6-16 16-16h52c10 0 16 6 16 16v90Z",
      shade("#1a2734", INK),
      `stroke="${EDGE}" stroke-width="4"`,
    ),
    line("M160 42V148M126 96h18M176 96h18", EDGE, 3),
    glow(160, 100, 70, GREEN, 0.5),
    shape(
      "M0 0H320V26c-14 14-26-6-40 8s-16 22-32 12-30-16-46-4-34 10-48-2-30 6-46 8-34-12-50-4S14 52 0 40Z",
      shade("#2f6240", "#1b3a27"),
    ),
    drips(30, [
      [30, 70],
      [62, 30],
      [96, 92],
      [136, 44],
      [186, 74],
      [222, 34],
      [258, 100],
      [292, 52],
    ]),
    line(
      "M0 70c50 30 84 40 130 26M0 116c46-10 70-30 116-16M320 60c-40 34-74 44-118 34M320 110c-46 0-70-24-116-10M110 40c20 40 60 60 96 56",
      "#4f9464",
      4,
    ),
    line("M0 70c50 30 84 40 130 26M320 60c-40 34-74 44-118 34", GREEN, 1.4),
    each(
      [
        [44, 84, 9],
        [84, 100, 6],
        [250, 90, 10],
        [282, 74, 6],
        [228, 108, 6],
      ] as const,
      ([x, y, r]) => disc(x, y, r, shade("#9be8ae", "#2f6240"), `stroke="${INK}" stroke-width="1.500"`),
    ),
    shape("M0 176c40-18 90-6 130-14s80-10 120-2 50 0 70 8v32H0Z", shade("#3d7a4e", "#132a1c")),
    line("M20 182c30-8 60-4 80-8M200 176c30-6 60 0 90 0M120 192c30-6 70-6 100 0", GREEN, 2, 'opacity=".8"'),
    shape(
      "M146 178c-4-16-8-24-4-26s6 8 8 14c0-12-2-26 3-26s4 14 5 24c2-12 2-24 7-23s1 16 0 26c4-6 6-14 10-12s-4 16-8 26Z",
      shade("#33485a", INK),
      `stroke="${CYAN}" stroke-width="1.600"`,
    ),
  );
