import { AMBER, CYAN, EDGE, GREEN, ICE, INK, RED, box, disc, each, line, shade, solid } from "$/art/kit";
import { vault } from "../motifs";

// Paint, and a little of what was under it.
export default () =>
  vault(
    CYAN,
    solid(
      "M86 200V92c0-20 12-34 34-40l22-6 18 16 18-16 22 6c22 6 34 20 34 40v108Z",
      { l: CYAN, r: AMBER, t: ICE },
      shade("#5a6a74", INK),
      3,
    ),
    line("M100 96h36M184 96h36M92 168h136M160 64v136", "#26323b", 4),
    box(186, 104, 30, 16, "#0c1418", `stroke="${EDGE}" stroke-width="1.500"`),
    line("M191 112h6l3-5 3 9 3-4h6", GREEN, 1.6),
    each(
      [0, 22, 44],
      (dx) =>
        line(`M${112 + dx} ${76 + dx / 4}c14 24 24 52 28 84`, RED, 9, 'opacity=".45"') +
        line(`M${112 + dx} ${76 + dx / 4}c14 24 24 52 28 84`, ICE, 3),
    ),
    line("M148 166l6 10M170 172l5 9M190 176l5 8", ICE, 2),
    disc(114, 70, 5, INK, `stroke="${EDGE}" stroke-width="2"`),
    disc(206, 70, 5, INK, `stroke="${EDGE}" stroke-width="2"`),
  );
