import { CYAN, EDGE, ICE, RED, disc, line, shape } from "$/art/kit";
import { hurt, scan, trace } from "../motifs";

// It bends, and in the wrong direction.
export default () =>
  scan(
    trace("M60 34c46 0 88 14 112 40 18 22 22 58 22 104M40 92c40 0 66 10 78 30 8 16 10 34 10 56"),
    line("M48 62l74 24", ICE, 20, 'opacity=".8"'),
    disc(128, 82, 15, ICE, 'opacity=".9"'),
    disc(126, 102, 13, ICE, 'opacity=".9"'),
    line("M168 126l-8 50", ICE, 17, 'opacity=".8"'),
    disc(160, 116, 13, ICE, 'opacity=".9"'),
    shape("M168 66c14 2 20 14 14 26-12 2-22-8-22-18 1-5 4-8 8-8Z", ICE, `stroke="${CYAN}" stroke-width="2"`),
    line("M138 94l16 14", RED, 4, 'stroke-dasharray="3 5"'),
    hurt(146, 96, 1.3),
    line("M214 76l50-20M220 100h52M214 124l48 18", EDGE, 3.5),
  );
