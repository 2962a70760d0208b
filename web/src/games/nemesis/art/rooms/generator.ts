import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  PLATE,
  STEEL,
  box,
  each,
  glow,
  line,
  shade,
  shape,
  solid,
  times,
} from "$/art/kit";
import { figure, hall, scene } from "../motifs";

// A column of light between rings, and the bridge that leads to it.
export default () =>
  scene(
    hall(AMBER, 164, 0.25),
    glow(160, 96, 140, AMBER, 0.8),
    box(142, 0, 36, 172, shade("#fff2dc", AMBER)),
    glow(160, 96, 60, ICE, 0.9, 100),
    line("M152 6l8 20-10 18 14 22-12 20 14 24-12 24 8 24", "#fff", 3),
    each([18, 56, 94, 132], (y, n) => {
      const w = n % 2 ? 54 : 66;
      return (
        solid(
          `M${160 - w} ${y}c20-12 ${2 * w - 40}-12 ${2 * w} 0v14c-20 12-${2 * w - 40} 12-${2 * w} 0Z`,
          { t: AMBER, l: AMBER, r: AMBER },
          shade("#4a4436", INK),
          2.2,
        ) +
        line(
          times(6, (k) => `M${160 - w + 12 + (k * (2 * w - 24)) / 5} ${y + 6}v10`),
          AMBER,
          2,
        )
      );
    }),
    solid("M84 200l22-42h108l22 42Z", { t: AMBER }, shade(STEEL, INK), 2.6),
    line("M0 60c40 0 40 40 84 44M0 74c34 0 36 42 84 46M320 60c-40 0-40 40-84 44M320 74c-34 0-36 42-84 46", PLATE, 7),
    line("M0 60c40 0 40 40 84 44M320 60c-40 0-40 40-84 44", CYAN, 1.5, 'opacity=".6"'),
    figure(64, 190, 0.95, { r: AMBER }),
    line("M0 172H100M220 172H320M20 172V196M52 172V196M268 172V196M300 172V196", EDGE, 2.4),
    shape("M282 128l14 26h-28Z", "none", `stroke="${AMBER}" stroke-width="3" stroke-linejoin="round"`),
    line("M282 138v7M282 150h.1", AMBER, 3),
  );
