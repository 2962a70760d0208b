import { CYAN, EDGE, GREEN, ICE, INK, PLATE, STEEL, at, each, glow, line, shade, shape, solid, box } from "$/art/kit";
import { hall, scene } from "../motifs";

const SHELL = "M-30 74V-26C-30-62-16-82 0-82S30-62 30-26V74Z";
const GLASS = "M-21 54V-26C-21-54-11-70 0-70S21-54 21-26V54Z";
const SLEEPER =
  "M0-48a11 13 0 0 1 11 13c0 6-3 10-6 13v4c10 2 16 8 16 20V54h-42V2c0-12 6-18 16-20v-4c-3-3-6-7-6-13A11 13 0 0 1 0-48Z";

// Sleepers behind glass; the nearest chamber stands open and waits.
export default () =>
  scene(
    hall(CYAN, 166, 0.3),
    each([46, 112, 208, 274], (x) =>
      at(
        x,
        96,
        1,
        glow(0, -10, 58, CYAN, 0.6, 80),
        line("M-8-80V-100M8-80V-100", PLATE, 5),
        solid(SHELL, { t: CYAN }, shade("#1d2b39", INK), 2),
        shape(GLASS, shade("#9fe3ff", "#0f3a55"), `stroke="${ICE}" stroke-width="1.500"`),
        shape(SLEEPER, "#06202f", 'opacity=".85"'),
        line("M-15 30V-26C-15-44-10-54-5-60", "#fff", 2, 'opacity=".6"'),
        box(-18, 58, 36, 10, INK, `stroke="${EDGE}"`),
        line("M-14 63h8l2-4 4 8 3-4h10", GREEN, 1.4),
      ),
    ),
    solid("M118 188V70c0-38 18-58 42-58s42 20 42 58V188Z", { t: ICE, l: CYAN, r: CYAN }, shade("#22303d", STEEL), 3),
    shape(
      "M130 172V72c0-32 14-46 30-46s30 14 30 46V172Z",
      shade("#173244", "#04080c"),
      `stroke="${CYAN}" stroke-width="2"`,
    ),
    line("M148 48c-6 8-8 22-8 40V160M160 64V164M180 160V88", "#2b5168", 2.5),
    line("M146 70l28 14M146 96l28-14M142 150h36", "#3f7391", 4),
    solid("M204 66c20-34 44-40 62-22 8 26-6 74-40 124l-22 8Z", { t: ICE, r: ICE }, shade("#3f8fb8", "#0d2a3d"), 2.2),
    line("M224 78c8-14 18-18 28-12M222 96c2-6 4-8 6-10", "#fff", 2.4, 'opacity=".7"'),
    shape("M126 172h68c20 6 30 14 36 28H90c6-14 16-22 36-28Z", ICE, 'opacity=".3"'),
    shape(
      "M104 184c-10 0-10-10 0-11 4-7 14-6 16 1 14-8 26-8 32 2 10-6 22-4 24 4 12-6 24-2 22 8-22 10-78 10-94-4Z",
      ICE,
      'opacity=".35"',
    ),
  );
