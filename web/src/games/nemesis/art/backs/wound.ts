import { EDGE, ICE, RED, box, glow, line, picture, shade, shape } from "$/art/kit";

// Ribs, and a line that falters.
export default () =>
  picture(
    120,
    168,
    box(0, 0, 120, 168, shade("#241a20", "#0b080b")),
    box(7, 7, 106, 154, "none", `rx="6" stroke="${EDGE}" stroke-width="2"`),
    glow(66, 78, 60, RED, 0.7),
    line("M60 30V122", ICE, 5, 'opacity=".85"'),
    line(
      "M60 42C34 36 26 50 26 60M60 42c26-6 34 8 34 18M60 58C32 54 22 68 24 80M60 58c28-4 38 10 36 22M60 74C34 72 24 86 28 98M60 74c26-2 36 12 32 24M60 90c-20 0-30 12-26 24M60 90c20 0 30 12 26 24",
      ICE,
      4,
      'opacity=".75"',
    ),
    shape(
      "M74 52l8 10 12-4-6 12 12 8-13 3 3 13-12-6-8 12-2-14-14 2 9-11-10-9 14-1Z",
      "#0b080b",
      `stroke="${RED}" stroke-width="3" stroke-linejoin="round"`,
    ),
    shape("M70 78c4-3 12-3 16 0l-2 30a3 3 0 0 1-6 0V96c0-3-3-3-3 0v24a3 3 0 0 1-5 0Z", RED),
    line("M12 140h28l6-12 8 24 6-16 4 4h44", RED, 3),
  );
