import { GREEN, ICE, INK, RED, each, glow, line, shade, shape, solid } from "$/art/kit";
import { trooper, tunnel } from "../motifs";

// Two scythes come down from both sides, and there is no third way.
export default () =>
  tunnel(
    RED,
    160,
    104,
    trooper(160, 184, 1.7, { l: ICE, r: RED }),
    solid("M0 0h36c96 20 136 70 128 178C140 110 90 66 0 60Z", { r: ICE, t: GREEN }, shade("#4a7a5c", INK), 3),
    solid("M320 0h-36c-96 20-136 70-128 178C180 110 230 66 320 60Z", { l: ICE, t: GREEN }, shade("#33563f", INK), 3),
    line("M10 30c70 10 116 44 138 100M310 30c-70 10-116 44-138 100", GREEN, 2, 'opacity=".6"'),
    glow(160, 168, 40, RED, 0.9, 26),
    each(
      [
        [132, 40],
        [188, 40],
      ] as const,
      ([x, y]) => glow(x, y, 12, RED, 0.8) + shape(`M${x - 8} ${y}l8-5 8 5-8 5Z`, RED),
    ),
  );
