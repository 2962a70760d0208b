import { CYAN, ICE, RED, GREEN, shape, line, disc } from "$/art/kit";
import { cave } from "../motifs";

// Something from far away has found her, and reckons.
export default () =>
  cave(
    CYAN,
    160,
    96,
    disc(160, 98, 78, "none", `stroke="${CYAN}" stroke-width="2"`),
    disc(160, 98, 54, "none", `stroke="${CYAN}" stroke-width="1.500" stroke-dasharray="10 6"`),
    line("M160 8v40M160 148v40M70 98h40M210 98h40", CYAN, 2.5),
    shape(
      "M160 62l9 16 18-10-4 20 18 2-14 14 8 14-20 2-15 16-15-16-20-2 8-14-14-14 18-2-4-20 18 10Z",
      "#0d1f14",
      `stroke="${GREEN}" stroke-width="2.500"`,
    ),
    disc(153, 98, 3, RED),
    disc(167, 98, 3, RED),
    shape("M160 98L228 40l12 24Z", CYAN, 'opacity=".3"'),
    line("M262 40h34M262 50h26M262 60h30M24 150h34M24 160h22", ICE, 2),
  );
