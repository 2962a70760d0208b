import { INK, EDGE, AMBER, RED, shade, line, box, each, solid } from "$/art/kit";
import { flame, smoke } from "$/art/motifs";
import { cave } from "../motifs";

// What they cannot have, nobody is to read.
export default () =>
  cave(
    RED,
    150,
    96,
    each(
      [
        [54, 92],
        [134, 84],
        [214, 92],
      ] as const,
      ([x, y]) =>
        solid(`M${x - 6} ${y + 84}l8-34h48l8 34Z`, { t: RED }, shade("#46525b", INK), 2) +
        box(x - 4, y, 60, 46, "#1c0d0a", `stroke="${EDGE}" stroke-width="3"`) +
        line(`M${x + 6} ${y + 12}h30M${x + 6} ${y + 22}h40M${x + 6} ${y + 32}h20`, AMBER, 2.5),
    ),
    flame(82, 100, 1.4),
    flame(160, 94, 1.7),
    flame(246, 102, 1.3),
    flame(190, 180, 0.9),
    smoke(160, 34, 1.6, "#2b2420"),
    box(4, 20, 20, 180, shade("#56636c", "#1a2126"), `stroke="${EDGE}" stroke-width="2"`),
    box(296, 20, 20, 180, shade("#56636c", "#1a2126"), `stroke="${EDGE}" stroke-width="2"`),
  );
