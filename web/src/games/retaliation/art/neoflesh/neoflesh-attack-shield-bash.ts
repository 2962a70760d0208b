import { AMBER, EDGE, ICE, INK, RED, box, disc, each, line, shade, solid } from "$/art/kit";
import { trooper, tunnel } from "../motifs";

// A door comes at us, with somebody behind it.
export default () =>
  tunnel(
    AMBER,
    214,
    84,
    solid("M196 4h108l16 14v168l-16 14H196l-14-14V18Z", { l: ICE, t: AMBER }, shade("#6c7d8a", "#1a2126"), 3.4),
    line("M196 30h112M196 170h112M250 4v26M250 170v28", "#2c363e", 5),
    box(214, 62, 72, 16, INK, `stroke="${EDGE}" stroke-width="2.500"`),
    disc(236, 70, 4, RED),
    disc(264, 70, 4, RED),
    each(
      [
        [198, 18],
        [302, 18],
        [198, 184],
        [302, 184],
      ] as const,
      ([x, y]) => disc(x, y, 4, EDGE),
    ),
    `<g transform="rotate(-28 90 150)">${trooper(96, 186, 1.6, { r: AMBER })}</g>`,
    line("M176 60l-26-14M174 96h-34M176 132l-28 12", "#ffe6b8", 4),
    line("M60 60l-20-8M46 84H20M58 108l-24 10", ICE, 2.5, 'opacity=".7"'),
  );
