import { AMBER, ICE, RED, line, shape } from "$/art/kit";
import { cave, stalker, trooper } from "../motifs";

// It does not choose: whoever stands here is hit.
export default () =>
  cave(
    RED,
    160,
    92,
    trooper(54, 190, 1.15, { r: RED }),
    trooper(276, 192, "-1.15 1.15", { r: RED }),
    trooper(226, 176, "-.8 .8", { r: RED }),
    stalker(166, 150, 1.9, { t: RED, l: AMBER }),
    shape("M20 30C110 60 220 40 306 84 220 70 110 92 20 30Z", ICE, 'opacity=".75"'),
    shape("M14 154c80-20 190 10 292-40-84 62-212 34-292 40Z", ICE, 'opacity=".6"'),
    shape("M36 186C96 110 196 60 296 20 220 74 120 130 36 186Z", RED, 'opacity=".6"'),
    line("M60 44l-18-12M88 30l-8-18M250 40l16-18M284 60l20-8M40 120l-24 4M290 130l22 8", AMBER, 3),
  );
