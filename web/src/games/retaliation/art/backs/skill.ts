import { EDGE, AMBER, shape, line, box } from "$/art/kit";
import { back } from "../motifs";

// A brain in a jar with wires.
export default () =>
  back(
    "#2a2115",
    AMBER,
    box(34, 44, 52, 72, "#141b1f", `rx="22" stroke="${EDGE}" stroke-width="3"`),
    shape("M44 82c-4-12 4-20 12-18 6-8 18-4 18 6 8 4 6 18-2 20-4 8-16 8-18 2-6 0-10-4-10-10Z", "#b8655a"),
    line("M52 74c6-2 8 6 4 10M66 72c-4 4-2 10 4 10", "#5c1714", 2.5),
    line("M48 116v28M60 116v34M72 116v28M26 148h68", AMBER, 3.5),
  );
