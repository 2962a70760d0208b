import { ICE, INK, RED, disc, glow, line, shade, shape, solid } from "$/art/kit";
import { cave } from "../motifs";

// It offers a cup, and it is not a question.
export default () =>
  cave(
    RED,
    160,
    70,
    line("M320 170c-50 10-80 4-112-16", "#2a2024", 34),
    solid(
      "M214 172c-24-2-44-14-62-36l10-8-8-12 14-2 2-12 16 8 10-6 18 20c16 10 24 24 20 36Z",
      { t: RED, l: RED },
      shade("#574b50", INK),
      2.6,
    ),
    solid(
      "M110 58h84c0 34-12 54-32 60v20l18 8h-56l18-8v-20c-20-6-32-26-32-60Z",
      { l: ICE, r: RED },
      shade("#6b5348", "#1d1412"),
      3,
    ),
    `<ellipse cx="152" cy="58" rx="42" ry="9" fill="#3a0a0c" stroke="${RED}" stroke-width="2"/>`,
    line("M128 58c0-16-10-20-4-38M150 56c-4-18 8-24 2-46M174 58c6-14-4-22 2-36", "#7a1f1c", 5),
    disc(124, 18, 3, RED),
    disc(152, 8, 3, RED),
    shape("M116 70c2 14 6 24 4 34-2 5-8 5-9 0-1-10 1-22 5-34Z", RED),
    glow(152, 58, 70, RED, 0.8, 36),
  );
