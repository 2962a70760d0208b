import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  PLATE,
  STEEL,
  box,
  each,
  glow,
  line,
  shade,
  shape,
  solid,
  times,
} from "$/art/kit";
import { beast, scene } from "../motifs";

const LEFT = "M0 10H96l22 30v36l-18 22 18 22v36l-22 34H0Z";

// Two leaves of a gate draw apart; the light between them is not for us alone.
export default () =>
  scene(
    box(0, 0, 320, 200, INK),
    shape("M96 0H224V200H96Z", shade(ICE, CYAN), 'opacity=".9"'),
    glow(160, 100, 140, ICE, 0.9),
    shape("M120 200l24-60h32l24 60Z", "#0d2430", 'opacity=".35"'),
    beast(166, 176, 0.7, { t: CYAN }),
    solid(LEFT, { r: ICE, t: CYAN }, shade("#2c3d4c", "#0f1820"), 3),
    `<g transform="translate(320 0) scale(-1 1)">${solid(LEFT, { r: ICE, t: CYAN }, shade("#2c3d4c", "#0f1820"), 3)}</g>`,
    each([22, 298], (x) => line(`M${x} 34V168`, PLATE, 12) + line(`M${x} 40V160`, INK, 3, 'stroke-dasharray="2 12"')),
    shape(
      times(4, (n) => `M48 ${36 + n * 36}l34 16v14l-34-16Z`) + times(4, (n) => `M272 ${36 + n * 36}l-34 16v14l34-16Z`),
      AMBER,
      'opacity=".8"',
    ),
    box(0, 0, 320, 12, STEEL, `stroke="${EDGE}"`),
    box(0, 190, 320, 10, STEEL, `stroke="${EDGE}"`),
    glow(160, 6, 40, AMBER, 0.9, 18),
    box(146, 2, 28, 7, AMBER, 'rx="3"'),
  );
