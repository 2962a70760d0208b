import { EDGE, GREEN, INK, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { CONCRETE, vault } from "../motifs";

// A stretcher under a cross of light.
export default () =>
  vault(
    GREEN,
    shape("M148 60h24v20h20v24h-20v20h-24v-20h-20V80h20Z", GREEN, 'opacity=".75"'),
    glow(160, 92, 60, GREEN, 0.5),
    solid("M86 142h148l-8 12H94Z", { t: GREEN }, shade(CONCRETE, INK), 2),
    line("M104 154l-12 26M216 154l12 26M104 180h112", EDGE, 3),
    disc(92, 182, 5, EDGE),
    disc(228, 182, 5, EDGE),
  );
