import { CYAN, EDGE, GREEN, ICE, INK, PLATE, STEEL, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// Four lenses on a low helmet, a whip of an antenna, leaves in the net.
export default () =>
  portrait(
    GREEN,
    line("M152 150C156 90 160 50 178 6", EDGE, 3),
    solid("M26 200c0-30 16-50 50-54l24 8 24-8c34 4 50 24 50 54Z", { l: CYAN, r: GREEN }),
    solid("M140 144h26l6 40h-34Z", { r: GREEN, t: ICE }, shade(PLATE, INK), 2),
    shape("M70 100h60l-6 40-24 16-24-16Z", "#10171c"),
    line("M78 124c14 8 30 8 44 0M80 136c12 8 28 8 40 0", "#2f3c46", 3),
    solid(
      "M50 96c-6-44 12-70 50-70s56 26 50 70c-10-8-30-12-50-12s-40 4-50 12Z",
      { l: CYAN, r: GREEN },
      shade("#33433c", INK),
      3,
    ),
    line("M60 54l80 30M56 74l60-44M74 88l58-48M88 30l56 44M66 40l56 46", "#4d6355", 1.6),
    shape(
      "M52 60c-18-2-22-14-18-24 10 6 18 12 20 20ZM62 40c-10-10-8-22-2-28 6 10 8 18 6 26ZM144 54c14-6 18-16 16-26-12 4-18 12-18 22ZM122 30c4-12 14-18 22-16-4 10-10 16-18 20Z",
      "#3d5a46",
    ),
    solid("M86 70h28v18H86Z", { t: ICE }, STEEL, 2),
    each([62, 88, 112, 138] as const, (x, place) => {
      const out = place % 3 ? 0 : 4;
      return (
        glow(x, 100 + out, 22, GREEN, 0.7) +
        solid(`M${x - 12} ${88 + out}h24v24h-24Z`, { t: EDGE }, INK, 2) +
        disc(x, 100 + out, 8.5, shade("#d7ffe0", "#2f7d49")) +
        disc(x - 3, 97 + out, 2, "#fff")
      );
    }),
    line("M50 92c4 30 14 48 30 58M150 92c-4 30-14 48-30 58", INK, 4),
  );
