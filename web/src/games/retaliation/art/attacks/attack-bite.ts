import { CYAN, EDGE, GREEN, ICE, INK, RED, each, glow, line, shade, shape, solid } from "$/art/kit";
import { tunnel } from "../motifs";

// Jaws close on an arm, and the plates give.
export default () =>
  tunnel(
    RED,
    226,
    70,
    solid(
      "M0 78c40-10 84-8 124 0l52 8c12 4 12 24 0 28l-52 6C84 128 40 128 0 120Z",
      { t: CYAN, b: RED },
      shade("#56666f", INK),
      2.6,
    ),
    line("M26 77v46M54 75v50M82 75v50M108 78v45", EDGE, 3.5),
    solid(
      "M320 0H236c-44 10-84 34-112 76 26-6 46-6 62 2 28 12 60 14 134 4Z",
      { b: GREEN, l: ICE },
      shade("#4a7a5c", INK),
      3,
    ),
    solid(
      "M320 200H224c-44-14-76-40-94-82 24 10 44 12 60 6 28-10 60-10 130 4Z",
      { t: GREEN, l: ICE },
      shade("#33563f", INK),
      3,
    ),
    each([140, 158, 176, 196, 218, 242], (x, place) =>
      shape(`M${x - 7} ${74 + place}l5 ${22 + place * 2} 9-${20 + place}Z`, ICE),
    ),
    each([150, 168, 188, 210, 234], (x, place) =>
      shape(`M${x - 7} ${124 + place}l6-${20 + place * 2} 8 ${18 + place}Z`, "#b9cdd9"),
    ),
    glow(150, 98, 44, RED, 0.7, 26),
    shape("M236 40l30 8-8 12c-12 0-20-8-22-20Z", RED),
    line("M132 96l-14-10M136 104l-20 10M142 92l-8-14", "#ffe6b8", 2.4),
  );
