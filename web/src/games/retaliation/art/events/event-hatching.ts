import { INK, ICE, RED, GREEN, shade, shape, line, disc, at, each, solid } from "$/art/kit";
import { egg, cave } from "../motifs";

// One shell has opened like a flower, and what was inside is already out.
export default () =>
  cave(
    GREEN,
    120,
    110,
    solid(
      "M84 190c-26-24-30-56-18-80l18 30 6-48 22 44 20-44 8 48 20-28c10 26 4 54-20 78Z",
      { t: ICE, l: GREEN },
      shade("#33563f", INK),
      2.6,
    ),
    shape("M92 160c12-10 38-10 52 0l-10 26h-32Z", "#c9ffd6", 'opacity=".8"'),
    line("M140 120c30-40 60-50 84-46", GREEN, 4, 'stroke-dasharray="3 9"'),
    at(
      236,
      76,
      1.1,
      each(
        [0, 72, 144, 216, 288],
        (turn) =>
          `<path d="M-7-6C-12-24-6-36 0-44 6-36 12-24 7-6Z" fill="#3f7a52" stroke="${ICE}" stroke-width="1.600" transform="rotate(${turn})"/>`,
      ),
      disc(0, 0, 11, INK, `stroke="${GREEN}" stroke-width="2.500"`),
      disc(0, 0, 4, RED),
    ),
    line("M246 92c18 14 14 32 36 38", "#3f7a52", 7),
    egg(276, 188, 0.8),
    egg(34, 186, 0.7),
  );
