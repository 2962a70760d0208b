import { GREEN, ICE, INK, RED, disc, each, glow, line, shade, shape, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// It jumps: a whip of a body, four petals for a face.
export default () =>
  portrait(
    GREEN,
    line("M196 188C150 196 120 176 138 146S186 96 150 72", "#16271d", 26),
    line("M196 188C150 196 120 176 138 146S186 96 150 72", "#3a604a", 20, 'stroke-dasharray="7 3"'),
    line("M190 182C150 186 130 174 146 146S176 98 148 78", GREEN, 2, 'opacity=".7"'),
    each([150, 128, 112], (y) => line(`M${y} ${y + 4}l-24-6-10 12M${y + 30} ${y - 4}l18 8 2 14`, "#5fae74", 3)),
    glow(84, 86, 70, RED, 0.5),
    solid("M88 86C60 84 36 66 28 30c30 2 56 20 64 50Z", { l: ICE, t: GREEN }, shade("#3a604a", INK), 2.6),
    solid("M92 80C94 50 110 28 146 22c4 30-14 56-46 66Z", { r: GREEN, t: ICE }, shade("#3a604a", INK), 2.6),
    solid("M86 92C58 92 32 108 20 140c30 4 60-10 74-40Z", { l: ICE, b: GREEN }, shade("#2c4a35", INK), 2.6),
    solid("M96 96c6 28-2 54-22 76-18-24-14-52 10-78Z", { l: ICE, b: GREEN }, shade("#2c4a35", INK), 2.6),
    line("M46 46l30 28M128 40l-26 34M42 126l36-26M76 150l12-42", RED, 3),
    disc(90, 88, 17, INK, `stroke="${GREEN}" stroke-width="2.500"`),
    each([0, 60, 120, 180, 240, 300], (turn) => turned(90, 88, turn, shape("M-4-17h8L0-5Z", ICE))),
    disc(90, 88, 4, RED),
  );
