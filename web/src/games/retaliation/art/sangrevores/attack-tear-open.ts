import { ICE, INK, RED, glow, line, shade, shape, solid } from "$/art/kit";
import { vault } from "../motifs";

// Two hands, one breastplate, and what was inside.
export default () =>
  vault(
    RED,
    shape("M112 200V74l48-20 48 20v126Z", "#5c1210"),
    glow(160, 130, 84, RED, 0.9, 90),
    solid(
      "M60 200c-4-60 2-100 20-126l66-26 6 26-14 20 10 22-18 24 8 26-16 34Z",
      { r: ICE, l: RED },
      shade("#5a6a74", INK),
      3,
    ),
    solid(
      "M260 200c4-60-2-100-20-126l-66-26-6 26 14 20-10 22 18 24-8 26 16 34Z",
      { l: ICE, r: RED },
      shade("#46525b", INK),
      3,
    ),
    line("M20 60c40 4 70 16 104 46M16 86c40-2 72 6 112 36M26 116c36-6 66 2 100 22", "#2a2024", 11),
    line("M300 60c-40 4-70 16-104 46M304 86c-40-2-72 6-112 36M294 116c-36-6-66 2-100 22", "#2a2024", 11),
    line("M118 102l14 10M122 118l16 8M118 134l16 8M202 102l-14 10M198 118l-16 8M202 134l-16 8", ICE, 4),
  );
