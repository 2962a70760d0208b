import { INK, ICE, AMBER, RED, shade, shape, line, box, solid } from "$/art/kit";
import { outside, ghoul } from "../motifs";

// Straw, a strap, and tooth marks.
export default () =>
  outside(
    RED,
    90,
    112,
    solid("M92 182V112h120v70Z", { t: AMBER, l: AMBER }, shade("#5a4a2a", INK), 2.6),
    solid("M212 112l60-26 10 14-58 30Z", { t: AMBER }, shade("#5a4a2a", INK), 2.4),
    box(104, 122, 96, 20, "#0b0805"),
    line("M108 138l12-14 10 12 14-16 12 16 14-14 12 14 12-10", "#a58a4a", 2.5),
    line("M92 156h120M152 142v40", "#2a2114", 4),
    shape("M128 176l6-10 5 10 5-12 6 12 5-10 6 10Z", ICE),
    line("M212 176c30 0 36 14 62 10M92 170c-26 0-36 18-60 14", "#6b5a3a", 5),
    ghoul(42, 172, 0.9, { r: RED }),
  );
