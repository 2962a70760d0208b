import { EDGE, CYAN, ICE, RED, shape, disc } from "$/art/kit";
import { back } from "../motifs";

// A neck, and the ring around it.
export default () =>
  back(
    "#1b2430",
    ICE,
    shape(
      "M42 36c2-14 34-14 36 0l2 26c-2 12-8 16-10 24v14c14 4 28 10 32 30v18H18v-18c4-20 18-26 32-30V86c-2-8-8-12-10-24Z",
      "#0f1821",
      `stroke="${EDGE}" stroke-width="2.500"`,
    ),
    `<ellipse cx="60" cy="98" rx="22" ry="8" fill="none" stroke="${CYAN}" stroke-width="5"/>`,
    disc(60, 106, 4, RED),
  );
