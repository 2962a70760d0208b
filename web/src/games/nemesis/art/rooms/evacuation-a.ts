import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  PLATE,
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

// A round hatch stands open; a seat waits in the light behind it.
export default () =>
  scene(
    hall(AMBER, 156, 0.2),
    glow(180, 96, 120, CYAN, 0.5),
    disc(180, 96, 82, shade(PLATE, STEEL), `stroke="${EDGE}" stroke-width="3"`),
    times(12, (n) =>
      disc(
        Math.round(180 + 74 * Math.cos((n * Math.PI) / 6)),
        Math.round(96 + 74 * Math.sin((n * Math.PI) / 6)),
        3.2,
        EDGE,
      ),
    ),
    disc(180, 96, 62, shade("#bfe9ff", "#1d5677"), `stroke="${ICE}" stroke-width="2"`),
    disc(180, 96, 44, "none", 'stroke="#1d5677" stroke-width="3"'),
    line("M136 96H118M224 96h18M180 52V34", "#1d5677", 3),
    solid(
      "M158 148v-20l-6-4V98c0-6 6-8 10-6V66c0-12 8-16 18-16s18 4 18 16v26c4-2 10 0 10 6v26l-6 4v20Z",
      { t: ICE },
      shade("#22384a", INK),
      2,
    ),
    line("M168 62l24 50M192 62l-24 50", AMBER, 4),
    solid("M66 22c-34 12-50 42-50 74s16 62 50 74l18-10V32Z", { r: CYAN, t: AMBER }, shade("#30424f", INK), 3),
    line("M66 50c-18 8-26 26-26 46s8 38 26 46", EDGE, 3),
    disc(58, 96, 13, INK, `stroke="${AMBER}" stroke-width="3"`),
    each(["M58 83V109", "M45 96H71"], (d) => line(d, AMBER, 3)),
    line("M84 70h20M84 122h20", EDGE, 6),
    box(0, 186, 320, 14, "#14100a"),
    shape(
      times(11, (n) => `M${n * 32} 200l14-14h14l-14 14Z`),
      AMBER,
      'opacity=".75"',
    ),
    figure(276, 188, 1.15, { l: CYAN }),
  );
