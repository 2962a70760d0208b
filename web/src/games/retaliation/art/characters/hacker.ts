import { AMBER, CYAN, EDGE, ICE, INK, RED, disc, each, glow, line, shade, solid } from "$/art/kit";
import { portrait } from "../motifs";

// Half the head shaven, hair over the other half, a visor, plugs behind the ear, a deck that glows from below.
export default () =>
  portrait(
    CYAN,
    glow(100, 196, 100, CYAN, 0.7, 60),
    solid("M26 200c0-28 14-44 46-52h56c32 8 46 24 46 52Z", { l: RED, r: CYAN }, shade("#2a2438", INK)),
    solid("M58 156c-6-22 4-34 16-36h52c12 2 22 14 16 36l-42 12Z", { l: RED, t: ICE }, shade("#3d3454", INK), 2.2),
    solid(
      "M66 74c2-26 14-40 36-40s34 16 34 42c0 32-12 54-36 62-24-8-36-32-34-64Z",
      { l: RED, r: CYAN },
      shade("#56636c", "#1a2229"),
      2.2,
    ),
    solid(
      "M112 26c-34-14-70 4-76 46-4 34 6 50-2 76 16-4 24-14 26-28l8 12c6-18 2-34 6-50 14-2 34-14 44-34Z",
      { l: RED, t: ICE },
      shade("#6b2f5a", "#1a0d18"),
      2.8,
    ),
    line("M100 30c-30 4-46 26-48 60M84 30c-24 10-36 34-36 64", "#b0558f", 2),
    line("M124 46l8 8M118 40l12 4M130 60l4 8", "#8fa0a8", 1.5),
    solid("M60 82l78-6 6 22-76 8c-6-4-10-16-8-24Z", { t: ICE, r: CYAN }, shade("#9fdcff", "#12415e"), 2.6),
    line("M70 92h12l4 6h10l6-10h14l4 6h14", "#fff", 2),
    line("M94 124l16-2", INK, 3.5),
    line("M140 100c20 8 28 24 22 46s12 34 24 38M142 92c26 0 44 20 42 50M138 110c8 20-4 36 6 60", EDGE, 3.5),
    each(
      [
        [141, 92],
        [140, 101],
        [137, 110],
      ] as const,
      ([x, y]) => disc(x, y, 4, AMBER),
    ),
    solid("M44 200l10-26h92l10 26Z", { t: CYAN }, "#0c1822", 2.6),
    line("M62 182h10M78 182h10M94 182h10M110 182h10M126 182h10M58 192h16M82 192h36M126 192h16", CYAN, 4),
  );
