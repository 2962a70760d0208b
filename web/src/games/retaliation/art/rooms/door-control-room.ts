import { CYAN, EDGE, ICE, INK, box, each, line, shade, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A row of little doors on a board, some of them shut.
export default () =>
  vault(
    CYAN,
    box(64, 56, 192, 72, "#07131b", `stroke="${EDGE}" stroke-width="2"`),
    each(
      [80, 114, 148, 182, 216],
      (x, place) =>
        box(x, 70, 24, 44, place % 2 ? CYAN : "#0d2230", `stroke="${CYAN}" stroke-width="1.5"`) +
        (place % 2 ? line(`M${x + 12} 70v44`, INK, 2) : ""),
    ),
    solid("M92 168l10-30h116l10 30Z", { t: CYAN }, shade(CONCRETE, INK), 2),
    each([122, 160, 198], (x) => line(`M${x} 152v-16`, ICE, 4)),
  );
