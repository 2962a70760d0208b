import { INK, CYAN, ICE, RED, shade, line, box, glow, solid } from "$/art/kit";
import { spark } from "$/art/motifs";
import { vault } from "../motifs";

// It was to keep watch. It has got up, and it does not listen.
export default () =>
  vault(
    RED,
    solid(
      "M118 186l8-60-26-10v-44h120v44l-26 10 8 60h-24l-6-46h-24l-6 46Z",
      { l: RED, r: CYAN },
      shade("#4a5862", INK),
      2.8,
    ),
    solid("M132 72V46q0-16 28-16t28 16v26Z", { t: ICE }, shade("#5a6a76", INK), 2.6),
    box(138, 46, 44, 12, INK),
    glow(160, 52, 46, RED, 0.9, 22),
    box(144, 49, 32, 6, RED),
    solid(
      "M100 78L64 54 50 22l18 8 6-14 12 16 8 30ZM220 78l36-24 14-32-18 8-6-14-12 16-8 30Z",
      { t: ICE, l: RED },
      shade("#4a5862", INK),
      2.2,
    ),
    line("M120 92h80M124 104h72", "#26323b", 5),
    spark(206, 112, 0.6),
    line("M160 16v14M152 14h16", RED, 3),
  );
