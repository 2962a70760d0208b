import { INK, ICE, RED, shade, picture, shape, line, box, glow, turned, each } from "$/art/kit";
import { CONCRETE, eyes } from "../motifs";

// So many hands on one pane.
export default () =>
  picture(
    320,
    200,
    box(0, 0, 320, 200, shade("#171214", INK)),
    glow(160, 100, 150, RED, 0.5, 90),
    each(
      [
        [70, 120, -8],
        [128, 70, 6],
        [196, 66, -4],
        [252, 118, 10],
        [160, 146, 0],
      ] as const,
      ([x, y, turn]) =>
        turned(
          x,
          y,
          turn,
          shape(
            "M-16 40c-8-12-14-26-14-38l6-2 8 18-3-36 7-1 6 32 4-36 7 0 0 36 8-30 7 2-5 36 9-10 5 4c-6 14-12 20-18 25Z",
            shade("#7a6a70", "#1d1618"),
            `stroke="${RED}" stroke-width="1.500"`,
          ),
        ),
    ),
    line("M110 20l20 40-16 30 30 26M130 60l40-10 20 24M114 90l-40 12", ICE, 1.8, 'opacity=".85"'),
    line("M8 8H312V192H8Z", CONCRETE, 10),
    eyes([
      [100, 40],
      [220, 34],
      [160, 28],
    ]),
  );
