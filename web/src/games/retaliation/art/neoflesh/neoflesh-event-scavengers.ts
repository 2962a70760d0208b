import { INK, EDGE, AMBER, RED, shade, shape, line, disc, turned, each, solid } from "$/art/kit";
import { outside, lander } from "../motifs";

// The crates at the pad are open, and the crates have legs.
export default () =>
  outside(
    AMBER,
    220,
    104,
    lander(232, 128, 0.7),
    each(
      [
        [52, 160, -8],
        [108, 168, 6],
        [166, 178, -4],
      ] as const,
      ([x, y, turn]) =>
        turned(
          x,
          y,
          turn,
          solid("M-24-30h48v30h-48Z", { t: AMBER }, shade("#5a4a2a", INK), 2),
          line("M-24-18h48M0-30v30", "#2a2114", 3),
          line("M-18 0l-6 12M-6 0l-2 12M8 0l2 12M18 0l6 12", EDGE, 3),
          disc(-8, -10, 2.6, RED),
          disc(2, -10, 2.6, RED),
        ),
    ),
    line("M12 178h20M64 186h22M124 192h20", "#6b5a3a", 2, 'stroke-dasharray="4 4"'),
    shape("M196 132h30v16h-30Z", "#3a2f18", `stroke="${AMBER}" stroke-width="2"`),
  );
