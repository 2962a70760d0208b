import { CYAN, ICE, RED, picture, shape, line, box, glow } from "$/art/kit";
import { stalker } from "../motifs";

// What one sees through a visor when one has stopped counting shots.
export default () =>
  picture(
    320,
    200,
    box(0, 0, 320, 200, "#0c1114"),
    glow(150, 90, 150, RED, 0.6, 90),
    stalker(176, 142, 1.6, { t: RED, l: RED }),
    shape("M92 120l30-16-8 14 26-2-22 12 14 14-22-6-4 18-10-18-20 8 10-16Z", "#ffe6b8"),
    shape("M214 154l18-10-4 10 16 0-14 8 8 10-14-4-4 12-6-12-12 4Z", "#ffe6b8"),
    shape(
      "M0 0H320V200H0ZM34 36C20 70 22 130 40 166c40 20 200 20 240 0 18-36 20-96 6-130C240 16 80 16 34 36Z",
      "#1d262c",
      `fill-rule="evenodd" stroke="${CYAN}" stroke-width="2"`,
    ),
    line("M60 40l30 44-12 20 26 30M90 84l34 6M78 104l-26 18M270 60l-24 20 4 18", ICE, 1.6, 'opacity=".8"'),
    line("M44 186h40l8-18 10 30 10-24 6 12h30l8-22 10 30 8-14h36l8-22 10 34 8-22h46", RED, 2.5),
  );
