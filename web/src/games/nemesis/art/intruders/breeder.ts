import { AMBER, GREEN, ICE, INK, RED, at, each, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

const ARM = "M26 70c34-22 52-18 66 14l6 44 12-8-16 52-20-48 10 4-8-32c-8-20-22-20-46-6Z";
const SACS = [
  [-24, 152],
  [0, 146],
  [24, 152],
  [-34, 172],
  [-12, 172],
  [12, 172],
  [34, 172],
  [-22, 192],
  [0, 194],
  [22, 192],
] as const;

// Seen from the front: four arms that end in hooks, and a belly full of young.
export default () =>
  portrait(
    GREEN,
    solid("M54 200c-8-40 8-76 46-80 38 4 54 40 46 80Z", { l: GREEN, r: GREEN }, shade("#21382a", INK)),
    glow(100, 172, 56, AMBER, 0.6),
    each(SACS, ([x, y]) =>
      at(
        100 + x,
        y,
        1,
        shape(
          "M0-12c6 0 9 5 10 12 1 8-4 12-10 12S-11 8-10 0c1-7 4-12 10-12Z",
          shade("#e0a35a", "#5a3414"),
          `stroke="${INK}" stroke-width="2"`,
        ),
        line("M-3 5c-4-6 1-12 5-9 4 4-1 8-3 4", INK, 1.8),
      ),
    ),
    at(100, 0, 1, solid(ARM, { t: GREEN, r: ICE }, shade("#2c4a35", INK))),
    at(100, 0, "-1 1", solid(ARM, { t: GREEN, r: ICE }, shade("#2c4a35", INK))),
    at(100, 62, ".8", solid(ARM, { t: GREEN }, INK, 2)),
    at(100, 62, "-.8 .8", solid(ARM, { t: GREEN }, INK, 2)),
    solid(
      "M62 54l-16-40 26 22 8-28 20 24 20-24 8 28 26-22-16 40c4 28-10 58-28 72l-10-10-10 10c-18-14-32-44-28-72Z",
      { l: GREEN, r: GREEN, t: ICE },
      shade("#345743", INK),
      3,
    ),
    glow(100, 74, 40, RED, 0.5),
    shape("M72 64l20 8-4 10c-8 0-14-6-16-18ZM128 64l-20 8 4 10c8 0 14-6 16-18Z", RED),
    line("M100 36V66M88 44l12 12 12-12", GREEN, 2, 'opacity=".7"'),
    shape("M84 96l6 14 5-12 5 14 5-14 5 12 6-14-16 6Z", ICE),
  );
