import { AMBER, CYAN, EDGE, ICE, INK, RED, disc, each, glow, line, shade, shape, solid, turned } from "$/art/kit";
import { tunnel } from "../motifs";

// The saw does not stop for steel.
export default () =>
  tunnel(
    RED,
    240,
    84,
    solid("M0 200V76c30-18 62-22 94-8 22 12 34 34 34 64v68Z", { t: CYAN, r: RED }, shade("#56666f", INK), 3),
    line("M24 92c24-12 48-12 68 0M14 130h110M14 160h112", "#26323b", 4),
    line("M320 30C280 34 250 50 222 84", "#4a5863", 18),
    disc(192, 104, 58, shade("#aab7c1", "#33404b")),
    each([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330], (turn) =>
      turned(192, 104, turn, shape("M-16-54L-4-74 14-55Z", ICE)),
    ),
    disc(192, 104, 34, "none", `stroke="${INK}" stroke-width="3"`),
    disc(192, 104, 12, INK, `stroke="${EDGE}" stroke-width="4"`),
    glow(126, 112, 40, AMBER, 0.9),
    line("M128 108l-38-34M126 116l-50-8M126 124l-40 20M130 132l-26 34", "#ffe6b8", 2.6),
  );
