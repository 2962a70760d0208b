import { INK, EDGE, CYAN, AMBER, RED, shade, line, box, at, solid } from "$/art/kit";
import { slashes, spark } from "$/art/motifs";
import { vault } from "../motifs";

// Four strokes through a console, down to the wires.
export default () =>
  vault(
    AMBER,
    solid("M70 176l16-84h148l16 84Z", { t: CYAN, l: CYAN }, shade("#36424c", INK), 2.5),
    box(96, 100, 128, 50, "#071218", `stroke="${EDGE}" stroke-width="2"`),
    line("M104 112h40M104 122h24M104 132h30", CYAN, 2),
    at(
      176,
      128,
      1.5,
      slashes(0, 0, 1, "#030506"),
      line("M-24 30c-8 10-4 20-14 26M0 34c0 12 8 14 4 26M18 28c10 8 6 18 18 22", RED, 2.5),
    ),
    spark(196, 104, 0.9),
    spark(150, 158, 0.6),
    line("M206 84c-6-14 8-18 2-34M222 90c-4-10 8-14 4-26", "#4a5a66", 3),
  );
