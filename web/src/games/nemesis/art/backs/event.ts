import { CYAN, EDGE, ICE, box, disc, glow, line, picture, shade, shape, times } from "$/art/kit";

// The ship seen from above in the sight of something: rings, a cross of lines, a hull.
export default () =>
  picture(
    120,
    168,
    box(0, 0, 120, 168, shade("#12283a", "#060d14")),
    line(times(7, (n) => `M${n * 20} 0V168`) + times(9, (n) => `M0 ${n * 20 + 4}H120`), "#16344a", 1),
    box(7, 7, 106, 154, "none", `rx="6" stroke="${EDGE}" stroke-width="2"`),
    glow(60, 84, 64, CYAN, 0.6),
    disc(60, 84, 44, "none", `stroke="${CYAN}" stroke-width="2" stroke-dasharray="26 8"`),
    disc(60, 84, 34, "none", `stroke="${CYAN}" stroke-width="1" opacity=".6"`),
    line("M60 26V48M60 120v22M4 84h18M98 84h18", ICE, 2),
    shape(
      "M60 52c10 8 16 18 16 34l6 12v10H70l-3 6H53l-3-6H38V98l6-12c0-16 6-26 16-34Z",
      "#0b1d2a",
      `stroke="${ICE}" stroke-width="2.500" stroke-linejoin="round"`,
    ),
    line("M60 64V104M50 86h20M46 98h28", CYAN, 1.6),
  );
