import { CYAN, EDGE, ICE, each, glow, line, specks } from "$/art/kit";
import { PLAIN_WIDTH, fortress, ground, plain, trooper } from "../motifs";

/** Alive, and the order not carried out: dust over the plain, and nobody comes for those who wait. */
export default () =>
  plain(
    CYAN,
    560,
    120,
    specks(11, 70, PLAIN_WIDTH, 150),
    fortress({ t: CYAN }),
    ground(),
    each([196, 214, 232], (y, place) =>
      line(
        `M${240 + place * 90} ${y}C${420 + place * 40} ${y - 14} ${560 + place * 20} ${y + 12} ${880 - place * 60} ${y - 6}`,
        ICE,
        5,
        'opacity=".07"',
      ),
    ),
    line("M470 276V196M456 206l14-12 14 12M458 232h24", EDGE, 3),
    glow(470, 190, 34, CYAN, 0.8),
    trooper(540, 276, 0.85, { t: CYAN, r: CYAN }),
  );
