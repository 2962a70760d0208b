import { INK, CYAN, ICE, shade, line, disc, glow, solid } from "$/art/kit";
import { vault } from "../motifs";

// A hand without weight, and a light that is a sentence.
export default () =>
  vault(
    CYAN,
    disc(160, 78, 42, "none", `stroke="${CYAN}" stroke-width="3"`),
    disc(160, 78, 30, "none", `stroke="${ICE}" stroke-width="1.500" stroke-dasharray="4 7"`),
    line("M146 62h28M140 72h12M158 72h22M146 82h6M158 82h18M150 92h22", ICE, 3),
    glow(160, 78, 90, CYAN, 0.8, 66),
    solid(
      "M120 200c-6-26 2-44 14-56l-14-32 8-4 18 28 0-40 9 0 5 38 9-38 9 2-3 40 20-26 7 5-18 36c8 16 6 32-2 47Z",
      { t: ICE, l: CYAN },
      shade("#2b4a5a", INK),
      2.4,
    ),
    disc(158, 162, 8, CYAN),
    line("M30 60h40M30 74h26M250 60h40M264 74h26", CYAN, 2.5, 'opacity=".7"'),
  );
