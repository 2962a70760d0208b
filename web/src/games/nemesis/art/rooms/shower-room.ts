import {
  CYAN,
  EDGE,
  ICE,
  INK,
  LINE,
  PLATE,
  STEEL,
  box,
  disc,
  each,
  glow,
  line,
  shade,
  shape,
  solid,
  times,
} from "$/art/kit";
import { scene } from "../motifs";

// Three cubicles of wet tile; steam, and a shape behind the middle curtain.
export default () =>
  scene(
    box(0, 0, 320, 160, shade("#182632", "#243a4a")),
    line(times(9, (n) => `M0 ${n * 20}H320`) + times(16, (n) => `M${n * 21} 0V160`), "#0f1a23", 1.6),
    box(0, 160, 320, 40, shade("#1c2b37", INK)),
    line(
      times(8, (n) => `M${160 + (n - 3.5) * 36} 160L${160 + (n - 3.5) * 74} 200`) + "M0 172H320M0 186H320",
      "#0d161d",
      1.6,
    ),
    each(
      [62, 258],
      (x) =>
        glow(x, 96, 62, CYAN, 0.5, 80) +
        line(`M${x} 0V24`, PLATE, 6) +
        solid(`M${x - 20} 36l8-12h24l8 12Z`, { t: ICE }, STEEL, 1.8) +
        times(6, (n) =>
          line(`M${x - 14 + n * 5.6} 40L${x - 26 + n * 10.4} 162`, ICE, 1.6, 'stroke-dasharray="10 6" opacity=".7"'),
        ),
    ),
    each([110, 210], (x) => box(x - 5, 8, 10, 160, shade("#56697b", STEEL), `stroke="${INK}"`)),
    glow(160, 90, 70, ICE, 0.7, 90),
    box(115, 18, 90, 138, shade("#9cc4d8", "#33566a"), 'opacity=".85"'),
    shape(
      "M160 42a16 18 0 0 1 16 18c0 8-4 13-8 16 16 4 24 12 24 30l4 50h-72l4-50c0-18 8-26 24-30-4-3-8-8-8-16a16 18 0 0 1 16-18Z",
      "#0d2430",
      'opacity=".75"',
    ),
    shape(
      "M186 96c14-6 16-30 12-48 10 20 8 48-6 58ZM134 96c-14-6-16-30-12-48-10 20-8 48 6 58Z",
      "#0d2430",
      'opacity=".6"',
    ),
    line("M115 18H205", EDGE, 4),
    line("M124 18V154M136 18V156M150 18V152M170 18V154M184 18V156M196 18V152", ICE, 2, 'opacity=".35"'),
    disc(60, 182, 9, INK, `stroke="${EDGE}" stroke-width="2"`),
    line("M54 182h12M60 176v12", EDGE, 1.6),
    shape(
      "M20 172c-10 0-10-12 0-12 4-8 16-6 18 2 10-2 12 10 2 11ZM282 176c-8 0-8-10 0-10 4-8 14-6 16 1 8-1 10 9 1 10Z",
      ICE,
      'opacity=".3"',
    ),
    line("M292 110v34M286 112h12", LINE, 3),
  );
