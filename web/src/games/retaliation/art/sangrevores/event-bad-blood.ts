import { CYAN, RED, shape, line, disc, glow, solid } from "$/art/kit";
import { vault } from "../motifs";

// In the glass it is black, and it climbs.
export default () =>
  vault(
    RED,
    solid("M132 28h56v20h-10v40l36 76q4 16-14 16h-80q-18 0-14-16l36-76V48h-10Z", { l: CYAN, r: RED }, "#0f1a20", 3),
    shape("M126 124l68 0 18 40q2 10-8 10h-88q-10 0-8-10Z", "#3a0a0c"),
    line("M138 124c4-18-8-26 0-44M158 124c-6-22 10-30 2-56M180 124c6-16-6-24 0-38", "#7a1f1c", 6),
    disc(140, 150, 6, "#7a1f1c"),
    disc(176, 158, 8, "#7a1f1c"),
    disc(160, 140, 4, RED),
    glow(160, 140, 70, RED, 0.7, 50),
    line("M60 60h34M60 74h24M60 88h34M228 60h30M236 74h22", CYAN, 2.5),
  );
