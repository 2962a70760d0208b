import { EDGE, CYAN, ICE, RED, shape, line, disc, box, glow } from "$/art/kit";
import { vault } from "../motifs";

// Something small comes out of the terminal, one wire at a time.
export default () =>
  vault(
    CYAN,
    box(84, 28, 152, 96, "#07131a", `stroke="${EDGE}" stroke-width="5"`),
    glow(160, 76, 100, CYAN, 0.5, 60),
    shape("M128 124c-8-26 6-46 32-46s40 20 32 46Z", "#12181c", `stroke="${RED}" stroke-width="2.500"`),
    disc(148, 100, 5, RED),
    disc(172, 100, 5, RED),
    line(
      "M138 122c-10 20-30 16-44 40M152 124c-6 22-20 26-22 56M168 124c6 22 22 26 20 60M182 122c10 20 34 18 50 44",
      CYAN,
      4,
    ),
    line("M94 162l-8 4M94 162l2 9M130 180l-6 6M130 180l6 6M188 184l-6 6M188 184l6 6M232 166l8 2M232 166l0 9", ICE, 3),
    line("M96 44h30M96 54h18M200 44h24M208 54h16", CYAN, 2),
  );
