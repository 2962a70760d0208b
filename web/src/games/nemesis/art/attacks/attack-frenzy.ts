import { AMBER, GREEN, ICE, INK, RED, box, disc, each, glow, line, shade, shape, specks, times } from "$/art/kit";
import { scene } from "../motifs";

const ARCS = [
  "M20 150C60 40 150 10 250 46 170 34 90 70 20 150Z",
  "M300 60C270 150 180 200 70 168 160 176 240 130 300 60Z",
  "M64 20c80 10 160 60 190 160C210 100 140 50 64 20Z",
  "M36 96c60 60 150 84 262 48C200 196 90 180 36 96Z",
];
const EYES = [
  [132, 84, 7],
  [186, 78, 9],
  [150, 122, 5],
  [206, 118, 6],
  [112, 112, 4],
] as const;

// Too fast to be drawn: only where it was, and where it looks from next.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#200b0b", "#070304")),
    glow(160, 100, 150, RED, 0.7, 100),
    each(
      ARCS,
      (way, place) => shape(way, place % 2 ? GREEN : ICE, `opacity="${0.35 + place * 0.13}"`) + line(way, INK, 1),
    ),
    times(12, (n) => {
      const turn = (n * Math.PI) / 6 + 0.2;
      const [dx, dy] = [Math.cos(turn), Math.sin(turn) * 0.7];
      return line(
        `M${(160 + dx * 84).toFixed(0)} ${(100 + dy * 84).toFixed(0)}L${(160 + dx * 148).toFixed(0)} ${(100 + dy * 148).toFixed(0)}`,
        AMBER,
        2,
        'opacity=".5"',
      );
    }),
    each(EYES, ([x, y, r]) => glow(x, y, r * 3, RED, 0.9) + disc(x, y, r, RED) + disc(x, y, r / 3, INK)),
    specks(77, 34, 320, 200, "#ff8a7d"),
  );
