import { AMBER, EDGE, GREEN, ICE, INK, RED, at, disc, each, glow, line, shade, shape, solid, turned } from "$/art/kit";
import { beast, ship, sky } from "../motifs";

const WRECK = "M-60-18l26-8 18 10 30-6 24 14-16 12 10 14-34 2-18 12-30-8-22 2 8-18-14-10Z";

/** Nobody is left: the ship is open to the stars, and what was aboard still moves. */
export default () =>
  sky(
    RED,
    660,
    150,
    ship(560, 160, 0.86, { r: RED, b: RED }, INK),
    glow(678, 152, 170, RED, 0.9, 130),
    glow(678, 152, 80, AMBER, 0.9, 66),
    shape(
      "M640 96l22 26 8-40 14 42 34-30-18 40 46-4-40 22 34 30-46-12 4 44-26-34-24 38-2-44-44 16 26-34-42-12 44-12Z",
      "#ffe6b8",
      'opacity=".85"',
    ),
    at(820, 150, 0.9, solid(WRECK, { l: RED, t: AMBER }, shade("#1a2734", INK), 2)),
    turned(770, 236, 40, at(0, 0, 0.5, solid(WRECK, { t: RED }, shade("#1a2734", INK), 2))),
    each(
      [
        [752, 84],
        [866, 96],
        [900, 210],
        [720, 258],
        [842, 60],
      ] as const,
      ([x, y]) => turned(x, y, x, line("M-8 2l10-6 4 8Z", EDGE, 2)),
    ),
    beast(520, 128, "0.62 0.62", { t: GREEN, r: RED }),
    each(
      [
        [716, 60],
        [930, 150],
        [610, 250],
      ] as const,
      ([x, y]) => disc(x, y, 2, ICE),
    ),
  );
