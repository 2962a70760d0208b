import { AMBER, EDGE, ICE, INK, LINE, PLATE, STEEL, box, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { hall, scene } from "../motifs";

// Bunks in the wall, one lamp still on over somebody asleep, boots on the floor.
export default () =>
  scene(
    hall(AMBER, 164, 0.18),
    each(
      [
        [20, 26],
        [20, 98],
        [168, 26],
        [168, 98],
      ] as const,
      ([x, y]) =>
        box(x, y, 132, 60, shade("#0a0f15", "#131d27"), `rx="12" stroke="${EDGE}" stroke-width="3"`) +
        box(x + 6, y + 44, 120, 12, STEEL, 'rx="4"'),
    ),
    glow(250, 118, 66, AMBER, 0.75, 44),
    box(172, 102, 124, 52, AMBER, 'rx="10" opacity=".12"'),
    shape("M254 102h26l-5 10h-16Z", AMBER),
    solid(
      "M178 142c0-12 10-18 22-15 8-10 22-8 26 3 24-8 50-2 66 12Z",
      { t: AMBER, l: AMBER },
      shade("#5a5140", INK),
      2,
    ),
    disc(192, 131, 10, shade("#5e4a36", INK), `stroke="${AMBER}" stroke-width="1.600"`),
    line("M236 134c8 0 14 2 18 6M258 132c8 2 12 4 16 8", INK, 2),
    shape("M24 30h52v52H30c-4 0-6-3-6-7Z", shade("#33485a", "#16222c")),
    line("M36 30v52M48 30v52M60 30v52M72 30v50", INK, 2.5),
    shape("M264 30h34c1 0 2 1 2 2v42c0 5-3 8-8 8h-28Z", shade("#33485a", "#16222c")),
    line("M274 30v52M286 30v52", INK, 2.5),
    box(110, 112, 26, 20, "#0d1a24", `stroke="${EDGE}"`),
    line("M113 128l7-9 5 6 3-3 5 6", ICE, 1.4),
    shape("M34 150c10-8 60-10 108 0l2 5H32Z", shade("#2b3a48", INK)),
    line("M158 26V170M152 44h12M152 66h12M152 88h12M152 110h12M152 132h12M152 154h12", PLATE, 3.5),
    solid("M208 194v-24h12v14l12 4v6ZM238 194v-22h12v12l12 4v6Z", { l: AMBER }, shade("#33291f", INK), 1.8),
    line("M20 172H110", LINE, 2),
  );
