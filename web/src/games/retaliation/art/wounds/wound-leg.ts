import { EDGE, ICE, disc, line } from "$/art/kit";
import { hurt, scan, trace } from "../motifs";

// The bone is in two, and the longer part holds nothing.
export default () =>
  scan(
    trace("M118 10c-4 40-2 66 8 92 4 24 2 48-4 76h48c8-30 8-56 2-80 8-28 12-54 10-88"),
    line("M148 16l-6 44", ICE, 12, 'opacity=".85"'),
    line("M160 78l-10 26", ICE, 12, 'opacity=".85"'),
    line("M148 122l-6 52M160 122l2 52", ICE, 6, 'opacity=".7"'),
    disc(152, 110, 9, ICE, 'opacity=".85"'),
    hurt(150, 68, 1.2),
    line("M186 36l40-10M190 60h46M186 84l38 12", EDGE, 4),
    line("M96 30V150M88 40h16M88 140h16", "#ffb454", 2.4),
  );
