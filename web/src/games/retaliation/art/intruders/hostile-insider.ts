import { CYAN, EDGE, GREEN, ICE, INK, RED, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// One of ours once: a white coat, cropped hair, a pistol that points at us, veins up half the face.
export default () =>
  portrait(
    RED,
    solid("M14 200c2-34 22-48 60-54h52c38 6 58 20 60 54Z", { l: CYAN, r: RED }, shade("#97a5af", "#2f3b45")),
    shape("M84 126h32v28l-16 22-16-22Z", "#222c34"),
    solid(
      "M72 144l28 40-10 16H70l-14-48ZM128 144l-28 40 10 16h20l14-48Z",
      { t: ICE },
      shade("#b9c6d0", "#53616c"),
      1.8,
    ),
    solid(
      "M68 76c0-22 12-36 32-36s32 14 32 36c0 32-12 56-32 62-20-6-32-30-32-62Z",
      { l: CYAN, r: RED },
      shade("#5d6b75", "#1b242b"),
      2.2,
    ),
    solid(
      "M60 92c-8-42 10-68 42-68s46 24 38 66c-6-4-8-12-8-22-10-4-14-10-16-18-8 14-28 20-44 20 0 10-4 18-12 22Z",
      { l: CYAN, t: ICE, r: RED },
      shade("#3a2b22", INK),
      2.6,
    ),
    line("M76 88c6-1 11 1 15 5M124 88c-6-1-11 1-15 5", INK, 4),
    disc(85, 97, 2.2, ICE),
    glow(115, 97, 20, GREEN, 0.9),
    disc(115, 97, 3.4, GREEN),
    line("M122 150c-6-14 2-22-2-32s6-12 4-20M120 118l-10-6M122 130l8-8M114 146c-4-12-8-16-6-26", GREEN, 2.5),
    line("M92 124c6 3 12 1 18-4", INK, 3),
    line("M100 96l-4 14h7", "#7e8f9c", 2),
    solid("M30 200c-4-18 0-36 10-40h32c10 6 14 24 8 40Z", { t: ICE }, shade("#3d4a54", INK), 2.2),
    solid("M38 118h36v46H38Z", { l: CYAN, t: ICE, r: RED }, shade("#56656f", INK), 2.8),
    disc(56, 136, 11, INK, `stroke="${EDGE}" stroke-width="4"`),
    line("M52 118v-7h8v7M40 172h32M38 184h36", INK, 3),
    glow(56, 136, 16, RED, 0.5),
  );
