import { EDGE, ICE, disc, each, line } from "$/art/kit";
import { hurt, scan, trace } from "../motifs";

// Five fingers, and a hole where they meet.
export default () =>
  scan(
    trace(
      "M128 178l-6-40c-20-14-38-30-54-36-8-8 2-18 14-14l40 18-16-70c-1-12 14-14 18-2l14 52 4-66c2-12 18-12 19 0l2 66 18-58c4-10 18-7 17 5l-10 62 24-40c6-8 18-2 14 9l-28 68-4 46",
    ),
    line("M134 130L116 42M152 124L151 28M168 126L186 40M182 134L210 66M128 138L84 100", ICE, 5, 'opacity=".7"'),
    each(
      [
        [123, 78],
        [151, 72],
        [178, 78],
        [198, 96],
        [104, 116],
      ] as const,
      ([x, y]) => disc(x, y, 4.5, "#08161a"),
    ),
    line("M140 146v32M154 148v30M168 146v32", ICE, 6, 'opacity=".6"'),
    hurt(156, 130, 1.2),
    line("M232 118h44M232 130h28M232 142h36", EDGE, 3),
  );
