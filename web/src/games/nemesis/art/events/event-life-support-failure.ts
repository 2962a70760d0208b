import {
  CYAN,
  EDGE,
  GREEN,
  ICE,
  INK,
  PLATE,
  RED,
  STEEL,
  at,
  box,
  disc,
  glow,
  line,
  shade,
  shape,
  solid,
  times,
} from "$/art/kit";
import { hall, scene } from "../motifs";

// A fan that stands still, and a helmet on the floor with a crack from brow to chin.
export default () =>
  scene(
    hall(GREEN, 150, 0.22),
    box(28, 14, 112, 112, shade("#22303d", INK), `rx="8" stroke="${EDGE}" stroke-width="3"`),
    disc(84, 70, 46, "#05080b", `stroke="${EDGE}" stroke-width="3"`),
    times(
      5,
      (n) =>
        `<g transform="translate(84 70) rotate(${10 + n * 72})">${solid("M-3-8c-12-12-10-28 0-36 10 2 16 12 12 24Z", { t: GREEN }, shade("#3d5648", INK), 1.6)}</g>`,
    ),
    disc(84, 70, 9, PLATE, `stroke="${INK}" stroke-width="2"`),
    line("M38 70H130M84 24V116M52 38l64 64M116 38L52 102", EDGE, 1.4),
    box(168, 22, 130, 50, "#0a0f0c", `rx="4" stroke="${EDGE}" stroke-width="2"`),
    line("M176 48h36l6-14 8 26 6-18 4 6h6", GREEN, 2.6),
    line("M242 48h48", RED, 2.6),
    glow(266, 48, 34, RED, 0.6),
    glow(214, 150, 96, CYAN, 0.45, 50),
    at(
      214,
      146,
      1,
      solid(
        "M-56 34c-12-20-12-48 4-64C-36-46-16-54 4-52c34 2 58 28 56 60-2 14-8 24-16 30Z",
        { t: ICE, l: CYAN, r: CYAN },
        shade("#56697b", STEEL),
        3,
      ),
      shape(
        "M-44 16c-6-30 12-52 44-52 30 0 48 18 46 46C34 26-24 32-44 16Z",
        shade("#8fc9e6", "#0c2433"),
        `stroke="${INK}" stroke-width="3"`,
      ),
      line("M-6-36l6 16-10 10 14 12-8 10 8 14M0-20l20-6M4 2l22 6M-10-10l-20-2M-4 12l-16 10", "#fff", 2.2),
      shape("M-64 30H52l8 14c-40 8-96 8-132 0Z", shade(PLATE, INK)),
      line("M-60 34H50", ICE, 2),
    ),
    line("M150 186c-30 4-50-10-70-2s-40 14-80 6", PLATE, 7),
    line("M150 184c-30 4-50-10-70-2s-40 14-80 6", EDGE, 2),
    disc(40, 152, 16, INK, `stroke="${EDGE}" stroke-width="4"`),
    line("M40 152l-10 5", RED, 3.5),
    line("M30 142l3 3M40 138v4M50 142l-3 3", ICE, 2),
  );
