import { EDGE, RED, line, box } from "$/art/kit";
import { ripples } from "$/art/motifs";
import { CONCRETE, tunnel } from "../motifs";

// Every pipe in the wall has begun to sing.
export default () =>
  tunnel(
    RED,
    160,
    70,
    line(
      "M0 118C60 118 60 150 110 150h100c50 0 50-32 110-32M0 138C56 138 60 170 110 170h100c50 0 54-32 110-32",
      CONCRETE,
      11,
    ),
    line(
      "M0 115C60 115 60 147 110 147h100c50 0 50-32 110-32M0 135C56 135 60 167 110 167h100c50 0 54-32 110-32",
      EDGE,
      2,
    ),
    ripples(160, 112, [18, 36, 56, 78], RED, 0.55),
    ripples(52, 92, [10, 22, 34], RED, 0.6),
    ripples(272, 92, [10, 22, 34], RED, 0.6),
    box(140, 140, 40, 40, "#26323b", `stroke="${RED}" stroke-width="2.500"`),
    line("M150 150v20M160 146v28M170 150v20", RED, 3),
  );
