import {
  AMBER,
  CYAN,
  EDGE,
  GREEN,
  ICE,
  INK,
  STEEL,
  disc,
  each,
  glow,
  line,
  shade,
  shape,
  solid,
  turned,
} from "$/art/kit";
import { portrait } from "../motifs";

// A sealed hood with one round window, a drum of a filter below it, hoses to both sides.
export default () =>
  portrait(
    GREEN,
    solid(
      "M10 200c0-30 10-46 30-54C36 70 54 18 100 18s64 52 60 128c20 8 30 24 30 54Z",
      { l: CYAN, t: ICE, r: GREEN },
      shade("#5d6648", "#171b12"),
      3.2,
    ),
    line(
      "M40 146c36 16 84 16 120 0M58 60c-8 22-10 48-8 84M142 60c8 22 10 48 8 84M36 170c40 14 88 14 128 0",
      "#7d8860",
      2,
    ),
    glow(100, 84, 60, GREEN, 0.6),
    disc(100, 84, 40, STEEL, `stroke="${EDGE}" stroke-width="6"`),
    disc(100, 84, 32, shade("#4c6b5a", "#0a1510")),
    shape("M80 92c0-20 8-28 20-28s20 8 20 28c-4 14-12 20-20 22-8-2-16-8-20-22Z", "#26333a"),
    line("M86 86c4-2 7-2 10 0M104 86c3-2 6-2 10 0", ICE, 3),
    line("M78 70c4-8 10-12 18-13", "#fff", 4, 'opacity=".7"'),
    each([0, 45, 90, 135, 180, 225, 270, 315], (turn) => turned(100, 84, turn, disc(0, -40, 3, "#aab7c1"))),
    line("M80 150c-24 4-40 20-44 50M120 150c24 4 40 20 44 50", "#2c3632", 12),
    line("M80 150c-24 4-40 20-44 50M120 150c24 4 40 20 44 50", EDGE, 12, 'stroke-dasharray="2 6"'),
    solid("M76 128h48l6 10v26l-6 10H76l-6-10v-26Z", { t: ICE, l: CYAN, r: GREEN }, shade("#4a565f", INK), 2.6),
    each([84, 94, 104, 114], (x) => line(`M${x} 138v26`, INK, 4)),
    shape("M100 180l14 20H86Z", AMBER),
  );
