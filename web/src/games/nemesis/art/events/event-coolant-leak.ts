import {
  CYAN,
  EDGE,
  ICE,
  INK,
  PLATE,
  RED,
  STEEL,
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
import { figure, hall, scene } from "../motifs";

// A cracked tank, cold fog that pours out of it, ice on the pipes; the level falls.
export default () =>
  scene(
    hall(CYAN, 156, 0.4),
    line("M0 34H90M140 14V0M180 14V0M230 34H320", PLATE, 16),
    line("M0 28H90M230 28H320", ICE, 2),
    shape(
      times(6, (n) => `M${6 + n * 14} 42l5 ${14 + ((n * 7) % 13)} 5-${14 + ((n * 7) % 13)}Z`) +
        times(6, (n) => `M${236 + n * 13} 42l5 ${12 + ((n * 5) % 15)} 5-${12 + ((n * 5) % 15)}Z`),
      ICE,
    ),
    glow(160, 90, 110, CYAN, 0.7),
    solid(
      "M92 40c0-16 30-28 68-28s68 12 68 28V158c0 14-30 24-68 24s-68-10-68-24Z",
      { l: ICE, t: ICE, r: CYAN },
      shade("#3b5468", "#0d1720"),
      3,
    ),
    box(112, 48, 30, 92, "#04101a", `rx="4" stroke="${ICE}" stroke-width="2"`),
    box(115, 112, 24, 25, CYAN),
    line("M146 56h8M146 72h8M146 88h8M146 104h8M146 120h8", ICE, 2.4),
    line("M127 60V100M119 92l8 9 8-9", RED, 3),
    shape(
      "M196 58l-10 18 12 10-14 16 16 10-10 26 20-32-14-8 16-16-12-8Z",
      "#02060a",
      `stroke="${ICE}" stroke-width="1.800"`,
    ),
    shape("M196 90c40-14 78 0 124 14v84c-20 8-46 12-70 8-30 2-66-4-76-20 26-14 10-50 22-86Z", ICE, 'opacity=".28"'),
    shape("M196 100c30-4 60 16 124 30v64c-50 8-92 4-116-6 6-26-12-52-8-88Z", ICE, 'opacity=".4"'),
    each(
      [
        [250, 170, 22],
        [214, 182, 18],
        [286, 160, 26],
        [180, 190, 14],
        [308, 186, 22],
      ] as const,
      ([x, y, r]) => disc(x, y, r, ICE, 'opacity=".22"'),
    ),
    line("M206 98c24-2 46 8 70 12M210 122c20 2 40 12 60 14", "#fff", 2, 'opacity=".7"'),
    figure(46, 190, 1.05, { r: ICE }),
    line("M0 158H92M228 158H320", EDGE, 2),
    box(60, 96, 20, 30, STEEL, `stroke="${INK}"`),
    disc(70, 108, 5, RED),
  );
