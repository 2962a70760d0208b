import { CYAN, EDGE, ICE, INK, RED, disc, each, glow, line, shade, solid } from "$/art/kit";
import { vault } from "../motifs";

// Steel grows where an arm was, and the arm agrees.
export default () =>
  vault(
    RED,
    solid(
      "M0 96c36-18 78-20 118-6l20 10-8 14 10 16-26 10C78 150 38 152 0 144Z",
      { t: ICE },
      shade("#8c6a5a", "#2a1712"),
      3,
    ),
    solid("M124 92l34-10 56 6 22 18-6 26-26 12-54-2-26-8Z", { t: CYAN, b: RED }, shade("#6c7d8a", INK), 3),
    line("M96 98c20 6 30 2 44-4M92 118c22 4 36 2 54-4M98 136c20-2 34-6 50-2", RED, 4),
    line("M236 104l42-18M238 114l52-2M234 126l44 18", "#8fa1b3", 8),
    line("M276 86l20 6M288 112l20 4M276 144l18-8", ICE, 4),
    each(
      [
        [150, 90],
        [176, 88],
        [204, 92],
        [154, 136],
        [184, 140],
      ] as const,
      ([x, y]) => disc(x, y, 4, INK, `stroke="${EDGE}" stroke-width="2"`),
    ),
    line("M160 82C150 40 190 30 176 0M186 86c10-30-8-44 14-80", "#7a2b2b", 6),
    glow(128, 116, 46, RED, 0.8, 36),
  );
