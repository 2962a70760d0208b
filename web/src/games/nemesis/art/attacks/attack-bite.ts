import { GREEN, ICE, INK, RED, box, each, glow, line, shade, shape, solid } from "$/art/kit";
import { drips, scene } from "../motifs";

const UPPER = [44, 76, 108, 140, 172, 204, 236, 268];
const LOWER = [62, 94, 126, 158, 190, 222, 254];

// The last that some have seen: two rows of teeth, and the second mouth behind them.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#1a0808", "#050203")),
    glow(160, 102, 110, RED, 0.8, 70),
    solid(
      "M126 100c0-20 14-32 34-32s34 12 34 32-14 30-34 30-34-10-34-30Z",
      { t: RED, b: RED },
      shade("#3a1414", INK),
      2.5,
    ),
    each([140, 152, 164, 176], (x) => shape(`M${x - 5} 86l5 14 5-14Z`, ICE) + shape(`M${x - 3} 114l5-12 5 12Z`, ICE)),
    solid("M0 0H320V60C260 34 210 28 160 28S60 34 0 60Z", { b: GREEN }, shade("#20382a", INK), 3),
    solid("M0 200H320V146c-60 24-110 32-160 32S60 170 0 146Z", { t: GREEN }, shade("#20382a", INK), 3),
    each(UPPER, (x) => {
      const y = 62 - 30 * Math.cos((x - 160) / 100) + 2;
      return shape(`M${x - 13} ${y.toFixed(0)}c2 20 6 36 13 52 7-16 11-32 13-52Z`, shade(ICE, "#7f95aa"));
    }),
    each(LOWER, (x) => {
      const y = 144 + 30 * Math.cos((x - 160) / 100) + 4;
      return shape(`M${x - 11} ${y.toFixed(0)}c2-16 5-30 11-42 6 12 9 26 11 42Z`, shade("#9fb4c6", ICE));
    }),
    drips(
      34,
      [
        [126, 46],
        [222, 62],
      ],
      "#6fae80",
    ),
    line("M92 58c-4 40 0 66 8 90", GREEN, 1.4, 'opacity=".7"'),
  );
