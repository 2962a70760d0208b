import { EDGE, ICE, each, line } from "$/art/kit";
import { hurt, scan, trace } from "../motifs";

// Plates and ribs on one side; on the other, less of both.
export default () =>
  scan(
    trace(
      "M112 178L116 112 94 168 78 162 100 84C104 66 122 60 144 57V46C132 40 130 28 132 18 138 2 182 2 188 18c2 10 0 22-12 28V57c22 3 40 9 44 27l22 78-16 6-22-56 4 66",
    ),
    line("M160 66V150", ICE, 5, 'opacity=".7"'),
    each([78, 94, 110, 126], (y) => line(`M156 ${y}c-18-6-30 0-34 16`, ICE, 4, 'opacity=".7"')),
    line("M164 78c18-6 30 0 34 16M164 126c16-4 26 0 30 10", ICE, 4, 'opacity=".7"'),
    line("M166 98l12-2 2 6M196 118l8-4 4 8M172 112l10 2", ICE, 4, 'opacity=".7"'),
    hurt(186, 104, 1.15),
    line("M222 40h52M222 50h34M222 60h44", EDGE, 3),
  );
