import { INK, CYAN, ICE, RED, shade, shape, line, solid } from "$/art/kit";
import { cave, eyes } from "../motifs";

// What was locked and blessed is neither.
export default () =>
  cave(
    RED,
    160,
    84,
    solid("M112 46h96v40c0 44-20 70-48 84-28-14-48-40-48-84Z", { l: CYAN, t: ICE }, shade("#36505e", INK), 3),
    line("M160 62v84M130 92h60", CYAN, 7),
    shape("M136 30l20 52-12 16 22 30-10 20 12 34 4-36 14-18-18-28 14-18-20-44Z", INK),
    line("M100 160c-10-24 2-40 18-48M220 60c16 8 20 26 10 44", "#b6352a", 8),
    shape("M70 176q20-14 40 0l-6 8H76ZM208 182q18-12 36 0l-6 8h-24Z", "#36505e"),
    eyes([
      [52, 84],
      [272, 76],
    ]),
  );
