import { GREEN, RED, each, line } from "$/art/kit";
import { ripples } from "$/art/motifs";
import { stalker, trooper, tunnel } from "../motifs";

// A drop here, a drop there: it need not see to follow.
export default () =>
  tunnel(
    RED,
    92,
    78,
    trooper(92, 134, 0.75, { l: RED }),
    stalker(224, 168, 1.7, { t: GREEN, l: RED }),
    each(
      [
        [96, 142, 4],
        [104, 150, 5],
        [118, 158, 6],
        [112, 172, 7],
        [134, 180, 9],
      ] as const,
      ([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r * 1.7}" ry="${r * 0.7}" fill="#b32a22"/>`,
    ),
    ripples(142, 112, [12, 24, 38], RED, 0.8),
    line("M136 108c-8 8-14 18-16 30", RED, 2, 'stroke-dasharray="2 6"'),
  );
