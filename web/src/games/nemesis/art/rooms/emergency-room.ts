import { CYAN, EDGE, GREEN, ICE, INK, PLATE, RED, STEEL, box, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { hall, scene, screen } from "../motifs";

// A stretcher with its rails up, a drip, a cross of light on the wall.
export default () =>
  scene(
    hall(CYAN, 146, 0.35),
    glow(88, 66, 62, CYAN, 0.6),
    shape("M78 36h20v20h20v20H98v20H78V76H58V56h20Z", ICE, 'opacity=".9"'),
    box(190, 22, 92, 66, STEEL, `rx="4" stroke="${EDGE}" stroke-width="2"`),
    screen(198, 30, 76, 50, "M202 58h18l4-18 8 34 6-24 4 8h28", GREEN),
    line("M256 108V190M240 190h32M256 108c0-8-12-8-12 0", EDGE, 3),
    solid("M234 108h20l-3 28h-14Z", { l: ICE }, shade("#58a86c", "#16301f"), 1.6),
    line("M244 136c0 20-26 8-28 26", ICE, 1.6),
    solid("M40 158l20-26c6-4 14-4 20 2l20 20h130v12H44Z", { t: ICE, l: CYAN }, shade("#7d94a8", "#27343f"), 2),
    solid("M46 148c-4-10 4-18 18-16l12 12Z", { t: ICE }, shade("#c3d2de", "#56697b"), 1.4),
    line("M112 154v-20h100v20M132 134v20M152 134v20M172 134v20M192 134v20", ICE, 2.6),
    solid("M104 166h12l-4 18h-10ZM212 166h12l4 18h-10Z", { t: CYAN }, PLATE, 1.6),
    disc(106, 188, 7, INK, `stroke="${EDGE}" stroke-width="3"`),
    disc(222, 188, 7, INK, `stroke="${EDGE}" stroke-width="3"`),
    line("M140 166c2 14-4 20 4 30", RED, 3),
  );
