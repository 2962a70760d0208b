import { INK, EDGE, AMBER, RED, shade, line, disc, box, each, solid } from "$/art/kit";
import { spark } from "$/art/motifs";
import { CONCRETE, vault } from "../motifs";

// On the belt lies the next one, and the one after.
export default () =>
  vault(
    AMBER,
    box(0, 128, 320, 22, shade("#3b444c", INK), `stroke="${EDGE}" stroke-width="2"`),
    each([24, 72, 120, 168, 216, 264, 312] as const, (x) =>
      disc(x, 150, 9, "#1a2126", `stroke="${EDGE}" stroke-width="3"`),
    ),
    each(
      [40, 118, 196] as const,
      (x, n) =>
        solid(
          `M${x - 24} 128q2-${28 + n * 8} 24-${30 + n * 8}t24 ${30 + n * 8}Z`,
          { t: AMBER },
          shade("#4a5862", INK),
          2,
        ) + (n > 0 ? disc(x - 8, 116 - n * 4, 3.5, RED) + disc(x + 8, 116 - n * 4, 3.5, RED) : ""),
    ),
    line("M240 0v30l-26 24 18 34M240 30l30 22-16 36", CONCRETE, 8),
    line("M232 88l-8 10M232 88l8 8M254 88l-8 10M254 88l8 8", AMBER, 4),
    spark(244, 110, 0.8),
    solid("M266 128q4-46 28-46t26 46Z", { l: RED }, shade("#56636c", INK), 2.2),
    disc(286, 104, 4, RED),
    disc(300, 104, 4, RED),
  );
