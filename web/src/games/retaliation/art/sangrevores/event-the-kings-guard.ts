import { INK, ICE, RED, shade, shape, line, solid } from "$/art/kit";
import { cave, specter } from "../motifs";

// A red hood to the left of him, a red hood to the right.
export default () =>
  cave(
    RED,
    160,
    70,
    specter(74, 176, 1.5),
    specter(246, 176, 1.5),
    solid("M112 196l10-80q38-30 76 0l10 80Z", { l: RED, r: RED }, shade("#5c1714", INK), 2.8),
    solid("M140 104V74q0-20 20-20t20 20v30q-20 14-40 0Z", { t: ICE }, shade("#6b5d62", INK), 2.2),
    solid("M134 66l-8-34 16 16 4-26 14 22 14-22 4 26 16-16-8 34Z", { t: ICE }, shade("#c9a24a", "#3a2a10"), 2),
    shape("M148 80l8 3-7 4ZM172 80l-8 3 7 4Z", RED),
    line("M160 120v70M140 132h40", "#2a0a0a", 4),
  );
