import { ICE, RED, shape, line, disc } from "$/art/kit";
import { back } from "../motifs";

// A tag on its chain, shot through.
export default () =>
  back(
    "#241a1c",
    RED,
    line("M34 8c-10 26 0 44 22 52M86 8c10 26 0 44-22 52", "#8fa1b3", 3, 'stroke-dasharray="2 5"'),
    shape("M42 62q18-12 36 0v66q-18 12-36 0Z", "#5a6a76", `stroke="${ICE}" stroke-width="2.500"`),
    disc(60, 66, 4, "#120b0c"),
    line("M50 82h20M50 122h20", "#26323b", 3),
    shape(
      "M60 88l6 8 9-3-4 9 8 6-10 2 1 9-8-5-8 5 1-9-10-2 8-6-4-9 9 3Z",
      "#120b0c",
      `stroke="${RED}" stroke-width="2"`,
    ),
    shape("M62 108c4 8 4 16 2 26-1 6-6 6-7 0-2-10 1-18 5-26Z", RED),
  );
