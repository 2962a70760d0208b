import { CYAN, EDGE, INK, RED, disc, each, glow, line, shade, turned } from "$/art/kit";
import { ship, sky } from "../motifs";

/** Alive, and no nearer to what they wanted: the ship turns in the dark, its lamps low. */
export default () =>
  sky(
    CYAN,
    660,
    130,
    disc(880, 60, 92, shade("#1b2a38", INK)),
    line("M796 28a92 92 0 0 1 130-44", CYAN, 2, 'opacity=".5"'),
    each([0, 1, 2], (ring) =>
      line(
        `M${760 - ring * 14} ${104 + ring * 8}C830 ${84 - ring * 6} 920 50 990 ${-6 - ring * 8}`,
        EDGE,
        1.4,
        'opacity=".6"',
      ),
    ),
    turned(620, 168, -9, ship(0, 0, 0.86, { t: CYAN }, "#22405a")),
    glow(560, 168, 14, RED, 0.9),
    disc(560, 168, 2.5, RED),
    each(
      [
        [420, 226],
        [452, 250],
        [404, 262],
        [492, 268],
      ] as const,
      ([x, y]) => turned(x, y, x, line("M-6 0l8-4 4 6Z", EDGE, 2)),
    ),
  );
