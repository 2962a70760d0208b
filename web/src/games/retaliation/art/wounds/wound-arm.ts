import { EDGE, ICE, disc, line } from "$/art/kit";
import { hurt, scan, trace } from "../motifs";

// Between shoulder and elbow there is one joint too many.
export default () =>
  scan(
    trace("M46 30c34-12 62-4 76 26l22 52 116-8c14 0 26 6 34 18M40 88l36 48c10 16 26 24 46 24l108-8c24-2 42 0 62 6"),
    disc(74, 54, 19, ICE, 'opacity=".85"'),
    line("M84 70l12 18", ICE, 14, 'opacity=".85"'),
    line("M116 98l14 24", ICE, 14, 'opacity=".85"'),
    disc(134, 134, 14, ICE, 'opacity=".85"'),
    line("M150 130l92-8M150 142l92-6", ICE, 6, 'opacity=".7"'),
    hurt(106, 94, 1.2),
    line("M250 118l34-6M252 126l38 0M250 136l34 8", ICE, 4.5, 'opacity=".7"'),
    line("M138 40h48M138 52h30M138 64h40", EDGE, 3),
  );
