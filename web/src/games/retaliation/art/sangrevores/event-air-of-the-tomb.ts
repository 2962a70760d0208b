import { INK, shape, line, disc, box, each } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// The vents breathe out what should have stayed in the ground.
export default () =>
  vault(
    "#8a6a9a",
    box(110, 24, 100, 56, "#070a0c", `stroke="${CONCRETE}" stroke-width="7"`),
    line("M116 36h88M116 48h88M116 60h88M116 72h88", "#2c363e", 4),
    each(
      [
        [128, 84],
        [160, 88],
        [192, 84],
      ] as const,
      ([x, y]) => line(`M${x} ${y}c-16 22 18 30 0 52s14 26-4 46`, "#6b5a78", 9, 'opacity=".55"'),
    ),
    shape(
      "M132 118c0-14 56-14 56 0 2 14-6 20-8 26h-40c-2-6-10-12-8-26Z",
      "#2a2230",
      `stroke="#b39ac4" stroke-width="2"`,
    ),
    disc(148, 122, 7, INK),
    disc(172, 122, 7, INK),
    line("M150 140v8M160 140v10M170 140v8", "#b39ac4", 2.5),
  );
