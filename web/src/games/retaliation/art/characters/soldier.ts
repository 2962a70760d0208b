import { AMBER, CYAN, EDGE, ICE, INK, RED, disc, each, line, shade, shape, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// A crest of hair, a band across the brow, cartridges across the chest, a cheek that chews.
export default () =>
  portrait(
    RED,
    solid("M4 200c0-42 20-56 58-60l38 14 38-14c38 4 58 18 58 60Z", { l: CYAN, r: RED }, shade("#46535c", "#151c22")),
    solid("M56 144c8-8 18-12 26-12l18 14 18-14c8 0 18 4 26 12l-8 56H64Z", { t: ICE }, shade("#3a4650", INK), 2.2),
    solid(
      "M62 76c0-28 14-44 38-44s38 16 38 44c2 32-8 52-20 64l-18 8-18-8c-12-12-22-32-20-64Z",
      { l: CYAN, r: RED },
      shade("#55636d", "#1a2229"),
      2.2,
    ),
    solid("M90 66C78 40 80 14 100 2c20 12 22 38 10 64Z", { l: ICE, t: RED }, shade("#6b2f22", INK), 2.4),
    line("M94 20v40M100 12v48M106 20v40", "#a14c38", 2),
    solid("M60 66c26-10 54-10 80 0v14c-26-8-54-8-80 0Z", { t: RED }, shade("#8c2f28", "#3c1410"), 2),
    solid("M138 70l26-8-12 14 18 10-32-4Z", { r: RED }, "#5e201b", 1.6),
    line("M72 92c6-4 13-4 19 0M109 92c6-4 13-4 19 0", INK, 5),
    disc(82, 97, 2, ICE),
    disc(118, 97, 2, ICE),
    line("M100 94l-6 20h12M84 128c8 4 24 4 32-3M72 106l12 4M70 114l14 2", "#7e8f9c", 2.2),
    line("M40 148L166 200", "#2a1d12", 22),
    each([52, 70, 88, 106, 124, 142], (x) =>
      turned(
        x,
        150 + (x - 46) * 0.42,
        -66,
        shape("M-10-4h16l6 4-6 4h-16Z", AMBER, `stroke="${INK}" stroke-width="1.200"`),
      ),
    ),
    line("M84 150c4 20 10 26 16 30 6-4 12-10 16-30", EDGE, 2),
    solid("M94 178h12v16H94Z", { t: ICE }, "#8b9aa6", 1.5),
  );
