import { CYAN, ICE, RED, disc, each, line, shape } from "$/art/kit";
import { hurt, scan, trace } from "../motifs";

// One of them takes no more air, and it is not the suit that is short of it.
export default () =>
  scan(
    line("M160 12V56M160 56L142 82M160 56L178 82", ICE, 7, 'opacity=".7"'),
    trace("M146 60c-28 6-52 44-58 92-2 18 10 24 24 18l26-12c8-4 8-12 8-20Z"),
    trace("M174 60c28 6 52 44 58 92 2 18-10 24-24 18l-26-12c-8-4-8-12-8-20Z"),
    line("M142 82c-10 12-20 30-26 56M134 96l-20 10M128 116l-22 12M136 104l2 34", CYAN, 2.4, 'opacity=".8"'),
    shape("M222 124c8 12 10 22 10 30 0 16-12 20-24 16l-26-12c-6-4-8-10-8-16 16-14 32-20 48-18Z", RED, 'opacity=".45"'),
    line("M178 82c8 8 14 18 20 30", CYAN, 2.4, 'opacity=".6"'),
    each(
      [
        [196, 150, 4],
        [210, 140, 3],
        [186, 140, 2.5],
        [204, 126, 2],
      ] as const,
      ([x, y, r]) => disc(x, y, r, "none", `stroke="${ICE}" stroke-width="1.4"`),
    ),
    hurt(204, 104, 1.1),
  );
