import { AMBER, CYAN, EDGE, ICE, INK, RED, disc, each, glow, line, shade, solid, turned } from "$/art/kit";
import { both, portrait } from "../motifs";

// Hardly a head between the shoulders; six barrels look at us.
export default () =>
  portrait(
    RED,
    solid("M100 58c-20 0-30 12-30 32v40h60V90c0-20-10-32-30-32Z", { l: CYAN, r: RED }, shade("#42525f", INK), 2.4),
    solid("M78 92h44v14H78Z", { t: ICE }, INK, 2),
    line("M84 99h12M106 99h10", RED, 4),
    line("M88 116h24M90 124h20M100 58v26", INK, 3),
    both(
      solid("M-100 200c-6-60 6-104 42-112 26-4 38 8 38 32l-10 80Z", { l: CYAN, t: ICE }, shade("#3a4b59", INK), 3),
      line("M-92 130c6-18 20-28 44-26M-94 152c8-16 24-24 50-20", EDGE, 3),
      disc(-62, 112, 4, EDGE),
    ),
    solid("M62 128h76l12 72H50Z", { t: RED }, shade("#26333d", INK), 2.4),
    line("M40 200c-10-28 4-44 28-44M160 128c22 8 30 34 14 60", "#a8793a", 9, 'stroke-dasharray="3 4"'),
    glow(100, 164, 50, RED, 0.6),
    solid("M62 164a38 38 0 1 1 76 0a38 38 0 1 1-76 0Z", { l: CYAN, r: RED, t: ICE }, shade("#4b5b68", INK), 3),
    each([0, 60, 120, 180, 240, 300], (turn) =>
      turned(100, 164, turn, disc(0, -23, 9, INK, `stroke="${EDGE}" stroke-width="3"`)),
    ),
    disc(100, 164, 7, AMBER),
  );
