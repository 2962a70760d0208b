import { AMBER, CYAN, EDGE, GREEN, ICE, INK, PLATE, STEEL, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait, ripples } from "../motifs";

// A hood, a mask with two filters, a tracker in the hand that shows something near.
export default () =>
  portrait(
    CYAN,
    solid("M22 200c0-34 16-58 46-66 20-6 44-6 64 0 30 8 46 32 46 66Z", { l: CYAN, r: AMBER }),
    solid(
      "M36 146c-6-62 14-132 64-136 50 4 70 74 64 136-12 14-24 20-34 22l-30 8-30-8c-10-2-22-8-34-22Z",
      { l: CYAN, r: AMBER },
      shade("#223240", "#0b1118"),
    ),
    shape("M56 136c-4-46 10-92 44-96 34 4 48 50 44 96l-18 20H74Z", INK),
    solid(
      "M68 78c0-16 12-24 32-24s32 8 32 24c0 30-10 52-32 58-22-6-32-28-32-58Z",
      { l: CYAN },
      shade("#3d4d5b", "#0e151c"),
      1.6,
    ),
    line("M72 80c7-5 14-5 20-1M108 79c6-4 13-4 20 1", INK, 5),
    shape("M74 88c6-5 12-5 17 0-6 4-12 4-17 0ZM109 88c5-5 11-5 17 0-5 4-11 4-17 0Z", ICE),
    disc(83, 88, 2.4, INK),
    disc(117, 88, 2.4, INK),
    line("M112 70l10 32", "#8a5f5a", 2),
    solid("M70 104l30-8 30 8 4 24-14 22H80l-14-22Z", { l: CYAN, r: AMBER }, shade(PLATE, INK), 2.2),
    solid(
      "M52 126a16 16 0 1 1 32 0a16 16 0 1 1-32 0ZM116 126a16 16 0 1 1 32 0a16 16 0 1 1-32 0Z",
      { l: CYAN, r: AMBER },
      STEEL,
      2,
    ),
    line("M60 122h16M60 130h16M124 122h16M124 130h16", EDGE, 2),
    line("M94 120h12M94 128h12M94 136h12", INK, 3),
    glow(38, 168, 44, GREEN, 0.5),
    solid("M14 150h48v50H14Z", { t: GREEN, l: CYAN }, shade(PLATE, INK), 2),
    shape("M20 156h36v30H20Z", "#06131c"),
    ripples(38, 186, [10, 18, 26], GREEN),
    disc(44, 166, 4, AMBER),
    solid("M8 200c-2-14 2-22 10-20l44 2c6 4 6 12 2 18Z", { t: CYAN }, "#18222c", 1.6),
  );
