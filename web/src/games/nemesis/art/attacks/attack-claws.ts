import { GREEN, ICE, INK, RED, at, each, glow, line, shade, shape, solid } from "$/art/kit";
import { passage, scene } from "../motifs";

const NAILS = [
  [104, 34, -26],
  [92, 78, -8],
  [100, 124, 10],
  [132, 162, 34],
] as const;

// A hand from the right, wider than the passage.
export default () =>
  scene(
    passage(RED, 70, 100, 0.6),
    glow(180, 100, 120, GREEN, 0.4),
    solid(
      "M320 40c-40-6-66 6-84 26-22-22-52-34-92-34 34 14 56 30 66 52-30-12-62-14-98-4 38 2 66 10 86 26-24 0-50 8-76 24 34-8 62-8 84 0-16 8-30 22-42 42 26-20 50-28 74-26 22 12 48 14 82 6Z",
      { t: GREEN, l: RED, b: GREEN },
      shade("#4a7a5c", "#16241b"),
      3,
    ),
    line("M206 84c18 2 34 8 48 20M212 108c16-4 32-2 46 4M218 134c14-8 26-12 42-10", GREEN, 2, 'opacity=".7"'),
    each(NAILS, ([x, y, turn]) =>
      at(
        x,
        y,
        1,
        `<g transform="rotate(${turn})">${shape("M30-9C8-12-22-6-52 8c26 2 56 4 82 2Z", ICE)}${line("M26-4C6-6-14-2-34 4", INK, 1.4)}</g>`,
      ),
    ),
  );
