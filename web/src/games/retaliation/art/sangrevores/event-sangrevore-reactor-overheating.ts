import { AMBER, RED, shade, shape, line, disc, box } from "$/art/kit";
import { CONCRETE, tunnel } from "../motifs";

// Veins have grown around the core, and it beats.
export default () =>
  tunnel(
    RED,
    160,
    92,
    disc(160, 96, 56, shade("#ffb454", "#a52520")),
    line(
      "M118 58c20 10 10 30 30 40M202 58c-20 10-8 34-28 42M112 126c24-2 26-16 44-18M208 128c-22-4-24-14-40-16M160 44c-6 20 8 26 0 46",
      "#5c1210",
      6,
    ),
    disc(160, 96, 30, "#ffe6b8", 'opacity=".8"'),
    line("M92 60L40 36M228 60l52-24M92 130l-52 30M228 130l52 30M160 48V6", "#7a2620", 9),
    line("M92 60L40 36M228 60l52-24M92 130l-52 30M228 130l52 30M160 48V6", AMBER, 2.5),
    box(22, 22, 22, 22, CONCRETE),
    box(276, 22, 22, 22, CONCRETE),
    box(22, 152, 22, 22, CONCRETE),
    box(276, 152, 22, 22, CONCRETE),
    shape("M160 176l14 22h-28Z", "none", `stroke="${AMBER}" stroke-width="3"`),
  );
