import { CYAN, GREEN, ICE, RED, each, glow, line, shade, shape, solid } from "$/art/kit";
import { trooper, vault } from "../motifs";

// Nobody looks behind, and that is where it comes from.
export default () =>
  vault(
    GREEN,
    trooper(86, 192, 1.9, { l: CYAN, r: GREEN }),
    line("M320 150C300 40 230 10 178 34c-22 10-30 30-28 52", "#14231a", 30),
    line("M320 150C300 40 230 10 178 34c-22 10-30 30-28 52", "#4a7a5c", 22, 'stroke-dasharray="12 3"'),
    line("M312 132C290 40 232 20 184 40", GREEN, 2.4, 'opacity=".7"'),
    solid("M136 84l28 0c4 18-8 34-40 62 0-34 2-50 12-62Z", { l: ICE, b: RED }, shade("#e6f4ff", "#5d7f69"), 2.6),
    each([196, 222, 248, 272], (x, place) => shape(`M${x} ${24 + place * place * 3}l-4-18 14 14Z`, "#6fae80")),
    glow(122, 146, 30, RED, 0.9, 22),
    line("M112 146l-16 2M116 156l-10 12M128 156l4 14", RED, 3),
  );
