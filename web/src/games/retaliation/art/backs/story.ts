import { AMBER, RED, shape, line, turned } from "$/art/kit";
import { back } from "../motifs";

// A file that was closed in a hurry.
export default () =>
  back(
    "#2a2418",
    AMBER,
    shape("M26 44h28l6 8h34v78H26Z", "#4a3f28", `stroke="${AMBER}" stroke-width="2.500" stroke-linejoin="round"`),
    shape("M38 64h44v52H38Z", "#d8cfb8"),
    line("M44 74h32M44 82h24M44 90h30M44 98h18", "#4a3f28", 2.5),
    turned(74, 112, -14, line("M-18-8h36v16h-36Z", RED, 3), line("M-10 0h20", RED, 3)),
  );
