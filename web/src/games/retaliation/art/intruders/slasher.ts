import { CYAN, EDGE, ICE, INK, RED, STEEL, disc, each, glow, line, shade, shape, solid, turned } from "$/art/kit";
import { both, portrait } from "../motifs";

// One lens on a neck of cables, a saw for each hand.
export default () =>
  portrait(
    RED,
    solid("M66 200l8-68 26-12 26 12 8 68Z", { l: CYAN, r: RED }, shade("#3d4a55", INK), 2.6),
    line("M84 146h32M82 160h36M80 174h40", INK, 4),
    line("M92 124V86M100 124V86M108 124V86", "#7a2b2b", 5),
    solid("M64 54l18-26h36l18 26-10 34H74Z", { l: CYAN, t: ICE, r: RED }, shade("#566673", INK), 3),
    glow(100, 60, 50, RED, 0.9),
    disc(100, 60, 18, INK, `stroke="${EDGE}" stroke-width="5"`),
    disc(100, 60, 9, RED),
    disc(97, 57, 3, "#ffe0da"),
    both(
      line("M-26 140L-62 164L-62 92", "#4a5863", 12),
      line("M-26 140L-62 164L-62 92", EDGE, 2.5),
      disc(-62, 164, 9, STEEL, `stroke="${EDGE}" stroke-width="3"`),
      disc(-62, 84, 32, shade("#aab7c1", "#33404b")),
      each([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330], (turn) =>
        turned(-62, 84, turn, shape("M-9-30L-3-43 9-30Z", ICE)),
      ),
      line("M-62 60a24 24 0 0 1 22 14", "#fff", 2.5),
      disc(-62, 84, 9, INK),
      shape("M-86 70c6-4 10 0 16-2l-4 14-16 4Z", RED, 'opacity=".75"'),
    ),
    line("M78 28L66 8M122 28l12-20", EDGE, 3),
  );
