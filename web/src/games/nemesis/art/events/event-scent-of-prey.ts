import { GREEN, ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { hall, scene } from "../motifs";

const PRINT = "M-8 2c-4-16 0-26 7-26s12 10 9 26ZM-7 7H8c1 10-2 15-8 15S-8 17-7 7Z";

// A muzzle low over the floor, and footprints that shine.
export default () =>
  scene(
    hall(GREEN, 118, 0.3),
    each(
      [
        [40, 178, 70],
        [92, 160, 74],
        [136, 180, 72],
        [180, 158, 76],
      ] as const,
      ([x, y, turn]) =>
        glow(x, y, 30, GREEN, 0.6, 14) +
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.95)">${shape(PRINT, "#58a86c")}${line("M-5-12h10M-6-5H7M-4 13h8", INK, 2)}</g>`,
    ),
    line("M60 160c-8-14 4-20-2-34M108 140c-8-14 4-20-2-34M160 140c-8-12 4-18-2-30", GREEN, 2.4, 'opacity=".55"'),
    solid(
      "M320 30c-46-6-84 8-104 40l-54 34c-8 8-8 22 2 28l30 8 30-4c20 16 60 22 96 14Z",
      { t: GREEN, l: ICE },
      shade("#345743", INK),
      3,
    ),
    shape("M164 112c8-4 14-2 18 4-6 4-14 4-18-4Z", INK),
    line("M158 108c-12-2-18 2-26 8M158 116c-12 2-16 6-22 14", GREEN, 2),
    shape("M172 130l5 12 6-11 6 12 7-12 6 11 6-13Z", ICE),
    line("M196 138c-2 14 2 20-2 32M214 138c0 8 0 12 2 18", GREEN, 2.4),
    each(
      [
        [232, 82, 6],
        [250, 74, 5],
        [266, 68, 4],
        [280, 64, 3],
      ] as const,
      ([x, y, r]) => glow(x, y, r * 4, RED, 0.7) + disc(x, y, r, RED),
    ),
    line("M246 110c22-4 48-4 74 2M240 56c24-16 50-22 80-18", GREEN, 2, 'opacity=".5"'),
    solid("M320 140c-30 6-50 22-56 60h56Z", { l: GREEN }, INK, 2.4),
  );
