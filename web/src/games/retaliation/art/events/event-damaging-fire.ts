import { INK, AMBER, RED, shade, shape, line, each, solid } from "$/art/kit";
import { flame, smoke } from "$/art/motifs";
import { tunnel } from "../motifs";

// The cables under the ceiling burn from end to end, and drip.
export default () =>
  tunnel(
    RED,
    150,
    104,
    line("M-6 34C60 44 90 30 150 42s110 2 180-10M-6 44C60 56 100 40 160 54s110-2 170-10", "#0b0f12", 7),
    each(
      [
        [34, 44],
        [92, 46],
        [150, 52],
        [214, 50],
        [280, 42],
      ] as const,
      ([x, y]) => flame(x, y, 0.8),
    ),
    each(
      [
        [60, 74],
        [124, 92],
        [190, 82],
        [250, 100],
      ] as const,
      ([x, y]) => shape(`M${x} ${y - 10}c4 5 5 8 5 11a5 5 0 0 1-10 0c0-3 1-6 5-11Z`, AMBER),
    ),
    solid("M118 200l12-34h60l14 34Z", { t: RED }, shade("#3a2a22", INK), 2),
    smoke(250, 24, 1.3, "#2b2420"),
    smoke(70, 20, 1.1, "#2b2420"),
  );
