import { CYAN, EDGE, GREEN, ICE, INK, RED, at, each, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { hall, scene } from "../motifs";

// Somebody thrown back over a table, and what stands up out of the chest.
export default () =>
  scene(
    hall(RED, 150, 0.45),
    glow(170, 96, 120, RED, 0.7),
    solid("M20 154H300l10 14H10Z", { t: ICE }, shade("#56697b", "#1a2734"), 2),
    line("M40 168V200M280 168V200", EDGE, 7),
    solid(
      "M54 134c-8-10-2-24 10-24 8 0 14 6 14 14 22-14 52-26 84-24 30 2 52 18 72 38l56 4 6-10h8l-2 22H80c-30 0-44-2-52 10l-10-2c2-18 16-26 36-28Z",
      { t: CYAN, l: CYAN, r: RED },
      shade("#22303d", INK),
      2.6,
    ),
    shape("M134 110l8-14 8 10 6-18 10 14 10-16 6 18 12-6 2 14c-20 12-44 10-62-2Z", RED),
    solid(
      "M150 108c-8-30-2-54 18-64-14-10-14-28 0-36 6 8 16 10 28 8 12 4 18 12 18 22-8 0-12 2-16 6-18 16-26 36-22 62Z",
      { l: GREEN, t: ICE, r: GREEN },
      shade("#345743", INK),
      2.8,
    ),
    shape("M196 36l4 8 4-7 4 8 4-8 2-1c-6-2-12-2-18 0Z", ICE),
    each(
      [
        [184, 24],
        [194, 26],
      ] as const,
      ([x, y]) => glow(x, y, 14, RED, 0.9) + disc(x, y, 2.8, RED),
    ),
    line("M164 80l-24-14-8 10M190 78l26-12 10 12M162 62l-18-18M176 92l30 2", "#5fae74", 3),
    at(160, 100, 1, line("M-34-30l-14-16M40-34l18-14M-48 2l-20-8M60 0l20-8M0-104l0 0", RED, 2.6)),
    each(
      [
        [112, 70],
        [230, 60],
        [100, 96],
        [250, 84],
      ] as const,
      ([x, y]) => disc(x, y, 2.6, RED),
    ),
    line("M150 154v20M178 154v12", RED, 4),
  );
