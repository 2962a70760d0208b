import { AMBER, CYAN, EDGE, ICE, RED, disc, glow, line, shape } from "$/art/kit";
import { plate, scene } from "../motifs";

// Shoulder, elbow, wrist; and between the first two a bone that ends too soon, bound to a splint.
export default () =>
  scene(
    plate(CYAN),
    shape(
      "M36 40c20-20 56-18 70 6l34 66 84-2c18 0 44 6 60 18l-4 22c-30-6-50-8-76-8l-80 6c-14 0-22-6-28-16L54 76C44 64 32 54 36 40Z",
      CYAN,
      'opacity=".16"',
    ),
    disc(74, 50, 17, ICE, 'opacity=".85"'),
    line("M40 30c16-8 34-6 46 4M46 44l14-2", ICE, 7, 'opacity=".6"'),
    line("M84 64l12 24", ICE, 12, 'opacity=".8"'),
    glow(110, 100, 46, RED, 0.95),
    shape("M90 86l10-2 6 8-4 4 6 6-12 2-6-6Z", RED),
    shape("M112 98l-2-10 10 2 6 10-2 10-8-2-6 2Z", RED),
    line("M120 110l10 20", ICE, 12, 'opacity=".8"'),
    disc(136, 138, 13, ICE, 'opacity=".85"'),
    line("M148 140c30 4 60 0 88-8", ICE, 9, 'opacity=".8"'),
    line("M146 130c30 2 58-2 88-10", ICE, 6, 'opacity=".6"'),
    disc(246, 124, 8, ICE, 'opacity=".8"'),
    line("M258 122l18-6M258 128l20 2M256 134l18 10", ICE, 5, 'opacity=".7"'),
    line("M58 86L116 172", EDGE, 9),
    line("M58 86L116 172", AMBER, 2, 'stroke-dasharray="6 5"'),
    line("M64 104l44-20M84 134l44-22M100 158l38-14", "#d9c9a8", 6),
  );
