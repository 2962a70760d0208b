import { INK, ICE, RED, GREEN, shade, shape, line, each, solid } from "$/art/kit";
import { cave, drone } from "../motifs";

// She does not stand alone.
export default () =>
  cave(
    GREEN,
    160,
    74,
    solid(
      "M160 12l16 26 30-20-6 34 34-4-22 26 12 26c-6 26-30 44-64 48-34-4-58-22-64-48l12-26-22-26 34 4-6-34 30 20Z",
      { l: GREEN, t: ICE, r: GREEN },
      shade("#33563f", INK),
      2.8,
    ),
    line("M160 30v50M132 58l16 30M188 58l-16 30", GREEN, 2.4),
    each([128, 144, 176, 192] as const, (x) => shape(`M${x - 7} ${92 + Math.abs(x - 160) / 4}l7-5 7 5-7 7Z`, RED)),
    shape("M136 118l8 16 6-14 10 22 10-22 6 14 8-16Z", ICE),
    drone(58, 186, 1.35, { r: GREEN, t: GREEN }),
    drone(262, 186, 1.35),
  );
