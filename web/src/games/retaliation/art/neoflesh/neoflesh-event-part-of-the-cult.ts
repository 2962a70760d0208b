import { INK, ICE, AMBER, RED, shade, line, disc, times, solid } from "$/art/kit";
import { vault, gear } from "../motifs";

// Somebody has given the robot a halo.
export default () =>
  vault(
    AMBER,
    disc(160, 62, 44, "none", `stroke="${AMBER}" stroke-width="3"`),
    line(
      times(
        14,
        (n) =>
          `M${Math.round(160 + 46 * Math.cos((n * Math.PI) / 7))} ${Math.round(62 + 46 * Math.sin((n * Math.PI) / 7))}L${Math.round(160 + 58 * Math.cos((n * Math.PI) / 7))} ${Math.round(62 + 58 * Math.sin((n * Math.PI) / 7))}`,
      ),
      AMBER,
      4,
    ),
    solid("M126 88V52q0-22 34-22t34 22v36l-10 8h-48Z", { t: ICE, l: AMBER }, shade("#56636c", INK), 2.6),
    disc(146, 62, 8, INK, `stroke="${RED}" stroke-width="3"`),
    disc(176, 62, 8, INK, `stroke="${RED}" stroke-width="3"`),
    line("M138 82h46", RED, 3, 'stroke-dasharray="5 3"'),
    solid("M104 186c0-50 16-78 56-82 40 4 56 32 56 82Z", { l: AMBER, r: AMBER }, shade("#3a1414", INK), 2.6),
    gear(160, 146, 16),
  );
