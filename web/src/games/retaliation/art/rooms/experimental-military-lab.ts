import { EDGE, GREEN, INK, RED, box, disc, glow, line, shape } from "$/art/kit";
import { vault } from "../motifs";

// Something in a tank that was meant to be a weapon.
export default () =>
  vault(
    GREEN,
    box(118, 44, 84, 118, "#0a1f17", `stroke="${EDGE}" stroke-width="4" rx="10"`),
    glow(160, 104, 52, GREEN, 0.7, 62),
    shape(
      "M160 66c16 8 22 22 14 36 14 8 14 30 0 44-8-10-20-10-28 0-14-14-14-36 0-44-8-14-2-28 14-36Z",
      INK,
      'opacity=".85"',
    ),
    disc(153, 92, 3, RED),
    disc(167, 92, 3, RED),
    line("M128 60v90M134 150h52", GREEN, 1.5, 'opacity=".6"'),
  );
