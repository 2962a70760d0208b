import { CYAN, ICE, INK, RED, box, disc, each, glow, line, shade, shape } from "$/art/kit";
import { scene } from "../motifs";

const DROPS = [
  [160, 44, 1.5],
  [118, 70, 0.9],
  [206, 78, 1.05],
  [146, 106, 0.7],
  [184, 118, 0.6],
] as const;

// What should stay inside falls, drop by drop; behind it a heart on a screen goes slower.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#160a0b", "#070304")),
    line("M0 150H320M60 150L0 196M260 150l60 46", "#2b3a4a", 1.4),
    box(18, 22, 284, 92, "#06131c", `rx="4" stroke="#2b3a4a" stroke-width="2"`),
    line("M22 78h46l8-30 12 54 10-40 8 16h34M206 78h30l8-12 8 24 8-12h38", CYAN, 2.4, 'opacity=".75"'),
    line("M140 78h66", CYAN, 2.4, 'opacity=".35"'),
    glow(160, 110, 120, RED, 0.5, 90),
    each(
      DROPS,
      ([x, y, size]) =>
        `<g transform="translate(${x} ${y}) scale(${size})">` +
        shape(
          "M0-34C10-14 18-2 18 10a18 18 0 0 1-36 0C-18-2-10-14 0-34Z",
          shade("#ff8a7d", "#8f1f16"),
          `stroke="${INK}" stroke-width="1.5"`,
        ) +
        line("M-10 8c0 6 3 10 8 12", ICE, 2.4) +
        "</g>",
    ),
    `<ellipse cx="160" cy="176" rx="118" ry="18" fill="#5a120c"/>`,
    each(
      [34, 62, 92],
      (r) => `<ellipse cx="160" cy="174" rx="${r}" ry="${r * 0.15}" fill="none" stroke="#ff5c4d" stroke-width="2"/>`,
    ),
    disc(160, 172, 5, RED),
  );
