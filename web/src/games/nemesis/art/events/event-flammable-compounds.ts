import { AMBER, INK, RED, each, glow, line, shade, shape, solid } from "$/art/kit";
import { flame, hall, scene, smoke } from "../motifs";

const BARRELS = [
  [78, 158, 0],
  [132, 160, 0],
  [106, 106, 0],
] as const;

// Barrels; one has fallen over, and the fire follows what runs out of it.
export default () =>
  scene(
    hall(AMBER, 140, 0.5),
    smoke(240, 40, 1.6, "#30251f"),
    smoke(180, 30, 1.3, "#2a2521"),
    glow(230, 150, 110, RED, 0.7),
    each(
      BARRELS,
      ([x, y]) =>
        solid(
          `M${x - 24} ${y - 52}c12-6 36-6 48 0v52c-12 6-36 6-48 0Z`,
          { r: AMBER, t: AMBER },
          shade("#3c4a55", INK),
          2.2,
        ) +
        line(`M${x - 24} ${y - 34}c12 6 36 6 48 0M${x - 24} ${y - 16}c12 6 36 6 48 0`, INK, 3) +
        shape(`M${x} ${y - 42}l12 20h-24Z`, AMBER) +
        line(`M${x} ${y - 35}v6M${x} ${y - 25.5}h.1`, INK, 2.4),
    ),
    shape("M196 176c20-12 60-10 124-4v28H60c30-8 100-6 136-24Z", "#3a2410"),
    solid("M160 146l52-8c8 8 10 26 4 38l-52 10c-10-10-12-28-4-40Z", { t: AMBER, r: AMBER }, shade("#4a5761", INK), 2.4),
    line("M176 144c-8 12-6 28 2 38M196 141c-8 12-6 28 2 38", INK, 3),
    `<ellipse cx="214" cy="157" rx="7" ry="19" fill="#120a05" stroke="${AMBER}" stroke-width="2"/>`,
    shape("M210 160c8-4 12 2 12 10l4 16h-20Z", "#6b431b"),
    flame(246, 182, 1.2),
    flame(284, 188, 1.7),
    flame(268, 196, 1),
    flame(226, 194, 0.8),
    flame(192, 198, 0.6),
    flame(308, 196, 1.2),
  );
