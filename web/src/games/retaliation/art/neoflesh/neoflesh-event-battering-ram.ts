import { INK, EDGE, ICE, RED, shade, shape, line, disc, box, each, solid } from "$/art/kit";
import { cave } from "../motifs";

// The door was rated for a great deal.
export default () =>
  cave(
    RED,
    206,
    92,
    solid("M236 22h84v170h-84l-20-60 14-44Z", { l: RED }, shade("#46525b", "#1a2126"), 3),
    line("M254 40v140M280 40v140M304 40v140", "#2c363e", 5),
    solid("M22 180V70l28-34h72l26 26v32l-20 12 6 74h-34l-6-50H66l-4 50Z", { t: ICE, r: RED }, shade("#56636c", INK), 3),
    box(64, 54, 54, 12, INK),
    box(70, 57, 40, 6, RED),
    solid("M140 84l52-14 26 22-26 22-52-6Z", { t: ICE }, shade("#3b444c", INK), 2.4),
    shape("M218 92l20-26-4 24 22-8-16 18 20 8-24 2 8 20-18-16Z", "#ffe6b8"),
    each(
      [
        [40, 84],
        [40, 120],
        [120, 84],
      ] as const,
      ([x, y]) => disc(x, y, 4, EDGE),
    ),
  );
