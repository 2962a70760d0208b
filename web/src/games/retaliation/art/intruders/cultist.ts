import { AMBER, CYAN, EDGE, ICE, INK, RED, disc, each, glow, line, shade, shape, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// A cowl, half a face of flesh and half of steel, a ring of spikes behind it.
export default () =>
  portrait(
    RED,
    each([-90, -60, -30, 0, 30, 60, 90], (turn) => turned(100, 80, turn, shape("M-5-66L0-84l5 18Z", AMBER))),
    line("M32 80a68 68 0 0 1 136 0", AMBER, 4),
    solid(
      "M8 200c0-44 22-62 46-68C46 66 64 24 100 20c36 4 54 46 46 112 24 6 46 24 46 68Z",
      { l: CYAN, r: RED },
      shade("#4a1f20", "#140708"),
      3.2,
    ),
    shape("M66 132c-6-50 8-86 34-90 26 4 40 40 34 90l-34 30Z", INK),
    solid("M100 56c-20 0-28 14-28 38 0 26 10 44 28 50Z", { l: CYAN }, shade("#6b6064", "#1d1719"), 2),
    solid("M100 56c20 0 28 14 28 38l-4 26-10 4-4 14-10 6Z", { r: RED, t: ICE }, shade("#8494a1", "#26323b"), 2.4),
    line("M78 88c5-3 11-3 15 1M84 126c4-3 10-4 14-4", INK, 3.5),
    disc(86, 95, 2.4, ICE),
    glow(114, 94, 28, RED, 0.9),
    disc(114, 94, 9, INK, `stroke="${EDGE}" stroke-width="3"`),
    disc(114, 94, 4, RED),
    line("M104 116h18M104 124h14M104 132h8M100 56v88", INK, 2.5),
    line("M60 152c8 22 24 32 40 34 16-2 32-12 40-34", "#7a3333", 4),
    turned(
      100,
      186,
      0,
      each([0, 45, 90, 135, 180, 225, 270, 315], (turn) => turned(0, 0, turn, shape("M-3-11h6v-6h-6Z", AMBER))) +
        disc(0, 0, 9, "none", `stroke="${AMBER}" stroke-width="4"`),
    ),
  );
