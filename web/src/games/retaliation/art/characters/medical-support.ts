import { CYAN, GREEN, ICE, INK, RED, STEEL, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// A cross on a round helmet, a mask over mouth and nose, a syringe held upright.
export default () =>
  portrait(
    CYAN,
    solid("M22 200c2-34 22-48 56-52h44c34 4 54 18 56 52Z", { l: CYAN, r: RED }, shade("#5d6b76", "#1b242b")),
    line("M64 150l18 50M136 150l-18 50M74 178h52", INK, 6),
    solid(
      "M54 98c-6-50 12-76 46-76s52 26 46 76l-6 28c-8 14-22 22-40 22s-32-8-40-22Z",
      { l: CYAN, r: ICE },
      shade("#7d8c98", "#2b3843"),
      3,
    ),
    shape("M66 90c2-20 14-28 34-28s32 8 34 28c0 24-10 44-34 50-24-6-34-26-34-50Z", "#202a32"),
    shape("M94 30h12v9h9v12h-9v9H94v-9h-9V39h9Z", GREEN),
    line("M76 88c5-3 11-3 15 0M109 88c4-3 10-3 15 0", INK, 3.5),
    disc(84, 95, 2.4, ICE),
    disc(116, 95, 2.4, ICE),
    solid(
      "M74 104c16-6 36-6 52 0-2 22-10 34-26 38-16-4-24-16-26-38Z",
      { t: ICE, l: CYAN },
      shade("#c3d2dc", "#4a5a66"),
      2,
    ),
    line("M80 114c14 5 26 5 40 0M84 126c10 4 22 4 32 0M74 104l-12-8M126 104l12-8", "#65788a", 2),
    glow(158, 120, 40, GREEN, 0.6),
    line("M158 52v34", ICE, 2.5),
    solid("M148 88h20v66h-20Z", { l: ICE, r: GREEN }, shade("#cfe6f2", "#3d5261"), 2),
    shape("M151 112h14v38h-14Z", GREEN),
    line("M148 100h7M148 112h7M148 124h7M148 136h7", INK, 1.6),
    solid("M140 154h36v6h-36ZM155 160h6v22h-6Z", { r: GREEN }, STEEL, 1.6),
    solid("M134 200c-4-20 0-34 8-38l30 2c8 6 10 20 4 36Z", { t: GREEN }, "#26323b", 2),
    line("M144 172h28M142 184h32", INK, 2),
  );
