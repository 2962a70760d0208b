import { INK, ICE, shade, shape, line, solid } from "$/art/kit";
import { tunnel, eyes } from "../motifs";

// Nobody is behind you. Three of them are behind you.
export default () =>
  tunnel(
    "#8a6a9a",
    160,
    84,
    solid(
      "M120 200c0-46 8-66 30-70l-4-12c-4-20 4-32 16-32s20 12 16 32l-4 12c22 4 30 24 30 70Z",
      { t: ICE },
      shade("#2b363e", INK),
      2.4,
    ),
    shape(
      "M60 60c24-26 60-16 60 20 0 26-22 36-44 30 10-6 16-14 14-24-12 6-28 0-30-26Z",
      "#1c1522",
      `stroke="#b39ac4" stroke-width="2"`,
    ),
    shape(
      "M262 56c-24-26-60-16-60 20 0 26 22 36 44 30-10-6-16-14-14-24 12 6 28 0 30-26Z",
      "#1c1522",
      `stroke="#b39ac4" stroke-width="2"`,
    ),
    line("M120 96c10 0 16 4 20 10M122 110c8 0 12 2 16 6M204 94c-10 0-16 4-20 10M202 108c-8 0-12 2-16 6", "#d8c6e6", 2),
    eyes(
      [
        [86, 72],
        [236, 70],
      ],
      "#d8c6e6",
    ),
    shape(
      "M150 20c16-10 34 2 26 20-6 12-18 12-26 6 8-2 10-8 6-12-6 2-10-4-6-14Z",
      "#1c1522",
      `stroke="#b39ac4" stroke-width="2"`,
    ),
  );
