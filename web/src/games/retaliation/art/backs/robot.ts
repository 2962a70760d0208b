import { INK, EDGE, CYAN, line, box } from "$/art/kit";
import { back } from "../motifs";

// A plate with a slit, and a light behind it.
export default () =>
  back(
    "#1c2a33",
    CYAN,
    box(30, 48, 60, 62, "#31424e", `rx="10" stroke="${EDGE}" stroke-width="3"`),
    box(36, 66, 48, 14, INK),
    box(44, 70, 20, 6, CYAN),
    line("M60 48V32M52 30h16M38 122h44M38 132h44M30 92h-8M98 92h-8", EDGE, 4),
  );
