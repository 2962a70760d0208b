import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  LINE,
  PLATE,
  RED,
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
  specks,
  turned,
} from "$/art/kit";
import { scene } from "../motifs";

const POD = "M-46-20H20c20 0 34 8 40 20-6 12-20 20-40 20h-66c-8-8-8-32 0-40Z";

// Pods on their slope, nose down towards the stars.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#111b25", INK)),
    shape("M206 200 320 92V200Z", "#04070d"),
    at(210, 100, 1, specks(21, 24, 110, 100)),
    line("M206 200 320 92", AMBER, 5, 'stroke-dasharray="14 10"'),
    glow(280, 160, 70, CYAN, 0.5),
    each([0, 1, 2, 3], (n) => line(`M${-20 + n * 74} 0l100 130`, n % 2 ? LINE : EDGE, 4)),
    each(
      [
        [22, 12],
        [150, 112],
      ] as const,
      ([x, y]) =>
        turned(
          x,
          y,
          38,
          line("M-70 30H88", EDGE, 6),
          line("M-70 38H88", LINE, 3),
          glow(0, 0, 70, CYAN, 0.25),
          solid(POD, { t: ICE, r: CYAN }, shade("#8297a8", STEEL), 2.6),
          disc(14, -1, 11, shade("#bfe9ff", "#1d5677"), `stroke="${INK}" stroke-width="3"`),
          line("M-22-20V20M-34-20V20", INK, 3),
          shape("M-58-14h12v28h-12l-6-8v-12Z", PLATE, `stroke="${EDGE}"`),
        ),
    ),
    turned(248, 190, 38, line("M-60 30H60", EDGE, 6), line("M-44-22H24M-44 20H24", RED, 2.5, 'stroke-dasharray="6 6"')),
    solid("M0 150c30 4 50 22 58 50H0Z", { t: AMBER }, shade(STEEL, INK), 2.4),
    line("M16 176h22M16 186h28", AMBER, 3),
    solid("M262 0h58v34l-26 14-32-20Z", { b: RED, l: RED }, STEEL, 2),
    glow(288, 30, 40, RED, 0.8),
    disc(288, 30, 6, RED),
  );
