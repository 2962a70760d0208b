import { AMBER, CYAN, ICE, INK, RED, disc, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// Neatly parted hair, a tie under a vest that does not fit, a pass on a ribbon.
export default () =>
  portrait(
    AMBER,
    solid("M24 200c0-34 18-46 54-52h44c36 6 54 18 54 52Z", { l: CYAN, r: AMBER }, shade("#4a5661", "#161d23")),
    shape("M84 126h32v28l-16 18-16-18Z", "#2a343c"),
    solid("M76 146l24 26-12 20-22-40ZM124 146l-24 26 12 20 22-40Z", { t: ICE }, shade("#b9c6d0", "#53616c"), 1.6),
    shape("M94 168h12l6 32H88Z", RED, 'opacity=".7"'),
    solid("M34 200v-32l30-16 16 34v14ZM166 200v-32l-30-16-16 34v14Z", { t: AMBER }, shade("#39464f", INK), 2.2),
    line("M40 178h34M40 190h38M126 178h34M122 190h38", INK, 3),
    solid(
      "M68 74c0-26 12-36 32-36s32 10 32 36c0 36-12 60-32 66-20-6-32-30-32-66Z",
      { l: CYAN, r: AMBER },
      shade("#56646f", "#1a2229"),
      2,
    ),
    solid(
      "M62 82c-6-34 8-54 34-56 30-4 48 16 42 56-6-8-8-16-10-24-18 4-32 0-42-12-6 14-14 22-18 24Z",
      { t: ICE },
      shade("#2b3238", INK),
      2,
    ),
    line("M76 84c5-3 11-3 15 0M109 84c4-3 10-3 15 0", INK, 3.5),
    disc(84, 91, 2, ICE),
    disc(116, 91, 2, ICE),
    line("M100 90l-4 16h7M90 122c6-2 14-2 20 1", "#7e8f9c", 2),
    line("M80 152c-2 14 0 22 8 32", CYAN, 2),
    solid("M78 182h20v16H78Z", { t: CYAN }, "#dce5ee", 1.5),
  );
