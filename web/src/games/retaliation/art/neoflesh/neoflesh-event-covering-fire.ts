import { INK, AMBER, shade, shape, disc, box, solid } from "$/art/kit";
import { tunnel, trooper } from "../motifs";

// From the end of the corridor comes nothing but flame.
export default () =>
  tunnel(
    AMBER,
    236,
    88,
    solid("M204 120l4-46 20-14h34l14 20v40Z", { l: AMBER }, shade("#4a5862", INK), 2.4),
    disc(236, 84, 12, INK, `stroke="${AMBER}" stroke-width="3"`),
    shape(
      "M206 92C150 60 90 60 0 40c30 26 10 34-10 44 40-2 40 14 10 30 40-8 60 2 30 30 60-30 110-30 176-42Z",
      "#c8402f",
      'opacity=".9"',
    ),
    shape("M206 94c-44-18-90-18-140-24 24 12 6 16-10 22 30 0 26 10 10 20 40-8 90-10 140-16Z", AMBER),
    shape("M206 96c-30-8-60-8-90-8 16 6 0 8-6 12 30 0 66 0 96-4Z", "#ffe6b8"),
    trooper(52, 196, 0.9, { r: AMBER, t: AMBER }),
    box(84, 150, 44, 50, shade("#46525b", INK), `stroke="${AMBER}" stroke-width="1.500"`),
  );
