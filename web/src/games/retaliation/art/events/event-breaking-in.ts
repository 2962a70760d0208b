import { INK, AMBER, RED, GREEN, shade, shape, turned, solid } from "$/art/kit";
import { cave, gate, eyes } from "../motifs";

// Beams hold a door, and something has got its claws between the leaves.
export default () =>
  cave(
    RED,
    160,
    90,
    gate(160, 150, 14, RED),
    shape(
      "M146 60c8 2 14 8 18 18l-14-6 16 18-18-8 18 20-20-10 12 20-16-12Z",
      "#0d1210",
      `stroke="${GREEN}" stroke-width="2"`,
    ),
    shape("M176 108c-8 2-12 8-16 16l14-4-14 16 18-6-14 16 18-10Z", "#0d1210", `stroke="${GREEN}" stroke-width="2"`),
    turned(120, 118, -22, solid("M-70-7h96l10 6-8 4 6 4H-70Z", { t: AMBER }, shade("#6b4f2a", INK), 2)),
    turned(214, 96, 18, solid("M-34-7h96v14h-92l6-6-8-3Z", { t: AMBER }, shade("#6b4f2a", INK), 2)),
    eyes([[160, 74]]),
  );
