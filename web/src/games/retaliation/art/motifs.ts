// Where the soldiers are: vaults of concrete under rock, with stripes that warn and one lamp that still burns.
import { AMBER, INK, LINE, at, box, from, glow, line, picture, shade, shape, times } from "$/art/kit";

export const WIDTH = 320;
export const HEIGHT = 200;
export const CONCRETE = "#3b444c";
const SHADOW = "#12181d";

/** A vault seen from its door: ribs of concrete overhead, a striped edge along the floor. */
export function vault(light: string, ...drawn: readonly string[]): string {
  return picture(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, INK),
    shape("M0 200V70Q0 0 80 0H240Q320 0 320 70V200Z", shade("#20282e", SHADOW)),
    glow(160, 84, 170, light, 0.42, 96),
    line("M24 200V78Q26 16 92 14H228Q294 16 296 78V200M58 200V86Q60 40 106 38H214Q260 40 262 86V200", "#2c363e", 7),
    box(0, 158, WIDTH, 42, shade("#2a3238", INK)),
    stripes(158),
    ...drawn,
    box(0, 0, WIDTH, HEIGHT, from("l", INK), 'opacity=".4"'),
    box(0, 0, WIDTH, HEIGHT, from("r", INK), 'opacity=".4"'),
  );
}

/** Somebody or something that stands under the arch of a vault and looks at us. */
export const portrait = (light: string, ...drawn: readonly string[]) =>
  picture(
    200,
    200,
    box(0, 0, 200, 200, shade("#20282e", SHADOW)),
    line("M14 200V78Q16 12 82 10H118Q184 12 186 78V200", "#2c363e", 7),
    glow(100, 92, 112, light, 0.42),
    ...drawn,
  );

/** What was drawn left of 0, and its mirror image. */
export const both = (...drawn: readonly string[]) => at(100, 0, 1, ...drawn) + at(100, 0, "-1 1", ...drawn);

/** A warning along an edge. */
export const stripes = (y: number, colour = AMBER) =>
  shape(
    times(12, (place) => `M${place * 28} ${y + 7}l8-7h10l-8 7Z`),
    colour,
    'opacity=".5"',
  );

/** A console that stands on the floor, with something on its screen. */
export const desk = (x: number, shown: string, colour: string) =>
  shape(`M${x - 34} 170l8-34h52l8 34Z`, shade(CONCRETE, SHADOW)) +
  glow(x, 118, 44, colour, 0.4, 30) +
  box(x - 26, 96, 52, 38, "#06110f", `stroke="${LINE}" stroke-width="2"`) +
  line(shown, colour, 2);
