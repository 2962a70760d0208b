import { EDGE, RED, shade, shape, line, disc, box, turned, each } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// The great fan stands still, and one of its blades hangs.
export default () =>
  vault(
    RED,
    disc(160, 88, 70, "#0a0e11", `stroke="${CONCRETE}" stroke-width="9"`),
    each([20, 140], (turn) =>
      turned(
        160,
        88,
        turn,
        shape(
          "M-8 0C-22-24-18-50 0-62 14-50 14-20 8 0Z",
          shade("#5a6a76", "#1a2126"),
          `stroke="${EDGE}" stroke-width="2"`,
        ),
      ),
    ),
    turned(
      172,
      126,
      200,
      shape(
        "M-8-6C-26-30-10-40 4-56 18-34 10-22 10-8Z",
        shade("#5a6a76", "#1a2126"),
        `stroke="${RED}" stroke-width="2"`,
      ),
    ),
    disc(160, 88, 13, CONCRETE, `stroke="${EDGE}" stroke-width="3"`),
    line("M110 46l14 12M214 58l-16 6M118 140l10-12", EDGE, 3),
    box(254, 52, 34, 70, "#0b1014", `stroke="${EDGE}" stroke-width="3"`),
    box(262, 104, 18, 12, RED),
    line("M262 64h18M262 76h18M262 88h18", "#3a444c", 3),
    line("M24 60c20-8 30 6 50-2M24 76c16-6 24 4 40-2", "#39464f", 3, 'stroke-dasharray="8 9"'),
  );
