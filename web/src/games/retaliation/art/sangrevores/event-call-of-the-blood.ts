import { INK, RED, shade, picture, line, box, glow, solid } from "$/art/kit";
import { ripples } from "$/art/motifs";

// It answers in the veins of whoever has it.
export default () =>
  picture(
    320,
    200,
    box(0, 0, 320, 200, shade("#180a0c", INK)),
    glow(160, 110, 150, RED, 0.6, 100),
    solid(
      "M128 200v-60c-22-20-30-52-24-92l10 0 6 40 2-58 11 0 3 54 9-62 11 1-1 62 14-50 10 3-8 60 16-22 10 7c-8 28-18 44-30 58v59Z",
      { l: RED, r: RED },
      shade("#5c4a48", "#1a1011"),
      2.6,
    ),
    line(
      "M148 200c2-40-6-50-4-84M144 116c-8-14-10-24-12-44M148 110c2-18 2-30 4-52M150 116c8-16 10-26 16-44M146 140c12-10 20-14 28-26M146 150c-10-8-14-14-18-24",
      RED,
      3,
    ),
    ripples(160, 112, [84, 112, 140], RED, 0.7),
  );
