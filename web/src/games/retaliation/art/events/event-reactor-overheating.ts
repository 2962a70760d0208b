import { INK, AMBER, shade, shape, line, disc, box, each } from "$/art/kit";
import { tunnel } from "../motifs";

// The core has gone white, and the rods do not go down any more.
export default () =>
  tunnel(
    AMBER,
    160,
    80,
    disc(160, 98, 62, shade("#ffb454", "#b6352a")),
    disc(160, 98, 44, "#ffe6b8"),
    disc(160, 98, 28, "#fff"),
    each([104, 132, 160, 188, 216] as const, (x) =>
      box(x - 7, 0, 14, 48 + (x % 3) * 12, shade("#5a6a76", "#1a2126"), `stroke="${INK}" stroke-width="2"`),
    ),
    line("M98 98H40M222 98h58M110 140l-44 40M210 140l44 40", AMBER, 5, 'stroke-dasharray="14 8"'),
    shape("M160 150l26 44h-52Z", "#12100a", `stroke="${AMBER}" stroke-width="4" stroke-linejoin="round"`),
    line("M160 164v14M160 186v1", AMBER, 5),
  );
