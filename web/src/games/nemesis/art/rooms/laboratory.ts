import {
  CYAN,
  EDGE,
  GREEN,
  ICE,
  INK,
  LINE,
  PLATE,
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
} from "$/art/kit";
import { hall, scene } from "../motifs";

// A specimen in its jar, a microscope, flasks on the shelf.
export default () =>
  scene(
    hall(GREEN, 150, 0.3),
    line("M20 66H112M20 100H112", EDGE, 4),
    each(
      [
        [32, 64],
        [58, 64],
        [88, 98],
        [40, 98],
      ] as const,
      ([x, y], n) =>
        at(
          x,
          y,
          1,
          solid(
            n % 2 ? "M-7 0v-20h14v20Z" : "M-4-24h8v10l8 14h-24l8-14Z",
            { l: ICE },
            shade(n % 2 ? "#2f86b5" : "#58a86c", INK),
            1.3,
          ),
        ),
    ),
    box(80, 46, 16, 18, "#27343f", `stroke="${ICE}" stroke-width="1.200"`),
    glow(188, 92, 90, GREEN, 0.75),
    solid("M146 40h84v14h-84ZM146 140h84v16h-84Z", { t: ICE }, shade(PLATE, INK), 2),
    box(152, 54, 72, 86, shade("#9be8ae", "#1f5a33"), `stroke="${ICE}" stroke-width="2"`),
    shape(
      "M186 66c16 0 24 12 20 24-4 10-16 10-20 20-2 8 4 14 12 12-8 8-22 4-24-8-2-14 12-18 12-26 0-6-8-8-12-2-6-10 0-20 12-20Z",
      "#0c2415",
    ),
    line(
      "M180 74l-14-6M176 84l-16 2M176 100l-14 8M182 116l-10 12M204 78l12-4M204 92l12 6M192 108l12 4",
      "#0c2415",
      2.5,
    ),
    disc(194, 76, 2.5, "#eafff0"),
    each(
      [
        [164, 124, 2],
        [212, 60, 2.5],
        [216, 128, 1.6],
        [160, 64, 1.6],
      ] as const,
      ([x, y, r]) => disc(x, y, r, "#eafff0"),
    ),
    line("M160 60V132", "#eafff0", 3, 'opacity=".5"'),
    solid("M20 172H300v12H20Z", { t: ICE }, shade("#56697b", STEEL), 2),
    line("M40 184V200M280 184V200", PLATE, 8),
    box(140, 156, 96, 16, STEEL, `stroke="${LINE}"`),
    solid(
      "M252 172v-8h14c14-16 14-38 0-50l-6 8-10-8 22-32 12 8-8 12c20 18 20 46 2 62h14v8Z",
      { l: CYAN, t: ICE },
      shade("#3d4f60", INK),
      2,
    ),
    line("M244 142h24", ICE, 3),
    solid("M60 172l10-32v-14h14v14l10 32Z", { l: CYAN }, shade("#2f86b5", "#0d2a3d"), 1.8),
    line("M112 172v-22a8 8 0 0 1 16 0v22", ICE, 2),
  );
