import { AMBER, CYAN, EDGE, INK, STEEL, each, glow, line, shape, solid, specks } from "$/art/kit";
import { CONCRETE, portrait } from "../motifs";

// Nobody: a lamp that swings over the marks of claws.
export default () =>
  portrait(
    CYAN,
    line("M100 0L118 62", EDGE, 3),
    solid("M100 74l10-14 18-4 14 8Z", { b: AMBER }, STEEL, 2),
    shape("M102 74l38-10 50 136H60Z", AMBER, 'opacity=".14"'),
    glow(120, 72, 40, AMBER, 0.8),
    glow(124, 182, 76, AMBER, 0.4, 18),
    each([0, 18, 36], (x) =>
      shape(
        `M${78 + x} 96C${72 + x} 122 ${64 + x} 146 ${50 + x} 174 ${58 + x} 144 ${66 + x} 120 ${78 + x} 96Z`,
        INK,
        `stroke="${CONCRETE}" stroke-width="1.500"`,
      ),
    ),
    line("M20 182c30-8 60 8 90 0s50-6 76 2", "#2c363e", 3),
    line("M150 176l8-6 10 2 4 8-10 4ZM40 190l6-5 8 2 2 6Z", EDGE, 2),
    specks(11, 18, 200, 200),
  );
