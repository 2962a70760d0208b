import { GREEN, ICE, INK, RED, at, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { drips, hive, scene } from "../motifs";

const TRAIL = [
  [150, 122, 13],
  [164, 100, 14],
  [184, 82, 15],
  [208, 72, 16],
] as const;

// The petals fold back, and what was inside is already in the air.
export default () =>
  scene(
    hive(GREEN, 130, 110, 0.5),
    drips(
      0,
      [
        [40, 30],
        [280, 44],
        [230, 20],
      ],
      "#28583a",
    ),
    glow(140, 130, 110, GREEN, 0.9),
    solid(
      "M96 200c-18-30-14-50 2-66-24 0-42-12-50-34 28 4 48 10 60 22-8-20-6-38 8-52 14 18 20 34 20 52Z",
      { t: GREEN, l: GREEN },
      shade("#2c4a35", INK),
      2.6,
    ),
    solid(
      "M184 200c18-30 14-50-2-66 20 2 36-6 46-24-26-2-44 2-56 14l-36 6Z",
      { t: GREEN, r: GREEN },
      shade("#2c4a35", INK),
      2.6,
    ),
    shape("M100 142c10-14 70-14 80 0l-10 20h-60Z", "#c9ffd6"),
    solid("M86 200c-2-26 6-46 24-52 18 12 42 12 60 0 18 6 26 26 24 52Z", { t: ICE }, shade("#345743", INK), 2),
    line("M146 140c-14-16-10-24 2-30", GREEN, 5),
    each(TRAIL, ([x, y, r]) =>
      solid(
        `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0Z`,
        { t: ICE, l: GREEN },
        shade("#3a604a", INK),
        1.8,
      ),
    ),
    at(
      236,
      70,
      1,
      solid("M-20 0a21 21 0 1 1 42 0a21 21 0 1 1-42 0Z", { t: ICE }, shade("#3a604a", INK), 2),
      glow(8, 2, 22, RED, 0.7),
      shape("M8-16l5 9 10-1-4 9 5 9-10 0-6 9-5-9-9-1 5-8-5-9 10 1Z", INK, `stroke="${ICE}" stroke-width="1.600"`),
      disc(8, 1, 4, RED),
    ),
    line("M168 118l-16 10M186 100l-8 14M208 90l-2 14M222 90l4 12M176 78l-12-8M200 58l-6-12", "#5fae74", 2.4),
    line("M150 120c20 6 30 24 26 40M132 118c-6 10-6 20 0 30", GREEN, 2),
  );
