import { CYAN, EDGE, INK, LINE, box, each, glow, line, shade, shape, specks, at } from "$/art/kit";
import { portrait } from "../motifs";

// Nothing: a vent without its grille, and dust in the light that falls into it.
export default () =>
  portrait(
    CYAN,
    box(34, 40, 132, 120, shade("#1a2734", INK), `rx="10" stroke="${EDGE}" stroke-width="3"`),
    box(48, 54, 104, 92, "#020406", `rx="6" stroke="${LINE}" stroke-width="2"`),
    each([10, 22, 32], (inset) =>
      box(
        48 + inset,
        54 + inset * 0.85,
        104 - 2 * inset,
        92 - 1.7 * inset,
        "none",
        `rx="4" stroke="${LINE}" stroke-width="1.500"`,
      ),
    ),
    shape("M48 54h60L78 146H48Z", CYAN, 'opacity=".12"'),
    glow(100, 100, 20, CYAN, 0.3),
    at(52, 58, 1, specks(11, 16, 96, 84)),
    each(
      [
        [41, 47],
        [159, 47],
        [41, 153],
        [159, 153],
      ] as const,
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="${INK}" stroke="${EDGE}"/>`,
    ),
    `<g transform="translate(120 168) rotate(14)">${box(-56, -8, 112, 26, shade("#22303e", INK), `rx="3" stroke="${EDGE}" stroke-width="2"`)}${line("M-40-2V12M-24-2V12M-8-2V12M8-2V12M24-2V12M40-2V12", CYAN, 3, 'opacity=".5"')}</g>`,
  );
