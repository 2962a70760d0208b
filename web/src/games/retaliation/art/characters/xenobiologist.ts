import { CYAN, EDGE, GREEN, ICE, INK, RED, STEEL, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// A bowl of glass for a helmet; a jointed arm reaches over the shoulder and looks with its own eye.
export default () =>
  portrait(
    GREEN,
    line("M150 180L184 118L150 40", "#4a5863", 13),
    line("M150 180L184 118L150 40", EDGE, 3),
    disc(184, 118, 9, STEEL, `stroke="${ICE}" stroke-width="3"`),
    disc(150, 42, 8, STEEL, `stroke="${ICE}" stroke-width="3"`),
    solid("M148 34L112 14l-20 6 12 8-8 12 20-6 24 14Z", { t: ICE, l: GREEN }, shade("#6b7b88", INK), 2),
    glow(122, 27, 20, RED, 0.9),
    disc(122, 27, 5, RED),
    solid("M22 200c0-30 14-44 42-46h72c28 2 42 16 42 46Z", { l: CYAN, r: GREEN }, shade("#8a949c", "#262f36")),
    solid("M46 152c0-10 108-10 108 0v14c0 12-108 12-108 0Z", { t: ICE, l: CYAN }, shade("#5c6b78", INK), 2.4),
    solid(
      "M72 96c0-22 10-34 28-34s28 12 28 34c0 28-10 46-28 50-18-4-28-22-28-50Z",
      { l: CYAN },
      shade("#56636c", "#1a2229"),
      1.8,
    ),
    shape("M70 98c-4-28 10-42 30-42s34 14 30 42c-8-6-12-12-14-20-12 6-26 6-34 0-2 8-6 14-12 20Z", "#15110e"),
    line("M82 104c4-2 8-2 11 0M107 104c3-2 7-2 11 0M94 130h12", INK, 3),
    disc(88, 110, 2, ICE),
    disc(112, 110, 2, ICE),
    disc(100, 102, 56, CYAN, 'opacity=".13"'),
    line("M60 142a56 56 0 1 1 80 0", ICE, 3),
    line("M56 92c4-18 14-30 30-36", "#fff", 5, 'opacity=".65"'),
    line("M58 164c-10 14-24 14-26 36M68 166c-8 16-22 18-24 34", EDGE, 4),
  );
