import { INK, EDGE, AMBER, RED, shade, line, disc, box, at, each, solid } from "$/art/kit";
import { cave, gear } from "../motifs";

// They do not break the lock. They take it home.
export default () =>
  cave(
    AMBER,
    150,
    88,
    box(92, 36, 116, 116, shade("#46525b", "#1a2126"), `stroke="${EDGE}" stroke-width="4"`),
    disc(150, 94, 34, "#0a0e11", `stroke="${AMBER}" stroke-width="3"`),
    line("M150 60v10M150 118v10M116 94h10M174 94h10", AMBER, 3),
    gear(246, 138, 16),
    gear(52, 146, 12, EDGE),
    each(
      [
        [216, 168],
        [78, 172],
        [272, 176],
      ] as const,
      ([x, y]) =>
        at(
          x,
          y,
          1,
          solid("M-8-20q8-10 16 0l2 14h-20Z", { t: RED }, shade("#56636c", INK), 1.6),
          line("M-8-6l-10 8M8-6l10 8M-4-6l-2 10M4-6l2 10", EDGE, 2.5),
          disc(0, -16, 2.5, RED),
        ),
    ),
    line("M184 110l34 30M120 112l-30 40", "#8fa1b3", 3, 'stroke-dasharray="3 4"'),
  );
