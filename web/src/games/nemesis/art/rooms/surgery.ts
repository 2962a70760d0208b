import { CYAN, EDGE, ICE, INK, PLATE, RED, STEEL, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { hall, scene } from "../motifs";

// A table under a great lamp; three arms of steel bend over whoever lies there.
export default () =>
  scene(
    hall(CYAN, 150, 0.3),
    line("M160 0V24M160 14l-60 6M160 14l60 6", EDGE, 6),
    shape("M92 46H228L262 158H58Z", ICE, 'opacity=".16"'),
    shape("M118 46h84l18 112H100Z", ICE, 'opacity=".18"'),
    solid("M92 46c0-16 30-26 68-26s68 10 68 26Z", { t: CYAN, l: CYAN, r: CYAN }, shade("#3d4f60", STEEL), 2.6),
    `<ellipse cx="160" cy="46" rx="68" ry="11" fill="${PLATE}" stroke="${ICE}" stroke-width="2"/>`,
    each(
      [112, 136, 160, 184, 208],
      (x) => `<ellipse cx="${x}" cy="46" rx="9" ry="5" fill="#fff"/>` + glow(x, 48, 22, ICE, 0.6),
    ),
    solid("M60 146h200l-8 16H68Z", { t: ICE }, shade("#7d94a8", "#27343f"), 2.2),
    solid("M142 162h36l8 30h-52Z", { l: CYAN }, shade(PLATE, INK), 2),
    solid(
      "M78 146c2-14 12-18 22-14 6-8 18-6 20 4 30-10 66-8 86 2l40 2v6Z",
      { t: ICE },
      shade("#c3d2de", "#56697b"),
      1.8,
    ),
    disc(90, 136, 9, shade("#60707d", INK), `stroke="${ICE}" stroke-width="1.500"`),
    shape("M132 130c10-4 20-4 30 0l-4 6h-22Z", RED),
    line("M40 60l24 26 30-8 26 34M282 58l-26 30-34-6-22 34M276 104l-34 10-30-4-18 12", PLATE, 6),
    line("M40 60l24 26 30-8 26 34M282 58l-26 30-34-6-22 34M276 104l-34 10-30-4-18 12", ICE, 1.6, 'opacity=".7"'),
    each(
      [
        [64, 86],
        [94, 78],
        [256, 88],
        [222, 82],
        [242, 114],
      ] as const,
      ([x, y]) => disc(x, y, 5, INK, `stroke="${ICE}" stroke-width="1.600"`),
    ),
    line("M120 112l6 16M200 116l-8 16M194 122l-14 6", ICE, 2.4),
    solid("M14 176h44v24H14ZM268 172h40v28h-40Z", { t: CYAN }, STEEL, 2),
    line("M20 172l8-12M32 172v-14M44 172l-6-12", ICE, 2),
  );
