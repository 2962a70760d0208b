import { AMBER, CYAN, EDGE, ICE, INK, PLATE, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { hall, scene } from "../motifs";

const SCRATCHES = ["M118 54c22 22 46 50 58 88", "M138 48c22 24 44 50 56 86", "M158 46c20 22 38 46 48 78"];

// A helmet that has held, by the breadth of three nails.
export default () =>
  scene(
    hall(CYAN, 168, 0.35),
    solid(
      "M82 200c2-22 8-32 20-38-18-18-26-40-24-66 3-50 38-80 82-80s79 30 82 80c2 26-6 48-24 66 12 6 18 16 20 38Z",
      { l: CYAN, t: ICE, r: AMBER },
      shade(PLATE, INK),
      3,
    ),
    shape(
      "M104 94c2-36 26-56 56-56s54 20 56 56c1 34-20 56-56 56s-57-22-56-56Z",
      shade("#123a50", "#071520"),
      `stroke="${EDGE}" stroke-width="3"`,
    ),
    glow(140, 80, 60, CYAN, 0.45),
    shape("M118 78c4-18 14-28 28-30-8 8-14 18-16 32Z", ICE, 'opacity=".35"'),
    each(SCRATCHES, (way) => line(way, RED, 8, 'opacity=".35"') + line(way, ICE, 2.6) + line(way, INK, 1)),
    disc(96, 132, 7, INK, `stroke="${AMBER}" stroke-width="2"`),
    line("M90 176h24M206 176h24", EDGE, 4),
  );
