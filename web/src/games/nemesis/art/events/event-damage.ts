import {
  AMBER,
  EDGE,
  GREEN,
  ICE,
  INK,
  LINE,
  PLATE,
  RED,
  STEEL,
  at,
  box,
  each,
  glow,
  line,
  shade,
  shape,
  solid,
} from "$/art/kit";
import { bolts, scene, spark } from "../motifs";

// A wall of steel, and the claws that have come through it.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#2a3947", "#111a22")),
    line("M0 66H320M0 134H320M106 0V200M214 0V200", INK, 4),
    line("M0 69H320M0 137H320M109 0V200M217 0V200", EDGE, 1.2),
    bolts([
      [12, 12],
      [94, 12],
      [118, 12],
      [202, 12],
      [226, 12],
      [308, 12],
      [12, 188],
      [94, 188],
      [226, 188],
      [308, 188],
      [12, 78],
      [308, 78],
      [12, 146],
      [308, 122],
    ]),
    glow(160, 100, 120, RED, 0.5),
    shape(
      "M120 24l20 22 14-14 10 30 22-10-4 34 26 4-18 24 16 20-26 4 6 32-26-12-14 34-16-28-24 18 2-34-28-2 20-24-24-16 26-14-10-28 26 6Z",
      "#030506",
      `stroke="${ICE}" stroke-width="2"`,
    ),
    line("M140 46l-8-26M182 86l34-16M184 114l34 14M144 162l-6 28M104 108l-34 4M106 78l-30-16", ICE, 1.6),
    each(
      [
        [112, 66],
        [142, 58],
        [172, 66],
        [198, 80],
      ] as const,
      ([x, y]) =>
        at(
          x,
          y,
          1.15,
          solid(
            "M8-16c18 0 26 12 20 34-4 22-14 42-28 56 2-26 0-42-10-54-8-14 2-34 18-36Z",
            { l: GREEN, t: ICE, r: ICE },
            shade("#3a604a", INK),
            2.2,
          ),
          line("M4 0c8-2 14 0 18 4", GREEN, 1.6),
        ),
    ),
    line("M60 150c16 6 20 20 14 34M250 40c16 10 30 4 40 24M260 150c10 14 24 10 34 30", PLATE, 5),
    line("M60 150c16 6 20 20 14 34M250 40c16 10 30 4 40 24", AMBER, 1.5),
    spark(72, 186, 0.8),
    spark(292, 66, 0.9),
    box(18, 88, 48, 30, STEEL, `stroke="${LINE}"`),
    line("M24 96h20M24 104h30", RED, 2),
  );
