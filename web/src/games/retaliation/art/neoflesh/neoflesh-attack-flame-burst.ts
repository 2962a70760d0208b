import { AMBER, INK, RED, disc, shade, shape, solid } from "$/art/kit";
import { flame } from "$/art/motifs";
import { trooper, tunnel } from "../motifs";

// The pilot light was a warning.
export default () =>
  tunnel(
    RED,
    262,
    88,
    trooper(46, 194, 1.2, { r: AMBER, t: RED }),
    solid("M320 62l-44 6-14 12v16l14 12 44 8Z", { l: AMBER }, shade("#4a5863", INK), 3),
    shape(
      "M262 88C210 40 150 70 110 30c4 30-20 30-46 26 24 22 14 40-14 46 30 4 26 24 14 44 32-10 44 0 46 26 30-24 96-20 152-84Z",
      RED,
      'opacity=".9"',
    ),
    shape(
      "M262 88c-44-28-90-6-124-30 2 22-14 24-34 22 16 14 10 26-10 32 24 4 20 16 12 30 24-8 32 0 34 18 26-16 84-24 122-72Z",
      AMBER,
    ),
    shape(
      "M262 88c-34-14-66-2-92-14 2 14-8 16-22 16 10 8 8 16-4 20 16 2 14 10 10 18 16-4 22 0 24 10 20-8 62-18 84-50Z",
      "#ffe6b8",
    ),
    disc(266, 88, 7, INK, `stroke="${AMBER}" stroke-width="3"`),
    flame(196, 190, 0.9),
    flame(250, 196, 1.1),
  );
