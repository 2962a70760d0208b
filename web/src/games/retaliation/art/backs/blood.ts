import { RED, shape, line } from "$/art/kit";
import { back } from "../motifs";

// A drop, and what swims in it.
export default () =>
  back(
    "#2b0f12",
    RED,
    shape(
      "M60 28c18 28 32 46 32 66a32 32 0 0 1-64 0c0-20 14-38 32-66Z",
      "#8c1f1c",
      `stroke="#ff8a7a" stroke-width="2.500"`,
    ),
    line("M48 96c6-10 14 8 22-2s10-8 12-2M46 112c8-6 12 6 20 0", "#1a0506", 5),
    line("M44 84c0-8 4-16 8-22", "#ffb3a8", 3),
  );
