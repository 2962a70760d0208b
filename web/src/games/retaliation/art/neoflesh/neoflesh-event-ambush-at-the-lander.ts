import { INK, EDGE, CYAN, ICE, RED, shade, shape, line, disc, at, times, solid } from "$/art/kit";
import { outside, trooper, lander } from "../motifs";

// The ramp is down. The light on it turns.
export default () =>
  outside(
    RED,
    190,
    118,
    lander(200, 142, 1.25, { l: RED }),
    shape("M182 130l-60 44h44l44-44Z", shade("#46525b", "#1a2126"), `stroke="${EDGE}" stroke-width="2"`),
    at(
      92,
      150,
      1.2,
      solid("M-18 34l4-46q14-18 28 0l4 46Z", { r: RED }, shade("#4a5862", INK), 2),
      disc(0, -24, 11, "#26323b", `stroke="${RED}" stroke-width="2"`),
      disc(3, -24, 4, RED),
      line("M16-8l26-16", EDGE, 6),
      times(9, (n) => `<path d="M46-40l4-8 4 8Z" fill="${ICE}" transform="rotate(${n * 40} 50 -28)"/>`),
      disc(50, -28, 12, "#8fa1b3", `stroke="${INK}" stroke-width="3"`),
    ),
    shape("M212 60L320 20v60Z", RED, 'opacity=".25"'),
    trooper(282, 188, "-1 1", { r: CYAN }),
  );
