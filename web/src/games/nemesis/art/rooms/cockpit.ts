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
  specks,
} from "$/art/kit";
import { scene, screen } from "../motifs";

// Two empty seats before the dark, and a world half in light.
export default () =>
  scene(
    box(0, 0, 320, 150, shade("#02040a", "#0a1826")),
    specks(77, 70, 320, 130),
    glow(214, 96, 90, CYAN, 0.6),
    disc(222, 92, 46, "#04080f"),
    shape("M222 46a46 46 0 0 0 0 92a62 62 0 0 1 0-92Z", shade(ICE, CYAN)),
    `<ellipse cx="222" cy="92" rx="76" ry="11" fill="none" stroke="${AMBER}" stroke-width="2" transform="rotate(-16 222 92)" opacity=".8"/>`,
    solid("M0 0H320V24L246 14H74L0 24Z", { b: CYAN }, STEEL, 2),
    line("M104 12L70 142M216 12l34 130M160 12V136", INK, 10),
    line("M104 12L70 142M216 12l34 130M160 12V136", EDGE, 2.5),
    solid("M0 200V132l60 4c60-14 140-14 200 0l60-4v68Z", { t: CYAN }, shade("#22303d", INK), 2.4),
    screen(26, 146, 50, 26, "M30 164l12-8 10 5 18-11"),
    screen(134, 142, 52, 22, "M138 153h12l3-6 5 12 4-6h20", AMBER),
    screen(244, 146, 50, 26, "M250 152h38M250 159h24M250 166h32"),
    each(
      [92, 228],
      (x) =>
        solid(
          `M${x - 34} 200v-34c-8-2-8-14 0-14h4v-18c0-16 12-24 30-24s30 8 30 24v18h4c8 0 8 12 0 14v34Z`,
          { t: CYAN, l: CYAN, r: AMBER },
          shade("#2c3d4c", INK),
          2.8,
        ) + line(`M${x - 16} 126c10-6 22-6 32 0M${x} 122V196`, EDGE, 2.4),
    ),
    line("M150 176h20M150 186h20M150 196h20", PLATE, 4),
    disc(160, 30, 5, AMBER),
  );
