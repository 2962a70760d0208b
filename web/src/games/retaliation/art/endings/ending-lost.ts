import { AMBER, GREEN, INK, RED, each, glow, shade, shape, solid } from "$/art/kit";
import { eyes, fortress, ground, plain, stalker } from "../motifs";

/** Nobody is left: the facility burns from within, the Lander lies broken, and they come out. */
export default () =>
  plain(
    RED,
    700,
    190,
    fortress({ t: RED, r: RED }),
    glow(722, 240, 150, RED, 0.9, 90),
    glow(722, 250, 70, AMBER, 0.9, 46),
    each([660, 700, 742, 790], (x, place) =>
      shape(
        `M${x} 214c-14-10-8-26-2-38 2 8 6 10 8 14 0-18 ${6 + place * 3}-24 6-44 12 14 18 26 14 42 4-2 4-8 4-12 12 16 6 34-8 40Z`,
        place % 2 ? AMBER : RED,
        'opacity=".85"',
      ),
    ),
    ground(),
    solid("M352 274l18-46 34-16 40 12 10 22 26 8 8 22Z", { t: RED, l: AMBER }, shade("#3b4852", INK), 2.2),
    shape("M384 250l14-20 18 4 6 20Z", INK),
    stalker(566, 276, 0.8, { r: RED, t: GREEN }),
    stalker(640, 270, 0.55, { r: RED, t: RED }),
    eyes([
      [330, 244],
      [300, 256],
      [352, 262],
    ]),
  );
