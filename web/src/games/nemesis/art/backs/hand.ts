import { AMBER, EDGE, ICE, box, disc, glow, line, picture, shade, shape } from "$/art/kit";

// An open hand: what somebody can still do.
export default () =>
  picture(
    120,
    168,
    box(0, 0, 120, 168, shade("#233242", "#0d141c")),
    line(
      "M0 40L120 100M0 68l120 60M0 12l120 60M0 96l120 60M120 12L0 72M120 40L0 100M120 68L0 128M120 96L0 156",
      "#1b2835",
      2,
    ),
    box(7, 7, 106, 154, "none", `rx="6" stroke="${EDGE}" stroke-width="2"`),
    glow(60, 84, 62, AMBER, 0.5),
    disc(60, 86, 42, "#0f1821", `stroke="${AMBER}" stroke-width="2.500"`),
    shape(
      "M48 116c-10-10-18-22-20-30 4-4 8-2 14 6V64c0-5 7-5 8 0l2 18V56c0-5 8-5 8 0v26l2-22c1-5 8-4 8 0l-1 24 5-16c2-4 8-2 7 2-3 20-6 34-13 46Z",
      ICE,
    ),
  );
