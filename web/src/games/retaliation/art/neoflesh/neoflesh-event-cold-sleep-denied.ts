import { INK, CYAN, ICE, RED, shade, shape, line, solid } from "$/art/kit";
import { flame, spark } from "$/art/motifs";
import { vault } from "../motifs";

// The glass of the last berth is broken from outside.
export default () =>
  vault(
    CYAN,
    solid("M112 176V64q0-42 48-42t48 42v112Z", { l: CYAN, r: RED }, shade("#2b3a46", INK), 3),
    shape("M126 164V68q0-30 34-30t34 30v96Z", "#071821", `stroke="${CYAN}" stroke-width="2"`),
    shape(
      "M160 54l8 24 20-8-12 22 16 14-22 2 6 26-20-16-16 20-2-26-20-2 16-14-10-20 20 4Z",
      "#020405",
      `stroke="${ICE}" stroke-width="1.600"`,
    ),
    flame(226, 178, 1.3),
    flame(94, 178, 1.1),
    spark(196, 40, 0.8),
    line("M132 148h20M132 156h12", RED, 3),
    shape("M118 186l12-8 8 8ZM176 190l10-10 12 8ZM204 184l10-6 4 8Z", ICE, 'opacity=".7"'),
  );
