import { INK, ICE, AMBER, RED, shade, picture, line, box, glow, solid } from "$/art/kit";
import { gear } from "../motifs";

// A pulse that somebody else has set.
export default () =>
  picture(
    320,
    200,
    box(0, 0, 320, 200, shade("#1a0e10", INK)),
    glow(160, 96, 150, RED, 0.6, 90),
    solid(
      "M160 176c-50-34-78-60-78-96 0-24 18-40 40-40 16 0 30 8 38 24 8-16 22-24 38-24 22 0 40 16 40 40 0 36-28 62-78 96Z",
      { l: RED, r: RED, t: ICE },
      shade("#7a2620", "#1a0708"),
      3,
    ),
    line("M160 64c-6 26 12 36 0 60s10 30 0 52M122 74c10 14 4 26 18 40M198 74c-10 14-4 26-18 40", "#2a0d0c", 4),
    gear(126, 86, 13, "#8fa1b3"),
    gear(196, 104, 10, "#8fa1b3"),
    line("M0 150h80l10-24 14 50 12-36 8 10h72l10-24 14 50 12-36 8 10h80", AMBER, 3),
    line("M40 20v24M280 20v24M28 32h24M268 32h24", RED, 4),
  );
