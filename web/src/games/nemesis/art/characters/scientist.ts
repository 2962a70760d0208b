import { CYAN, GREEN, ICE, INK, PLATE, STEEL, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// Hair in a knot, round glasses that catch the light, a flask held up to them.
export default () =>
  portrait(
    GREEN,
    solid("M78 26a22 20 0 1 1 44 0c0 10-8 18-22 18s-22-8-22-18Z", { l: CYAN, r: GREEN }, shade("#33291f", INK)),
    solid("M54 98c-10-44 10-66 46-66s56 22 46 66l-8 26H62Z", { l: CYAN, r: GREEN }, shade("#33291f", INK)),
    solid("M18 200c2-32 22-44 56-50l26 12 26-12c34 6 54 18 56 50Z", { l: CYAN, r: GREEN }, shade("#8ea1b0", "#2b3843")),
    shape("M86 126h28v28l-14 22-14-22Z", "#222e38"),
    solid("M74 148l26 44-18 8-28-46ZM126 148l-26 44 18 8 28-46Z", { l: ICE }, shade("#aebdc9", "#44535f"), 1.6),
    solid(
      "M66 78c0-20 12-30 34-30s34 10 34 30c0 34-14 58-34 62-20-4-34-28-34-62Z",
      { l: CYAN, r: GREEN },
      shade("#4b5a66", "#18222a"),
      2,
    ),
    shape("M64 84c0-28 14-40 36-40s36 12 36 40c-8-6-10-18-12-26-14 10-40 8-50 2-4 8-6 18-10 24Z", "#1d1712"),
    glow(82, 90, 24, GREEN, 0.5),
    glow(118, 90, 24, GREEN, 0.5),
    disc(82, 90, 14, shade("#c9ffd6", "#2f7d49"), `stroke="${INK}" stroke-width="4"`),
    disc(118, 90, 14, shade("#c9ffd6", "#2f7d49"), `stroke="${INK}" stroke-width="4"`),
    line("M96 89c3-3 5-3 8 0M68 88l-6-3M132 88l6-3", INK, 3.5),
    line("M90 122c6 3 14 3 20 0", INK, 3),
    line("M100 96l-3 12 6 1", "#748898", 2),
    glow(164, 150, 42, GREEN, 0.8),
    solid(
      "M158 112h14v22l18 34c3 8-2 14-9 14h-32c-7 0-12-6-9-14l18-34Z",
      { l: ICE, r: GREEN },
      shade(PLATE, STEEL),
      2.2,
    ),
    shape("M148 158h34l8 14c1 6-2 8-8 8h-34c-6 0-9-4-7-8Z", GREEN),
    disc(160, 166, 3, "#e6fff0"),
    disc(172, 160, 2, "#e6fff0"),
    solid("M138 200c-4-16 0-24 10-26l34 2c8 4 10 12 6 24Z", { t: GREEN }, "#222e38", 1.8),
    line("M152 184h26M150 192h28", INK, 2),
  );
