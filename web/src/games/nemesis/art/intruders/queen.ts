import { AMBER, GREEN, ICE, INK, RED, at, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

const HALF =
  "M0 96C-22 78-30 62-28 40-44 44-62 38-78 22c4 22 12 34 26 40-18 4-34 0-46-10 6 26 22 40 44 44-14 8-26 8-38 4 12 20 32 30 54 24l14 18 24 6Z";

// A crest like a crown of blades around a narrow face with six eyes.
export default () =>
  portrait(
    GREEN,
    glow(100, 76, 96, AMBER, 0.35),
    at(100, 4, 1, solid(HALF, { l: GREEN, t: ICE }, shade("#2c4a35", INK), 3)),
    at(100, 4, "-1 1", solid(HALF, { l: GREEN, t: ICE }, shade("#2c4a35", INK), 3)),
    solid(
      "M100 6l12 34c10 12 14 26 12 44H76c-2-18 2-32 12-44Z",
      { t: ICE, l: GREEN, r: GREEN },
      shade("#345743", INK),
      3,
    ),
    line(
      "M100 20V76M86 52l-4 26M114 52l4 26M60 52l16 34M140 52l-16 34M44 78l28 20M156 78l-28 20",
      GREEN,
      2,
      'opacity=".6"',
    ),
    solid(
      "M70 84h60c6 26-4 58-16 74l-14 34-14-34c-12-16-22-48-16-74Z",
      { l: GREEN, r: GREEN },
      shade("#24402c", INK),
      2.6,
    ),
    each([0, 1, 2], (row) => {
      const y = 98 + row * 15;
      const dx = 20 - row * 5;
      const eye = (x: number, way: number) => shape(`M${x} ${y}l${way * 14}-7-3 10Z`, RED);
      return (
        glow(100 - dx, y, 16, RED, 0.6) + glow(100 + dx, y, 16, RED, 0.6) + eye(100 - dx + 8, -1) + eye(100 + dx - 8, 1)
      );
    }),
    solid(
      "M74 146C58 158 56 178 66 198c2-20 8-30 24-36ZM126 146c16 12 18 32 8 52-2-20-8-30-24-36Z",
      { l: GREEN, r: GREEN },
      INK,
      2.4,
    ),
    shape("M88 152l4 16 5-14 3 20 3-20 5 14 4-16-12 6Z", ICE),
    disc(100, 90, 2.5, AMBER),
  );
