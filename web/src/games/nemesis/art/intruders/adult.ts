import { GREEN, ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

const EYES = [
  [70, 82, 4],
  [86, 74, 4.5],
  [103, 69, 3.5],
  [118, 66, 2.5],
] as const;

// A skull like a hatchet in profile, a row of eyes, hooks for a mouth, one scythe raised.
export default () =>
  portrait(
    GREEN,
    solid("M200 200V122c-14-18-34-28-60-30l-40 26c4 26-14 40-20 82Z", { t: GREEN, l: GREEN }, shade("#21382a", INK)),
    line("M128 122c20 8 34 34 36 78M110 128c16 12 26 40 26 72", GREEN, 2, 'opacity=".4"'),
    solid("M150 96l14-30 4 28 20-16-4 26 16-6V136Z", { t: GREEN }, INK, 2),
    solid(
      "M34 94c10-38 48-72 96-76 34-2 58 14 68 40-22-12-44-12-58 4-10 22-24 36-46 44-20 6-42 4-60-12Z",
      { t: GREEN, l: ICE },
      shade("#3a604a", INK),
      3,
    ),
    line("M96 44c20-14 44-18 70-10M116 50c14-8 28-10 44-6", GREEN, 1.8, 'opacity=".6"'),
    each(EYES, ([x, y, r]) => glow(x, y, r * 4, RED, 0.8) + disc(x, y, r, RED) + disc(x - 1, y - 1, r / 3, ICE)),
    solid("M40 96c-18 12-22 32-8 54-2-20 4-30 20-36 4-6 2-14-12-18Z", { l: ICE, t: GREEN }, shade("#345743", INK), 2.2),
    solid(
      "M62 104c-12 14-12 32 4 48-4-18 0-28 14-34 2-8-6-14-18-14Z",
      { l: ICE, t: GREEN },
      shade("#345743", INK),
      2.2,
    ),
    shape("M84 108l2 22 6-22 4 18 5-21 4 14 5-18Z", ICE),
    line("M44 138c-2 8-2 14 0 20M74 136c0 10 1 16 3 22", GREEN, 1.6),
    solid(
      "M72 200c-20-22-50-32-64-84-2-6 6-8 9-2 18 34 46 38 72 58Z",
      { l: GREEN, t: ICE },
      shade("#3a604a", INK),
      2.6,
    ),
  );
