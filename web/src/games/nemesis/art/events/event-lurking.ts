import { EDGE, GREEN, ICE, INK, LINE, PLATE, RED, box, each, glow, line, shade, shape, solid, times } from "$/art/kit";
import { bolts, scene } from "../motifs";

// Behind the slats of a vent: eyes, breath, and no other sign.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#1a2632", "#0c131a")),
    line("M0 24H320M0 176H320M26 0V200M294 0V200", LINE, 2),
    box(46, 34, 228, 132, PLATE, `rx="8" stroke="${EDGE}" stroke-width="3"`),
    box(58, 46, 204, 108, "#020403", 'rx="4"'),
    glow(160, 104, 96, GREEN, 0.45, 56),
    shape("M84 154c0-52 26-92 76-92s76 40 76 92Z", "#0a140e"),
    line("M84 154c0-52 26-92 76-92s76 40 76 92", GREEN, 2, 'opacity=".6"'),
    each(
      [
        [120, 92, 1],
        [200, 92, -1],
      ] as const,
      ([x, y, way]) =>
        glow(x, y, 34, RED, 0.9) +
        shape(`M${x - 18 * way} ${y - 8}l${34 * way} 10 ${-22 * way} 6Z`, RED) +
        shape(`M${x - way} ${y - 3}l${5 * way} 2 ${-4 * way} 3Z`, ICE),
    ),
    shape(
      "M126 134l5 12 6-11 6 13 6-12 5 14 6-14 6 14 5-14 6 12 6-13 6 11 5-12c-20 10-48 10-68 0Z",
      ICE,
      'opacity=".85"',
    ),
    times(5, (n) => solid(`M54 ${50 + n * 25}h212l-4 7H58Z`, { t: EDGE }, shade("#3a4c5d", "#17222d"), 1.2)),
    bolts([
      [54, 42],
      [266, 42],
      [54, 158],
      [266, 158],
    ]),
    line("M150 166c-2 8-1 14 0 20M166 166v12", GREEN, 3),
    line("M70 178c10-8 20-4 24 2M230 184c8-8 20-6 24 0", ICE, 1.6, 'opacity=".4"'),
    shape("M0 0H90L0 90Z", INK, 'opacity=".5"'),
  );
