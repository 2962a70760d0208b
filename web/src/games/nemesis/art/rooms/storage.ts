import { AMBER, EDGE, ICE, INK, LINE, PLATE, STEEL, box, disc, each, line, shade, shape, solid } from "$/art/kit";
import { hall, lamp, scene } from "../motifs";

const CRATES = [
  [30, 68, 40, 30],
  [74, 76, 28, 22],
  [40, 116, 54, 34],
  [232, 62, 32, 36],
  [268, 74, 34, 24],
  [228, 120, 30, 30],
  [262, 112, 42, 38],
] as const;

// Shelves of crates, and one that hangs from the crane.
export default () =>
  scene(
    hall(AMBER, 156, 0.35),
    line("M22 40V172M108 40V172M222 40V172M312 40V172", EDGE, 5),
    line("M22 98H108M22 150H108M222 98H312M222 150H312M22 46H108M222 46H312", PLATE, 6),
    each(
      CRATES,
      ([x, y, w, h]) =>
        solid(`M${x} ${y}h${w}v${h}h-${w}Z`, { l: AMBER, t: AMBER }, shade("#3c3a33", INK), 1.6) +
        line(`M${x + 4} ${y + h - 4}L${x + w - 4} ${y + 4}M${x + w / 2} ${y}v${h}`, LINE, 1.6),
    ),
    line("M0 12H320", PLATE, 10),
    box(140, 8, 40, 14, STEEL, `stroke="${EDGE}"`),
    line("M152 22V60M168 22V60M152 60c0 12 16 12 16 2", ICE, 3),
    line("M160 70L122 92M160 70l38 22", ICE, 2),
    solid("M118 92h84v48h-84Z", { l: AMBER, t: ICE, r: AMBER }, shade("#574a34", "#14110c"), 2.6),
    line("M118 108h84M118 126h84M142 92v48M178 92v48", INK, 3),
    shape("M154 104h12v-6l12 14-12 14v-6h-12Z", AMBER, 'opacity=".8" transform="rotate(-90 160 115)"'),
    `<ellipse cx="160" cy="178" rx="58" ry="9" fill="${INK}" opacity=".8"/>`,
    each(
      [
        [52, 190],
        [84, 194],
        [268, 192],
      ] as const,
      ([x, y]) =>
        solid(`M${x - 14} ${y - 38}c8-5 20-5 28 0v38c-8 5-20 5-28 0Z`, { l: AMBER }, shade("#33424f", INK), 1.8) +
        line(`M${x - 14} ${y - 26}c8 5 20 5 28 0M${x - 14} ${y - 12}c8 5 20 5 28 0`, EDGE, 2) +
        disc(x, y - 20, 4, AMBER),
    ),
    lamp(66, 26, 60, 150),
    lamp(264, 26, 60, 150),
  );
