import { AMBER, CYAN, ICE, RED, disc, each, glow, line, shape } from "$/art/kit";
import { plate, scene } from "../motifs";

const FINGERS = [
  [120, 92, 92, 34],
  [140, 86, 128, 22],
  [162, 86, 166, 20],
  [182, 92, 204, 30],
] as const;

// Five fingers on a film, and a hole where something went through.
export default () =>
  scene(
    plate(CYAN),
    shape(
      "M116 190l-4-50c-10-10-18-22-30-28-8-6 0-16 10-12l24 10-18-66c-2-12 14-16 18-4l14 48-4-62c0-12 18-12 20 0l6 60 10-62c2-12 20-10 18 2l-6 64 22-50c6-10 20-4 16 8-10 34-16 60-18 92l-6 52Z",
      CYAN,
      'opacity=".16"',
    ),
    each(FINGERS, ([x, y, tipX, tipY]) => {
      const part = (t: number) => [x + (tipX - x) * t, y + (tipY - y) * t].map((n) => n.toFixed(0)).join(" ");
      return line(
        `M${part(0)}L${part(0.42)}M${part(0.5)}L${part(0.74)}M${part(0.82)}L${part(1)}`,
        ICE,
        7,
        'opacity=".85"',
      );
    }),
    line("M122 132l-4-32M142 130l-2-36M162 130l0-36M180 132l4-32", ICE, 7, 'opacity=".7"'),
    line("M116 138l-18-18M94 116l-16-14", ICE, 7, 'opacity=".85"'),
    each([124, 140, 156, 172], (x) => disc(x, 146, 8, ICE, 'opacity=".8"')),
    each([132, 150, 168], (x) => disc(x, 160, 8, ICE, 'opacity=".6"')),
    line("M138 172l-2 22M164 172l2 22", ICE, 10, 'opacity=".7"'),
    glow(160, 112, 44, RED, 1),
    shape("M148 108l8-12 10 4 10-6 0 14 8 8-12 4-2 12-10-8-12 4 4-12Z", "#1b0505", `stroke="${RED}" stroke-width="3"`),
    line("M160 128c-2 14 2 20 0 34M170 126c4 10 2 16 6 26", RED, 3),
    line("M176 96l26-14", AMBER, 2, 'stroke-dasharray="3 4"'),
  );
