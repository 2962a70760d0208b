import { AMBER, CYAN, EDGE, ICE, INK, RED, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// Two tanks, a hose, a muzzle wide open, and what comes out of it.
export default () =>
  portrait(
    AMBER,
    solid(
      "M118 60c0-22 30-22 30 0v112h-30ZM156 76c0-22 30-22 30 0v96h-30Z",
      { t: ICE, r: AMBER },
      shade("#8a4a2a", INK),
      2.8,
    ),
    line("M118 84h30M118 150h30M156 100h30M156 150h30", INK, 4),
    solid("M60 200l12-62h66l16 62Z", { l: CYAN, r: AMBER }, shade("#37444e", INK), 2.6),
    line("M134 172c20 20 44 12 40-4M118 70c-14-6-20 0-22 10", EDGE, 6),
    solid(
      "M118 78c14 10 18 30 12 52-8 16-22 22-40 18l-26-16-20 8-4-56 22 6 22-16c12-6 24-4 34 4Z",
      { l: AMBER, t: ICE, r: CYAN },
      shade("#5c6973", INK),
      3.2,
    ),
    line("M70 94l8 42M82 88l8 50M118 92c4 12 4 24 0 36", INK, 3.5),
    glow(106, 100, 22, RED, 0.9),
    disc(106, 100, 7, RED, `stroke="${INK}" stroke-width="3"`),
    glow(24, 104, 90, RED, 0.8),
    shape(
      "M46 90c-16-4-24-22-20-44-16 12-16 26-10 36C6 78 0 70-2 58v96c4-12 10-18 18-20-4 12 2 24 16 30-4-16 2-28 16-34Z",
      RED,
    ),
    shape(
      "M46 98c-14-2-22-10-24-24-8 10-6 20 0 26-10 0-18-4-24-10v44c6-8 14-12 24-10-4 8-2 14 6 20 0-12 6-18 18-22Z",
      AMBER,
    ),
    shape("M44 104c-16 0-30 0-46-4v20c16-6 30-8 46-6Z", "#ffe6b8"),
    disc(46, 20, 2.5, AMBER),
    disc(18, 24, 1.8, AMBER),
    disc(64, 44, 2, AMBER),
  );
