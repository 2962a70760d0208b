import { INK, EDGE, AMBER, RED, shade, shape, line, disc, glow, solid } from "$/art/kit";
import { outside } from "../motifs";

// The pad goes up, lamps and all.
export default () =>
  outside(
    RED,
    170,
    126,
    `<ellipse cx="170" cy="150" rx="120" ry="26" fill="#1b2024" stroke="${AMBER}" stroke-width="4" stroke-dasharray="26 12"/>`,
    glow(170, 120, 120, AMBER, 0.9, 90),
    shape(
      "M170 20l14 44 34-36-8 46 50-16-32 40 52 10-52 16 28 34-52-14-8 30-26-26-32 28 2-36-54 12 34-34-54-14 54-12-26-38 44 18-2-44 30 38Z",
      "#c8402f",
    ),
    shape(
      "M172 52l8 28 24-18-8 30 34-4-26 24 30 12-36 4 8 20-30-14-18 18-4-24-32 8 22-22-30-14 34-4-10-26 24 14Z",
      AMBER,
    ),
    disc(172, 106, 20, "#ffe6b8"),
    solid(
      "M44 60l18-8 6 12-16 8ZM268 44l16 10-6 12-16-8ZM96 30l10 4-4 14-10-6ZM240 92l14-2 2 10-14 4Z",
      { b: RED },
      shade("#46525b", INK),
      1.6,
    ),
    line("M50 176v-22M290 172v-20", EDGE, 4),
  );
