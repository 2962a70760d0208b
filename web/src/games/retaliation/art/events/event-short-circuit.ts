import { EDGE, CYAN, ICE, AMBER, RED, shade, line, box, glow, each, solid } from "$/art/kit";
import { spark } from "$/art/motifs";
import { CONCRETE, vault } from "../motifs";

// Everything behind this cover wants to be somewhere else.
export default () =>
  vault(
    CYAN,
    box(92, 26, 136, 124, "#0b1216", `stroke="${CONCRETE}" stroke-width="8"`),
    solid("M228 22l62 18v112l-62 4Z", { l: CYAN }, shade("#46525b", "#1a2126"), 2.4),
    each(
      [112, 140, 168, 196] as const,
      (x) =>
        box(x - 8, 42, 16, 34, "#26323b", `stroke="${EDGE}" stroke-width="1.500"`) +
        line(`M${x} 76v30`, x % 56 ? AMBER : RED, 3),
    ),
    line("M112 106l18 10-14 8 30 6-12 10 22-2", ICE, 3),
    line("M196 106l-14 14 12 4-28 12 8 8-20 2", ICE, 3),
    spark(146, 138, 1.1),
    spark(186, 92, 0.7),
    glow(158, 120, 80, CYAN, 0.7, 50),
    line("M250 66h20M250 80h20M250 94h20", "#26323b", 4),
  );
