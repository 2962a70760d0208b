import { AMBER, CYAN, ICE, INK, disc, glow, line, shade, solid } from "$/art/kit";
import { portrait } from "../motifs";

// A white beard in profile under bare grey hair; an old six-shooter beside the cheek.
export default () =>
  portrait(
    AMBER,
    solid("M40 200c0-34 20-52 56-56h34c34 6 54 24 58 56Z", { l: CYAN, r: AMBER }, shade("#2c3b4b", INK)),
    line("M96 150l-10 50M110 168h.1M106 184h.1", AMBER, 3),
    solid(
      "M128 30c26 6 38 30 32 62-4 22-14 36-26 46l-46 4-4-22-14 2-2-14 4-4-10-6 12-22c-2-22 4-38 18-46 12-6 24-4 36 0Z",
      { l: CYAN, r: AMBER },
      shade("#58666f", "#1a2229"),
      2.4,
    ),
    solid(
      "M132 132c-8 24-30 36-56 32 4-8 2-14-6-18l2-18 20-6c8-14 20-18 32-14Z",
      { l: ICE, t: ICE },
      shade("#b9c6d0", "#4a5863"),
      2,
    ),
    line("M82 146c8 4 20 2 30-8M88 156c12 0 20-4 28-12", "#65788a", 2),
    solid(
      "M74 54c4-26 30-40 58-32 30 8 42 40 30 74-4 12-12 20-20 24 2-14-2-22-10-26 2-14-4-22-14-24-18 2-32-4-44-16Z",
      { t: ICE, r: AMBER },
      shade("#9aa8b3", "#333e47"),
      2.4,
    ),
    line("M76 88l14-2M128 92c-6 2-6 12 0 16", INK, 4),
    disc(84, 94, 2, ICE),
    glow(40, 60, 40, AMBER, 0.5),
    solid("M34 6h10v50l8 4v30H28V60l6-6Z", { l: ICE, t: AMBER }, shade("#5c6b78", INK), 2.2),
    line("M30 66h20M30 74h20M30 82h20", INK, 2.5),
    solid("M30 90h20l6 36c2 6-4 8-8 6l-14-8Z", { l: CYAN }, shade("#5a3a22", INK), 2),
    solid("M22 200c-2-30 0-60 8-84 10-4 22-2 28 6l6 78Z", { l: CYAN, t: ICE }, shade("#33424f", INK), 2.2),
    line("M30 130h26M30 142h28", INK, 2),
  );
