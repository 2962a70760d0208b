import {
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
  solid,
  times,
} from "$/art/kit";
import { flame, hall, scene, smoke } from "../motifs";

// Pipes with valves above, and the spray that falls from them on a fire.
export default () =>
  scene(
    hall(RED, 154, 0.35),
    line("M0 30H320", PLATE, 14),
    line("M0 26H320", EDGE, 2),
    each(
      [84, 160, 236],
      (x) =>
        line(`M${x} 30V62`, PLATE, 10) +
        solid(`M${x - 16} 74l8-14h16l8 14Z`, { t: CYAN }, STEEL, 1.6) +
        times(5, (n) =>
          line(`M${x - 10 + n * 5} 78L${x - 44 + n * 22} 168`, ICE, 1.8, 'stroke-dasharray="9 7" opacity=".75"'),
        ),
    ),
    glow(160, 120, 110, CYAN, 0.25, 60),
    flame(148, 176, 1.1),
    flame(172, 180, 0.85),
    smoke(126, 160, 0.9),
    smoke(200, 164, 0.8),
    at(
      36,
      112,
      1,
      line("M0-82V70", PLATE, 14),
      disc(0, 0, 27, "none", `stroke="${INK}" stroke-width="12"`),
      disc(0, 0, 27, "none", `stroke="${RED}" stroke-width="6"`),
      line("M-27 0H27M0-27V27", RED, 5),
      disc(0, 0, 7, ICE),
    ),
    box(262, 92, 46, 76, shade(STEEL, INK), `rx="4" stroke="${EDGE}" stroke-width="2"`),
    each(
      [104, 126, 148],
      (y, n) =>
        disc(276, y + 4, 6, INK, `stroke="${n === 1 ? RED : CYAN}" stroke-width="2"`) +
        line(`M276 ${y + 4}l${n === 1 ? 4 : -3}-4M288 ${y + 4}h14`, ICE, 1.8),
    ),
  );
