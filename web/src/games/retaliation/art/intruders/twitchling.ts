import { AMBER, CYAN, EDGE, ICE, INK, RED, STEEL, disc, each, glow, line, shade, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// A doll of wire, hung up by its cables, the head on one side.
export default () =>
  portrait(
    CYAN,
    line(
      "M100 0C96 30 120 40 104 66M60 0C64 50 40 70 52 108M148 0C136 40 168 70 152 112M120 0c4 20-6 30 2 46",
      "#566673",
      3,
    ),
    line("M100 122L52 108L34 152M100 122L152 112L172 84M100 122v40L76 200M100 162l28 38", "#7d8c98", 6),
    line("M100 122L52 108L34 152M100 122L152 112L172 84M100 122v40L76 200M100 162l28 38", INK, 1.6),
    solid("M80 116l40 4-4 42-32-2Z", { l: CYAN, r: RED }, shade("#4b5b68", INK), 2.4),
    line("M84 128l34 4M84 140l32 4M86 150l30 4", "#8c3a3a", 4),
    each(
      [
        [52, 108],
        [152, 112],
        [100, 164],
      ] as const,
      ([x, y]) => disc(x, y, 7, STEEL, `stroke="${EDGE}" stroke-width="3"`),
    ),
    line("M34 152l-14 14M34 152l-2 20M34 152l10 18M172 84l18-8M172 84l4-20M172 84l16 8", ICE, 3),
    turned(
      104,
      86,
      28,
      solid(
        "M-26-14c0-22 12-32 26-32s26 10 26 32c0 24-10 38-26 38s-26-14-26-38Z",
        { l: CYAN, t: ICE, r: RED },
        shade("#c3c9cd", "#3d474f"),
        2.8,
      ) +
        disc(-10, -12, 8, INK) +
        disc(11, -12, 6, INK) +
        glow(-10, -12, 18, RED, 0.9) +
        disc(-10, -12, 3, RED) +
        line("M-12 10h24M-8 6v8M0 6v8M8 6v8M6-46l-4 14 8 8-6 8", INK, 2.2),
    ),
    line("M18 128l-8-6M14 138H4M186 108l8 4M182 116l6 8M128 40l8-6M136 48h10", AMBER, 3),
  );
