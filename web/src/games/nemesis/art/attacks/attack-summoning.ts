import { AMBER, CYAN, GREEN, ICE, RED, disc, each, glow, line, shade, solid } from "$/art/kit";
import { beast, hall, ripples, scene } from "../motifs";

// It throws its head back and calls, and out of the dark it is answered.
export default () =>
  scene(
    hall(CYAN, 150, 0.4),
    beast(40, 150, 0.42, { t: AMBER }),
    beast(92, 146, 0.32, { t: AMBER }),
    beast(14, 164, 0.5, { t: AMBER }),
    ripples(196, 34, [18, 36, 56, 78, 102], RED, 0.72),
    glow(214, 90, 90, GREEN, 0.4),
    solid(
      "M262 200c8-30 8-56-4-80-8-16-18-26-32-34-8-10-10-24-6-38l-10-20-10 16-14-14 2 22c6 18 14 32 24 42-14 6-28 20-36 42l12-8-4 24 16-20c6 8 8 18 8 30l-12 38Z",
      { t: GREEN, l: RED, r: GREEN },
      shade("#6aa27e", "#16241b"),
      3,
    ),
    line("M226 100c10 12 14 26 14 44M216 116c8 10 10 22 8 36", GREEN, 2, 'opacity=".7"'),
    line("M190 34l6 10M202 34l-2 10M210 38l-6 8", ICE, 2.4),
    disc(214, 62, 3.5, RED),
    each([150, 170, 280, 300], (x) => glow(x, 128, 8, RED, 0.7) + disc(x, 128, 2, RED)),
  );
