import { INK, AMBER, RED, shade, line, glow, solid } from "$/art/kit";
import { cave, cultist } from "../motifs";

// A circle of hoods around a button.
export default () =>
  cave(
    RED,
    160,
    104,
    cultist(70, 158, 1.1),
    cultist(250, 158, "-1.1 1.1"),
    cultist(116, 148, 0.85),
    cultist(204, 148, "-.85 .85"),
    solid("M126 196l8-44h52l8 44Z", { t: RED }, shade("#46525b", INK), 2.6),
    `<ellipse cx="160" cy="150" rx="28" ry="9" fill="#2a0d0c" stroke="${AMBER}" stroke-width="3" stroke-dasharray="8 5"/>`,
    `<ellipse cx="160" cy="144" rx="16" ry="7" fill="${RED}"/>`,
    glow(160, 140, 70, RED, 0.9, 50),
    line("M160 20v20M124 30l8 16M196 30l-8 16M148 60h24v-8M148 68h24", RED, 4),
  );
