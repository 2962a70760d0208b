import { INK, ICE, RED, shade, line, each, solid } from "$/art/kit";
import { cave, ghoul } from "../motifs";

// Four of them sit on the stones and wait for somebody to come closer.
export default () =>
  cave(
    RED,
    160,
    92,
    each(
      [
        [56, 150],
        [120, 134],
        [200, 134],
        [264, 150],
      ] as const,
      ([x, y]) =>
        solid(`M${x - 24} ${y + 36}v-22q24-22 48 0v22Z`, { t: RED }, shade("#3b3438", INK), 2) +
        line(`M${x} ${y + 8}v16M${x - 7} ${y + 14}h14`, "#7a6a70", 2.5),
    ),
    ghoul(56, 146, 0.8),
    ghoul(120, 128, 0.75),
    ghoul(200, 128, 0.75),
    ghoul(264, 146, 0.8),
    solid("M136 196l6-44q18-22 36 0l6 44Z", { t: ICE }, shade("#46525b", INK), 2.4),
    line("M160 150v30M150 160h20", RED, 4),
  );
