import { AMBER, CYAN, EDGE, ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { both, portrait } from "../motifs";

// A wall of riveted plates with a slit to look through, legs like pillars.
export default () =>
  portrait(
    AMBER,
    solid("M40 200v-40h38v40ZM122 200v-40h38v40Z", { l: CYAN, r: AMBER }, shade("#2c3740", INK), 2.6),
    solid("M22 52l22-22h112l22 22v96l-22 22H44l-22-22Z", { l: CYAN, t: ICE, r: AMBER }, shade("#5c6973", "#12181d"), 4),
    solid("M62 14h76l8 28H54Z", { t: ICE }, shade("#4a5863", INK), 2.6),
    line("M22 100h156M74 100v70M126 100v70M62 30v70M138 30v70", INK, 4),
    each(
      [
        [34, 60],
        [34, 90],
        [34, 112],
        [34, 142],
        [166, 60],
        [166, 90],
        [166, 112],
        [166, 142],
        [52, 160],
        [148, 160],
        [64, 112],
        [136, 112],
      ] as const,
      ([x, y]) => disc(x, y, 4, "#93a1ac", `stroke="${INK}" stroke-width="1.500"`),
    ),
    glow(100, 70, 64, RED, 0.7, 24),
    solid("M58 60h84v18H58Z", { t: AMBER }, INK, 3),
    line("M72 69h14M114 69h14", RED, 7),
    shape("M86 118c10-8 20-8 28 0 6 12 2 28-14 34-16-6-20-22-14-34Z", "#8c3a3a"),
    line("M82 114h36v42H82ZM94 114v42M106 114v42", EDGE, 3),
    both(solid("M-78 66h-20v72l8 12h12Z", { l: CYAN, t: ICE }, shade("#4a5863", INK), 2.4)),
    line("M40 48l16-12M160 128l12 12M30 128l10 4", "#8c99a3", 2),
  );
