import { EDGE, GREEN, ICE, box, disc, glow, line, picture, shade, shape } from "$/art/kit";

// A glass over something that grows: where it is soft.
export default () =>
  picture(
    120,
    168,
    box(0, 0, 120, 168, shade("#14291f", "#060d0a")),
    line("M0 30q30-14 60 0t60 0M0 66q30-14 60 0t60 0M0 102q30-14 60 0t60 0M0 138q30-14 60 0t60 0", "#1b3a2b", 2),
    box(7, 7, 106, 154, "none", `rx="6" stroke="${EDGE}" stroke-width="2"`),
    glow(56, 78, 60, GREEN, 0.6),
    disc(54, 74, 33, "#0a1711", `stroke="${ICE}" stroke-width="4"`),
    line("M78 98 100 124", ICE, 9),
    shape("M54 52c12 6 18 14 17 24-1 11-9 18-17 20-9-2-17-9-18-20 0-10 6-18 18-24Z", "#24503a"),
    line("M54 54V94M54 66l-11 8M54 66l11 8M54 78l-12 8M54 78l12 8", GREEN, 2),
    disc(54, 74, 5, ICE),
  );
