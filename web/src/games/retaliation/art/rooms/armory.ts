import { EDGE, INK, RED, box, each, line, shade, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// Long guns behind a grille, and boxes of what goes into them.
export default () =>
  vault(
    RED,
    box(70, 54, 180, 100, "#10161b", `stroke="${EDGE}" stroke-width="2"`),
    each([92, 122, 152, 182, 212], (x) =>
      solid(`M${x} 146V96l-4-6 3-26h6l3 26-2 6v20l8 22h-8l-6-14Z`, { l: RED }, shade("#515c66", INK), 1.6),
    ),
    line("M70 74H250M70 132H250", EDGE, 1.2, 'stroke-dasharray="6 4"'),
    solid("M220 190v-24h56v24Z", { t: RED }, shade(CONCRETE, INK), 2),
  );
