import { INK, EDGE, CYAN, RED, shade, shape, line, disc, box, each, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// The bottles hang on the wall, and every needle lies down.
export default () =>
  vault(
    CYAN,
    each(
      [78, 124, 170, 216] as const,
      (x) =>
        solid(`M${x} 150V70q0-16 16-16t16 16v80Z`, { l: CYAN }, shade("#2f3f4a", INK), 2.2) +
        box(x + 10, 40, 12, 14, EDGE) +
        disc(x + 16, 92, 11, "#0a0f12", `stroke="${EDGE}" stroke-width="2"`) +
        line(`M${x + 16} 92l-8 5`, RED, 3),
    ),
    line("M60 128h204", CONCRETE, 8),
    line(
      "M262 56c18 6 18-8 36-2M262 72c14 5 16-6 30-1M262 88c10 4 12-5 22-1",
      "#5f7482",
      2.5,
      'stroke-dasharray="6 7"',
    ),
    shape("M286 118l14 26h-28Z", "none", `stroke="${RED}" stroke-width="3" stroke-linejoin="round"`),
  );
