import { INK, ICE, AMBER, RED, shade, line, disc, at, each, times, solid } from "$/art/kit";
import { vault, gear } from "../motifs";

// What stands before the altar has blades where it should have hands.
export default () =>
  vault(
    AMBER,
    solid("M96 160V96h128v64ZM84 96l12-14h128l12 14Z", { t: AMBER }, shade("#4a3a2a", INK), 2.4),
    gear(160, 50, 24),
    each(
      [64, 256] as const,
      (x) =>
        solid(`M${x - 22} 186l4-60q18-22 36 0l4 60Z`, { l: RED, r: RED }, shade("#46525b", INK), 2.4) +
        disc(x, 104, 13, "#26323b", `stroke="${RED}" stroke-width="2"`) +
        disc(x, 104, 5, RED),
    ),
    each(
      [
        [30, 132],
        [98, 132],
        [222, 132],
        [290, 132],
      ] as const,
      ([x, y]) =>
        at(
          x,
          y,
          0.8,
          times(10, (n) => `<path d="M0-20l5-9 3 10Z" fill="${ICE}" transform="rotate(${n * 36})"/>`),
          disc(0, 0, 18, "#8fa1b3", `stroke="${INK}" stroke-width="3"`),
        ),
    ),
    line("M132 116h56M144 130h32", AMBER, 3),
  );
