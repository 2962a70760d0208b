import { CYAN, EDGE, GREEN, ICE, INK, STEEL, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// A clear shield before the face, a lamp over it, a case of samples on the arm.
export default () =>
  portrait(
    GREEN,
    solid("M20 200c2-36 24-48 58-52h44c34 4 56 16 58 52Z", { l: CYAN, r: GREEN }, shade("#93a4b1", "#2d3a45")),
    shape("M86 128h28v24l-14 14-14-14Z", "#222e38"),
    solid(
      "M52 130c-14-60 6-96 48-96s62 36 48 96l-18 6-2-66H72l-2 66Z",
      { l: CYAN, r: GREEN },
      shade("#4a3226", INK),
      2.4,
    ),
    solid("M70 72c10-8 50-8 60 0 2 34-10 60-30 66-20-6-32-32-30-66Z", { t: ICE }, shade("#5b6973", "#1c252c"), 1.8),
    line("M78 88c5-3 10-3 14 0M108 88c4-3 9-3 14 0M92 122h16", INK, 3.5),
    disc(85, 95, 2.2, ICE),
    disc(115, 95, 2.2, ICE),
    line("M100 92l-3 14h7", "#7e8f9c", 2),
    shape("M58 66h84l6 62c-26 24-70 24-96 0Z", CYAN, 'opacity=".16"'),
    line("M58 66h84l6 62c-26 24-70 24-96 0Z", ICE, 2.4, 'opacity=".8"'),
    line("M66 76l-4 34M76 76l-2 16", "#fff", 3, 'opacity=".7"'),
    solid("M48 56c20-12 84-12 104 0v14c-20-10-84-10-104 0Z", { t: ICE }, STEEL, 2),
    glow(100, 50, 40, ICE, 0.8),
    disc(100, 52, 11, "#f4fbff", `stroke="${EDGE}" stroke-width="4"`),
    glow(50, 176, 50, GREEN, 0.6),
    line("M34 156c0-12 30-12 30 0", EDGE, 5),
    solid("M10 156h80v44H10Z", { t: ICE, l: GREEN }, shade("#56667a", INK), 2.4),
    each([22, 40, 58, 74], (x) =>
      shape(`M${x - 5} 168h10v24a5 5 0 0 1-10 0Z`, GREEN, `stroke="${INK}" stroke-width="1.600"`),
    ),
  );
