import {
  AMBER,
  EDGE,
  GREEN,
  INK,
  LINE,
  RED,
  box,
  cone,
  disc,
  each,
  glow,
  line,
  shade,
  shape,
  specks,
  at,
} from "$/art/kit";
import { beast, figure, scene } from "../motifs";

// A bridge over the dark. Three cross it; the torch of the last of us has just found them.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#0d151e", INK)),
    each([24, 86, 148, 210, 272], (x) => line(`M${x} 0V200`, LINE, 3)),
    line("M0 40H320M0 176H320", LINE, 2),
    `<g transform="translate(286 92) rotate(90)">${cone(0, 0, 92, 270, AMBER, 0.5)}</g>`,
    glow(90, 96, 110, AMBER, 0.35),
    beast(40, 132, "-.6 .6", { t: GREEN }),
    beast(112, 132, "-.75 .75", { t: GREEN }),
    beast(202, 132, "-.95 .95", { t: GREEN, l: AMBER }),
    figure(294, 133, 1, { l: AMBER }),
    shape("M276 92h12v5h-12Z", AMBER),
    disc(276, 94, 4, "#fff"),
    line("M0 134H320", EDGE, 5),
    line("M0 142H320", LINE, 3),
    line(
      "M10 142l24 22M58 142l-24 22M58 142l24 22M106 142l-24 22M106 142l24 22M154 142l-24 22M154 142l24 22M202 142l-24 22M202 142l24 22M250 142l-24 22M250 142l24 22M298 142l-24 22M298 142l22 20",
      LINE,
      2,
    ),
    line("M0 164H320", EDGE, 3),
    at(0, 166, 1, specks(3, 14, 320, 34, RED)),
  );
