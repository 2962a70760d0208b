import { AMBER, CYAN, EDGE, ICE, INK, STEEL, disc, line, shade, solid } from "$/art/kit";
import { portrait } from "../motifs";

// A leather cap with flaps, mirrored glasses, a scarf that flies.
export default () =>
  portrait(
    CYAN,
    solid("M30 200c0-30 16-44 50-50h40c34 6 50 20 50 50Z", { l: CYAN, r: AMBER }, shade("#4a3b2e", INK)),
    solid(
      "M56 160c-6-14 0-24 12-26h64c12 4 16 14 10 26-24 12-62 12-86 0Z",
      { t: ICE, l: CYAN },
      shade("#b9c6d0", "#53616c"),
      2.2,
    ),
    solid(
      "M136 148c22-18 36 6 62-14-6 26-22 32-34 30 10 6 18 4 26 0-14 22-44 18-60-2Z",
      { t: ICE },
      shade("#b9c6d0", "#53616c"),
      2,
    ),
    line("M66 148c22 8 48 8 70 0", "#65788a", 2.5),
    solid("M70 78h60c2 28-6 50-30 58-24-8-32-30-30-58Z", { r: AMBER }, shade("#586670", "#1a2229"), 2),
    solid(
      "M52 120c-8-58 6-98 48-98s56 40 48 98c-2 12-8 18-14 18-4-18-6-36-6-58-18-10-38-10-56 0 0 22-2 40-6 58-6 0-12-6-14-18Z",
      { l: CYAN, t: ICE, r: AMBER },
      shade("#5a4330", INK),
      3,
    ),
    line("M100 22V72M72 34c-8 18-10 40-10 90M128 34c8 18 10 40 10 90", "#8a6a4a", 2, 'stroke-dasharray="4 4"'),
    disc(60, 100, 13, STEEL, `stroke="${EDGE}" stroke-width="4"`),
    disc(140, 100, 13, STEEL, `stroke="${EDGE}" stroke-width="4"`),
    line("M64 112c6 16 16 20 26 18", EDGE, 3),
    disc(92, 129, 4.5, INK),
    solid(
      "M72 84h25l-2 16c-4 10-18 10-21 0ZM103 84h25l-2 16c-3 10-17 10-21 0Z",
      { t: ICE },
      shade("#9fdcff", "#12415e"),
      2.4,
    ),
    line("M96 86h8M77 88l-2 8M108 88l-2 8", "#fff", 2.5),
    line("M94 118h14", INK, 3),
  );
