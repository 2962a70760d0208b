import { CYAN, EDGE, ICE, INK, PLATE, STEEL, box, disc, glow, line, shade, solid, times } from "$/art/kit";
import { figure, scene } from "../motifs";

// From the front: the blades of a turbine, twice as high as a man.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#0b121a", "#131e29")),
    line("M0 20H320M0 34H320", PLATE, 5),
    glow(150, 100, 150, CYAN, 0.6),
    disc(150, 100, 92, STEEL, `stroke="${EDGE}" stroke-width="5"`),
    disc(150, 100, 78, "#06131c", `stroke="${CYAN}" stroke-width="2"`),
    times(
      12,
      (n) =>
        `<g transform="translate(150 100) rotate(${n * 30})">${solid("M-4-18C4-34 22-52 16-74 4-76-8-74-14-70-10-52-14-34-8-18Z", { t: CYAN, r: ICE }, shade("#56788f", "#10212d"), 1.6)}</g>`,
    ),
    disc(150, 100, 22, shade("#8fb9d2", STEEL), `stroke="${INK}" stroke-width="3"`),
    line("M150 84c10 4 14 14 10 22-8 6-18 4-20-4 2-6 8-6 10-2", INK, 3),
    times(16, (n) => `<circle cx="150" cy="14" r="2.500" fill="${EDGE}" transform="rotate(${n * 22.5} 150 100)"/>`),
    box(0, 182, 320, 18, shade("#1c2935", INK)),
    line("M0 182H320", CYAN, 2),
    figure(270, 186, 1.1, { l: CYAN }),
    line("M244 156H320M244 156V184M282 156V184", EDGE, 2.6),
  );
