import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  PLATE,
  RED,
  STEEL,
  at,
  box,
  disc,
  each,
  glow,
  line,
  shade,
  shape,
  solid,
  times,
} from "$/art/kit";
import { hall, scene } from "../motifs";

const NEEDLES = [
  ["l-14-16", CYAN],
  ["l3-21", AMBER],
  ["l18-11", RED],
] as const;

// Three great dials, three levers; one needle leans too far.
export default () =>
  scene(
    hall(AMBER, 160, 0.25),
    solid("M20 16H300V118H20Z", { t: AMBER }, shade("#22303d", "#0d151d"), 2.4),
    each(NEEDLES, ([needle, colour], n) =>
      at(
        72 + n * 88,
        66,
        1,
        glow(0, 0, 56, colour, 0.5),
        disc(0, 0, 36, "#081018", `stroke="${EDGE}" stroke-width="5"`),
        times(9, (k) => `<path d="M0-30v6" stroke="${ICE}" stroke-width="2" transform="rotate(${-120 + k * 30})"/>`),
        `<path d="M23-21A31 31 0 0 1 27 15" fill="none" stroke="${RED}" stroke-width="4"/>`,
        line(`M0 0${needle}`, colour, 4),
        disc(0, 0, 5, ICE),
        box(-18, 40, 36, 6, INK, `stroke="${colour}"`),
      ),
    ),
    solid("M6 200l26-72H288l26 72Z", { t: AMBER }, shade(PLATE, INK), 2.6),
    each(
      [72, 160, 248],
      (x, n) =>
        box(x - 5, 136, 10, 54, INK, `rx="5" stroke="${EDGE}"`) +
        line(`M${x} 164L${x - 4 + n * 3} ${140 + n * 14}`, ICE, 6) +
        solid(
          `M${x - 18} ${132 + n * 14}h32a5 5 0 0 1 0 12h-32a5 5 0 0 1 0-12Z`,
          { t: ICE, l: AMBER },
          shade("#56697b", STEEL),
          1.8,
        ),
    ),
    line("M104 150h26M104 160h20M104 170h26M190 150h26M190 160h20M190 170h26", EDGE, 3),
    shape("M40 176h10v8H40ZM272 176h10v8h-10Z", RED),
  );
