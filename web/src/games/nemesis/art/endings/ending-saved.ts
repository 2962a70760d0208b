import { AMBER, CYAN, ICE, disc, glow, line, shade, shape } from "$/art/kit";
import { ship, sky } from "../motifs";

/** A planet in the morning, and the ship on its way down to it. */
export default () =>
  sky(
    AMBER,
    760,
    250,
    glow(800, 330, 330, AMBER, 0.7, 250),
    disc(820, 560, 350, shade("#3f7fa6", "#0a1a28")),
    line("M478 492C560 300 690 214 822 210S1010 240 1080 300", ICE, 3, 'opacity=".9"'),
    line("M474 486C556 290 690 204 822 200S1014 230 1084 292", AMBER, 5, 'opacity=".45"'),
    shape("M640 296c40-20 80-22 120-12 22 8 60 0 84 10-40 16-70 8-110 16-34 6-70 4-94-14Z", "#dcebf2", 'opacity=".16"'),
    shape("M780 250c40-8 90-6 130 6-40 8-90 8-130-6Z", "#dcebf2", 'opacity=".16"'),
    line("M120 96C260 92 340 100 420 116", CYAN, 5, 'opacity=".35"'),
    line("M180 112C280 108 360 114 420 124", ICE, 2, 'opacity=".5"'),
    glow(436, 120, 60, CYAN, 0.7, 26),
    ship(560, 138, 0.66, { r: AMBER, b: AMBER, l: CYAN }, AMBER),
  );
