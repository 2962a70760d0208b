import { CYAN, EDGE, GREEN, ICE, INK, PLATE, disc, glow, line, shade, solid } from "$/art/kit";
import { portrait } from "../motifs";

// Field glasses at the eyes, a scarf around everything else, a dish that listens on the back.
export default () =>
  portrait(
    GREEN,
    line("M150 150V70", EDGE, 5),
    solid("M116 22c4 32 26 52 60 52-2-30-28-54-60-52Z", { l: GREEN, t: ICE }, shade("#4a5b68", INK), 2.5),
    line("M146 52l-26 24M124 34c4 14 20 28 38 32", EDGE, 2.5),
    disc(119, 77, 4, GREEN),
    solid("M16 200c0-34 22-54 58-58h50c36 4 58 24 58 58Z", { l: CYAN, r: GREEN }),
    solid("M54 90c0-34 16-52 44-52s44 18 44 52l-6 40H60Z", { l: CYAN, r: GREEN }, shade("#2e3b44", INK), 2.6),
    line("M58 70c24-14 56-14 80 0M56 80c26-12 58-12 84 0", "#465866", 3),
    solid(
      "M48 116c26 16 74 16 100 0 6 18 2 34-8 44-26 14-58 14-84 0-10-10-14-26-8-44Z",
      { l: CYAN, t: ICE },
      shade("#4a4336", INK),
      2.4,
    ),
    line("M52 132c28 14 64 14 92 0M54 146c28 12 60 12 88 0M70 158l-14 36 16-6 8 12 8-36", "#7b6f58", 2.5),
    solid("M58 82h34v36H54ZM104 82h34l4 36h-38ZM92 88h12v16H92Z", { t: ICE, l: CYAN }, shade(PLATE, INK), 2.4),
    glow(73, 116, 26, GREEN, 0.7),
    glow(123, 116, 26, GREEN, 0.7),
    `<ellipse cx="73" cy="118" rx="18" ry="13" fill="#123322" stroke="${EDGE}" stroke-width="4"/>`,
    `<ellipse cx="123" cy="118" rx="18" ry="13" fill="#123322" stroke="${EDGE}" stroke-width="4"/>`,
    line("M64 114c2-4 6-5 10-5M114 114c2-4 6-5 10-5", "#d7ffe0", 2.5),
    solid(
      "M30 160c-2-24 8-44 24-48l8 12-8 12 8 10-14 22ZM166 160c2-24-8-44-24-48l-8 12 8 12-8 10 14 22Z",
      { l: CYAN, r: GREEN },
      "#202b34",
      2,
    ),
  );
