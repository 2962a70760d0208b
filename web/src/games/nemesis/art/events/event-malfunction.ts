import {
  AMBER,
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
} from "$/art/kit";
import { hall, scene, smoke, spark } from "../motifs";

// A console with a broken screen, its panel hanging open.
export default () =>
  scene(
    hall(AMBER, 156, 0.3),
    glow(150, 84, 110, AMBER, 0.5),
    solid(
      "M74 24H226c8 0 12 4 12 12v82c0 8-4 12-12 12H74c-8 0-12-4-12-12V36c0-8 4-12 12-12Z",
      { t: AMBER, l: CYAN },
      shade(PLATE, STEEL),
      3,
    ),
    box(78, 38, 144, 78, "#081018", `rx="4" stroke="${EDGE}" stroke-width="2"`),
    line("M84 50h30M84 60h22M84 104h40", CYAN, 2.4, 'opacity=".7"'),
    shape(
      "M168 64l10-20 4 18 22-10-12 18 22 8-22 4 10 20-20-10-8 22-6-22-22 8 12-18-20-8Z",
      INK,
      `stroke="${ICE}" stroke-width="1.600"`,
    ),
    line(
      "M178 44L170 38M204 52l16-12M214 78h8M202 102l14 14M174 114v2M148 100l-24 16M144 76L92 84M156 62l-22-24",
      ICE,
      1.6,
    ),
    solid("M40 200l24-58H236l24 58Z", { t: AMBER }, shade("#2c3d4c", INK), 2.6),
    box(86, 154, 62, 34, "#05080b", `stroke="${EDGE}" stroke-width="2"`),
    line("M98 158c-2 14 12 14 8 34M116 156c6 16-8 20 2 42M134 158c0 12-8 16-2 26", RED, 3),
    line("M106 158c4 10-4 18 2 30", AMBER, 3),
    `<g transform="translate(86 190) rotate(24)">${box(0, 0, 62, 30, shade(PLATE, INK), `stroke="${EDGE}" stroke-width="2"`)}</g>`,
    each(
      [
        [172, 160],
        [188, 160],
        [204, 160],
        [172, 174],
        [188, 174],
        [204, 174],
      ] as const,
      ([x, y], n) => disc(x, y, 4.5, n === 2 ? RED : INK, `stroke="${EDGE}" stroke-width="1.500"`),
    ),
    line("M262 0c-4 40 20 50 8 86", PLATE, 6),
    spark(270, 92, 1.2),
    spark(134, 188, 0.7),
    smoke(190, 22, 1),
  );
