import { INK, ICE, GREEN, shade, picture, shape, line, disc, box, glow, each } from "$/art/kit";

// A wall of the hive opens its eye.
export default () =>
  picture(
    320,
    200,
    box(0, 0, 320, 200, "#0a120d"),
    each(
      [150, 122, 96, 72] as const,
      (r, n) =>
        `<ellipse cx="160" cy="100" rx="${r * 1.15}" ry="${r * 0.8}" fill="none" stroke="${n % 2 ? "#2e4d3a" : "#16271d"}" stroke-width="${r / 9}"/>`,
    ),
    glow(160, 100, 130, GREEN, 0.7, 80),
    shape("M40 100c40-56 200-56 240 0-40 56-200 56-240 0Z", "#06100a", `stroke="${GREEN}" stroke-width="4"`),
    disc(160, 100, 40, shade("#c8402f", "#4a0f0c")),
    line(
      "M160 100l-34-18M160 100l-38 6M160 100l-24 28M160 100l34-18M160 100l38 6M160 100l24 28M160 100v-38M160 100v38",
      "#ff8a6b",
      2,
    ),
    shape("M160 64c9 20 9 52 0 72-9-20-9-52 0-72Z", INK),
    disc(148, 86, 6, ICE),
    line(
      "M60 60l-20-24M96 46L84 18M160 38V10M224 46l12-28M260 60l20-24M60 140l-20 24M96 154l-12 28M224 154l12 28M260 140l20 24",
      "#3f7a52",
      5,
    ),
  );
