import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  PLATE,
  RED,
  STEEL,
  box,
  disc,
  each,
  glow,
  line,
  shade,
  solid,
  times,
} from "$/art/kit";
import { scene, spark } from "../motifs";

// Lightning from rail to rail of an open switchboard; half of its lamps are out.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#121c26", INK)),
    solid("M36 10H284V190H36Z", { t: CYAN, l: CYAN }, shade("#1d2b38", "#0a1118"), 3),
    line("M92 24V176M228 24V176", "#8a5a2a", 14),
    line("M88 24V176M224 24V176", AMBER, 2),
    times(5, (n) => solid(`M78 ${34 + n * 31}h28v12H78ZM214 ${34 + n * 31}h28v12h-28Z`, { t: AMBER }, PLATE, 1.4)),
    glow(160, 100, 120, CYAN, 0.9),
    line("M100 46l24 18-10 12 40 8-14 14 46 2-12 16 44 10", CYAN, 9, 'opacity=".35"'),
    line("M100 46l24 18-10 12 40 8-14 14 46 2-12 16 44 10", "#fff", 3.6),
    line("M124 64l22-22 14 6M154 84l10 30-12 14 16 24M140 98l-34 30M186 100l20-30 14 2M172 116l-6 14", ICE, 2),
    spark(100, 46, 1),
    spark(220, 126, 1.1),
    each([50, 62], (x) => times(6, (n) => disc(x, 36 + n * 26, 3.6, n % 2 ? INK : CYAN, `stroke="${EDGE}"`))),
    times(6, (n) => box(254, 30 + n * 26, 18, 14, n < 4 ? INK : RED, `stroke="${EDGE}" stroke-width="1.500"`)),
    line("M36 10L0 0M284 10l36-10M36 190l-36 10M284 190l36 10", EDGE, 2),
    solid("M0 14l30 12v150L0 196Z", { r: CYAN }, STEEL, 2),
    line("M8 96h12", ICE, 4),
  );
