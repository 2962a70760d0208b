import { GREEN, ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

const RINGS = [
  [152, 150, 17],
  [158, 122, 20],
  [146, 96, 22],
  [122, 82, 24],
  [94, 84, 26],
  [72, 102, 28],
] as const;

// A grub, coiled, all mouth.
export default () =>
  portrait(
    GREEN,
    shape("M30 172c30-12 110-14 144 0-20 14-120 16-144 0Z", "#1d3a27"),
    line("M150 160c-4 16-22 18-30 8 10 4 18-2 16-14", GREEN, 3),
    each(RINGS, ([x, y, r]) => line(`M${x} ${y + r - 4}l-7 13M${x - 8} ${y + r - 5}l-10 10`, "#5fae74", 2.5)),
    each(RINGS, ([x, y, r]) =>
      solid(
        `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0Z`,
        { t: GREEN, r: ICE },
        shade("#2c4a35", INK),
        2,
      ),
    ),
    solid("M36 128a32 32 0 1 1 64 0a32 32 0 1 1-64 0Z", { l: GREEN, t: GREEN }, shade("#2c4a35", INK), 3),
    glow(66, 132, 30, RED, 0.5),
    shape(
      "M66 108 76 120 90 122 84 134 88 148 74 146 64 156 58 144 44 144 50 132 44 118 58 120Z",
      INK,
      `stroke="${GREEN}" stroke-width="2"`,
    ),
    each(
      [0, 72, 144, 216, 288],
      (turn) => `<path d="M0-19-4-9 0-3 4-9Z" fill="${ICE}" transform="translate(66 132) rotate(${turn})"/>`,
    ),
    disc(66, 132, 5, RED),
  );
