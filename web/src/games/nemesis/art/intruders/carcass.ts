import { EDGE, GREEN, ICE, INK, RED, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// On its back, legs drawn in, the blood eating into the floor.
export default () =>
  portrait(
    RED,
    line("M0 150H200M20 150L0 200M70 150L54 200M130 150l16 50M180 150l20 50", EDGE, 1.5, 'opacity=".5"'),
    glow(100, 164, 96, GREEN, 0.5, 30),
    shape(
      "M14 168c20-16 60-8 84-14s70-6 88 8c8 12-20 10-28 18-14 10-40 0-60 6-24 6-38-4-52-2-18 2-38-6-32-16Z",
      "#3d7a4e",
    ),
    line(
      "M62 118C46 84 60 60 78 58L62 84M88 112c-4-40 8-62 24-64L98 78M114 112c8-40 26-52 40-46l-24 20M136 120c16-22 32-26 42-14l-24 10",
      INK,
      8,
    ),
    line(
      "M62 118C46 84 60 60 78 58L62 84M88 112c-4-40 8-62 24-64L98 78M114 112c8-40 26-52 40-46l-24 20M136 120c16-22 32-26 42-14l-24 10",
      "#4b7a5a",
      2.5,
    ),
    solid(
      "M16 148c-6-14 6-24 22-22 14-14 40-18 62-16 34 0 60 10 72 28l14 22c-20 12-60 14-92 12-34 0-66-4-78-24Z",
      { t: GREEN, r: RED },
      shade("#2c4a35", INK),
      3,
    ),
    line("M66 116l-6 50M92 112l-2 58M118 114l4 56M142 122l10 44", INK, 3),
    line("M22 142c6 4 12 4 18 0", ICE, 2.5),
    shape("M14 150l10 8 2-7 8 9 4-8 8 10 4-8 6 6c-14 8-34 6-42-10Z", ICE),
    shape(
      "M100 120l10 4 6-8 4 12 14 0-6 10 8 10-14 0-6 10-8-10-12 4 4-12-10-8Z",
      "#020403",
      `stroke="${GREEN}" stroke-width="2"`,
    ),
    shape("M108 140c6-4 14-4 20 0l-2 22a3 3 0 0 1-6 0v-8c0-4-4-4-4 0v20a3 3 0 0 1-6 0Z", "#58a86c"),
  );
