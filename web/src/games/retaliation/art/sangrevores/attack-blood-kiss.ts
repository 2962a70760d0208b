import { EDGE, ICE, INK, RED, disc, line, shade, shape, solid } from "$/art/kit";
import { cave } from "../motifs";

// A hood bends down, very gently.
export default () =>
  cave(
    RED,
    176,
    80,
    solid(
      "M20 200c0-34 10-52 34-62-14-14-18-32-12-50 8-22 30-32 52-26 22 6 34 26 30 48-2 12-8 22-18 30 26 8 40 24 44 60Z",
      { r: RED, t: ICE },
      shade("#46525b", INK),
      3,
    ),
    shape(
      "M58 92c6-14 22-20 36-16 14 5 22 18 18 32-5 14-20 20-34 16-15-5-24-18-20-32Z",
      "#0b2430",
      `stroke="${EDGE}" stroke-width="3"`,
    ),
    solid(
      "M300 200c6-60-4-104-40-132C232 46 196 44 168 62c-20 14-30 34-32 58l16-16c2 30 20 60 40 96Z",
      { l: RED, t: RED },
      shade("#5c1714", "#16080a"),
      3,
    ),
    shape("M152 104c4-18 14-28 30-32 18-2 30 8 32 24-2 22-18 36-38 38-14-4-22-14-24-30Z", INK),
    shape("M160 100l12-4-6 10ZM184 94l12 0-8 8Z", RED),
    line("M152 126l-22 10M160 132l-26 16", RED, 2.4),
    disc(128, 138, 4, RED),
    disc(124, 150, 3, RED),
  );
