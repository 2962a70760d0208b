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
  specks,
  turned,
} from "$/art/kit";
import { scene } from "../motifs";

// The flank of the ship, an empty cradle, and a pod that is already small.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#02040a", "#0a1420")),
    specks(91, 90, 320, 200),
    shape("M118 128C170 96 210 74 246 54l8 12c-36 22-74 44-122 78Z", shade(ICE, CYAN), 'opacity=".45"'),
    shape("M124 132C170 104 210 82 244 60l4 5c-36 22-76 44-118 74Z", ICE, 'opacity=".8"'),
    glow(126, 134, 60, AMBER, 0.8),
    turned(
      262,
      50,
      -30,
      glow(-30, 0, 40, AMBER, 0.9, 20),
      solid(
        "M-26-13H8c12 0 20 5 24 13-4 8-12 13-24 13h-34c-5-6-5-20 0-26Z",
        { t: ICE, l: AMBER },
        shade("#8297a8", STEEL),
        2.2,
      ),
      disc(8, 0, 6, shade("#bfe9ff", "#1d5677"), `stroke="${INK}" stroke-width="2"`),
      line("M-12-13V13", INK, 2),
    ),
    solid("M0 60l60 4 46 40 26 22-10 24-20 12 50 38H0Z", { t: CYAN, r: ICE }, shade("#2c3d4c", "#0b1118"), 3),
    shape("M76 108l34 14 10 14-8 14-34 6c-10-14-12-32-2-48Z", "#04070b", `stroke="${AMBER}" stroke-width="2.500"`),
    line("M84 118l28 8M82 132h34M86 148l26-4", PLATE, 3),
    each(
      [
        [14, 86],
        [34, 86],
        [54, 90],
        [14, 108],
        [34, 110],
        [20, 176],
        [44, 178],
        [68, 182],
      ] as const,
      ([x, y]) => box(x, y, 9, 5, AMBER, 'opacity=".8"'),
    ),
    line("M0 130l62 4M0 152l66 8M40 66l20 60", EDGE, 2),
    each(
      [
        [140, 112],
        [152, 150],
        [128, 166],
        [166, 124],
      ] as const,
      ([x, y]) => shape(`M${x} ${y}l7 3-3 6-6-3Z`, EDGE),
    ),
    glow(70, 96, 24, RED, 0.8),
    disc(70, 96, 4, RED),
  );
