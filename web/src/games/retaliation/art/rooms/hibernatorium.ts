import { CYAN, ICE, INK, each, glow, line, shade, shape, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// Pods against the wall, one of them lit.
export default () =>
  vault(
    CYAN,
    each(
      [70, 120, 170, 220],
      (x, place) =>
        solid(`M${x} 160V78q0-22 16-22t16 22v82Z`, { l: CYAN }, shade(CONCRETE, INK), 2) +
        shape(`M${x + 6} 146V84q0-14 10-14t10 14v62Z`, place === 2 ? CYAN : "#08131a", 'opacity=".8"'),
    ),
    glow(186, 110, 46, CYAN, 0.6, 60),
    line("M60 166h204", ICE, 2),
  );
