import { CYAN, GREEN, ICE, INK, STEEL, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { drips, hall, scene } from "../motifs";

const BUBBLES = [
  [72, 178, 5],
  [122, 186, 3],
  [212, 182, 6],
  [252, 176, 4],
  [178, 190, 3],
] as const;

// Two boots, and what they will not leave behind.
export default () =>
  scene(
    hall(GREEN, 132, 0.5),
    shape("M0 0H320V20C280 34 250 22 220 30S150 40 120 26 50 36 0 24Z", shade("#5fa873", "#2a5236")),
    drips(
      26,
      [
        [40, 34],
        [104, 66],
        [168, 28],
        [226, 84],
        [288, 40],
      ],
      "#4f8f61",
    ),
    each([0, 78], (dx) =>
      [
        solid(
          `M${106 + dx} 70h34l2 62 26 14c8 4 8 18 0 22h-66c-6-4-6-20 0-34Z`,
          { l: CYAN, r: GREEN },
          shade(STEEL, INK),
          2.5,
        ),
        line(`M${106 + dx} 90h34M${106 + dx} 108h34M${106 + dx} 124h36`, CYAN, 2, 'opacity=".6"'),
      ].join(""),
    ),
    shape(
      "M20 176c20-18 60-20 84-14 20-12 50-12 70-2 26-10 60-8 76 2 28-4 50 4 56 14 4 14-40 24-140 24S10 192 20 176Z",
      GREEN,
      'opacity=".72"',
    ),
    line(
      "M112 168c-8-24-2-42 4-56M150 164c4-20 2-34-2-46M196 166c-6-22 0-36 4-50M236 164c6-14 4-30 0-42",
      GREEN,
      5,
      'opacity=".8"',
    ),
    glow(160, 178, 130, GREEN, 0.4, 26),
    each(
      BUBBLES,
      ([x, y, r]) => disc(x, y, r, "#2d5a3b", `stroke="${ICE}" stroke-width="1"`) + disc(x - 1, y - 1, r / 3, ICE),
    ),
  );
