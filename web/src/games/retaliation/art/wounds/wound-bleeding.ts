import { ICE, INK, RED, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { scan } from "../motifs";

// It runs down the inside of the suit, where no bandage reaches.
export default () =>
  scan(
    solid(
      "M160 18c26 38 46 62 46 92a46 46 0 0 1-92 0c0-30 20-54 46-92Z",
      { l: ICE, r: RED },
      shade("#ff7a6c", "#6b1210"),
      3,
    ),
    line("M130 112a32 32 0 0 0 18 28", "#ffd0c6", 4),
    shape("M66 66c10 16 18 26 18 38a18 18 0 0 1-36 0c0-12 8-22 18-38Z", "#a52520"),
    shape("M256 44c8 13 14 21 14 30a14 14 0 0 1-28 0c0-9 6-17 14-30Z", "#a52520"),
    shape("M244 116c6 10 11 16 11 23a11 11 0 0 1-22 0c0-7 5-13 11-23Z", RED),
    disc(98, 152, 5, RED),
    glow(160, 112, 96, RED, 0.6, 70),
    line("M132 96h16l6-14 10 28 8-18h18", INK, 4),
  );
