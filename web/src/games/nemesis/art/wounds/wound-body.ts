import { AMBER, CYAN, ICE, RED, each, glow, line, shape } from "$/art/kit";
import { plate, scene } from "../motifs";

const RIBS = [46, 66, 86, 106, 126];

// Ribs on a film; two of them are in the wrong place.
export default () =>
  scene(
    plate(CYAN),
    shape("M154 22h12v150h-12Z", ICE, 'opacity=".5"'),
    line(
      "M150 34h20M150 52h20M150 70h20M150 88h20M150 106h20M150 124h20M150 142h20M152 158h16",
      ICE,
      4,
      'opacity=".8"',
    ),
    each(RIBS, (y, n) => line(`M150 ${y}c-30-8-56 2-${62 - n * 2} ${26 + n * 3}`, ICE, 6, 'opacity=".75"')),
    each(RIBS.slice(0, 2), (y, n) => line(`M170 ${y}c30-8 56 2 ${62 - n * 2} ${26 + n * 3}`, ICE, 6, 'opacity=".75"')),
    each(RIBS.slice(4), (y) => line(`M170 ${y}c28-8 48 4 54 36`, ICE, 6, 'opacity=".75"')),
    glow(204, 104, 54, RED, 0.9),
    line("M170 86c16-4 26-2 34 4M214 84c10 8 16 20 18 32M170 106c12-4 22-2 28 2M206 122c10 4 16 14 18 26", RED, 6),
    shape("M200 88l10-8 2 14 14-2-10 12 10 8-14 2-2 14-8-12-12 4 6-12-8-10Z", AMBER, 'opacity=".85"'),
    line("M128 40c-20-4-44 6-54 24M192 40c20-4 44 6 54 24", CYAN, 3, 'opacity=".5"'),
  );
