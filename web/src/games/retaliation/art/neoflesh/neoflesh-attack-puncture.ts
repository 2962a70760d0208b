import { CYAN, EDGE, ICE, INK, RED, box, glow, line, shade, shape, solid } from "$/art/kit";
import { vault } from "../motifs";

// A needle as long as a hand, and it is in.
export default () =>
  vault(
    RED,
    solid("M0 200V70c34-22 84-22 112 4 20 20 28 46 28 78v48Z", { r: RED, t: ICE }, shade("#56666f", INK), 3),
    line("M20 92c26-14 56-14 78 4M10 140h128", "#26323b", 4),
    solid("M320 70h-60l-14 16v28l14 16h60Z", { l: CYAN, t: ICE }, shade("#6c7d8a", INK), 3),
    box(258, 84, 44, 32, "#3a0a0c", `stroke="${EDGE}" stroke-width="2"`),
    box(270, 84, 32, 32, RED, 'opacity=".7"'),
    line("M246 100H112", ICE, 5),
    line("M246 96H150", "#fff", 1.6),
    shape("M112 88l-10 6-8-6 2 12-10 4 12 4-2 12 10-8 10 6-4-12Z", INK),
    glow(106, 100, 40, RED, 0.9),
    shape("M104 116c6 14 8 24 3 34-3 6-10 6-11 0-2-12 2-24 8-34Z", RED),
    line("M264 124h8M280 124h8M296 124h8", ICE, 2),
  );
