import { AMBER, GREEN, ICE, INK, disc, each, line, shade, shape, solid } from "$/art/kit";
import { spark } from "$/art/motifs";
import { trooper, vault } from "../motifs";

// A scythe in the wall, a hand's breadth above the helmet.
export default () =>
  vault(
    AMBER,
    trooper(58, 198, "1.3 1", { t: AMBER, r: AMBER }),
    solid(
      "M320 20c-40-20-90-16-126 8-30 18-52 44-66 76 30-26 60-40 92-44 36-6 66-2 100 10Z",
      { t: GREEN, l: ICE },
      shade("#3f6850", INK),
      3,
    ),
    shape("M110 84l24 6-8 12 20 4-22 8 4 16-18-10-14 12 2-20-20-2 16-10-8-14Z", INK),
    spark(126, 104, 1.5),
    line("M104 92l-22-16M98 108l-26 2M112 126l-14 20M140 122l8 18", ICE, 2.6),
    line("M250 40c24-6 46-6 70 0", GREEN, 2),
    each(
      [
        [84, 66],
        [62, 96],
        [72, 136],
        [150, 150],
      ] as const,
      ([x, y]) => disc(x, y, 2.2, AMBER),
    ),
  );
