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
  glow,
  line,
  shade,
  shape,
  solid,
  specks,
  turned,
} from "$/art/kit";
import { hall, ripples, scene, screen } from "../motifs";

// The dish behind its window, calling; a headset left on the desk.
export default () =>
  scene(
    hall(CYAN, 152, 0.3),
    box(70, 20, 180, 112, shade("#060d18", "#0d2233"), `rx="8" stroke="${EDGE}" stroke-width="4"`),
    specks(5, 40, 320, 130),
    box(0, 0, 66, 150, INK, 'opacity=".6"'),
    box(254, 0, 66, 150, INK, 'opacity=".6"'),
    glow(208, 44, 60, CYAN, 0.6),
    ripples(206, 46, [14, 26, 38, 50], CYAN),
    turned(
      150,
      88,
      -36,
      solid(
        "M-6-46C22-40 34-14 30 0 34 14 22 40-6 46-20 20-20-20-6-46Z",
        { r: ICE, t: CYAN },
        shade("#7d94a8", STEEL),
        2.4,
      ),
      line("M-6-46C10-24 10 24-6 46M22 0H50", ICE, 2),
      disc(52, 0, 4, AMBER),
    ),
    solid("M136 108l-18 26h44l-16-26Z", { l: CYAN }, STEEL, 2),
    solid("M40 200l14-50h212l14 50Z", { t: CYAN }, shade(PLATE, INK), 2.4),
    screen(84, 158, 46, 26, "M88 171h8l4-8 5 16 4-10 4 4h12"),
    screen(192, 158, 46, 26, "M196 178v-6M203 178v-12M210 178v-16M217 178v-9M224 178v-14M231 178v-4", AMBER),
    line("M146 178c-2-16 30-16 28 0", ICE, 4),
    shape("M141 174h9v14h-9ZM170 174h9v14h-9Z", PLATE, `stroke="${ICE}"`),
  );
