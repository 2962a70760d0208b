import { GREEN, ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { both, portrait } from "../motifs";

// A hill of plates on two fists; the head is somewhere beneath.
export default () =>
  portrait(
    GREEN,
    solid(
      "M16 150C6 84 42 24 100 22s94 62 84 128l-30 30H46Z",
      { l: GREEN, t: ICE, r: GREEN },
      shade("#35503d", INK),
      3.4,
    ),
    line("M28 120c40-30 104-30 144 0M36 90c36-28 92-28 128 0M56 56c26-18 62-18 88 0", "#5fae74", 3),
    both(
      solid("M-22 30l-10-26-8 30ZM-56 54l-24-22 4 36ZM-78 92l-22-8 10 28Z", { t: ICE }, shade("#4a7259", INK), 2),
      solid(
        "M-60 118c-28 4-42 26-38 60l4 22h48c14-16 18-38 10-58-4-14-12-24-24-24Z",
        { l: GREEN, t: ICE },
        shade("#2c4a35", INK),
        3,
      ),
      line("M-86 196v-22M-72 198v-26M-58 198v-24M-88 156c10-8 28-8 44-2", INK, 4),
    ),
    shape("M64 132c8-22 64-22 72 0l-8 44H72Z", INK),
    solid("M72 128c10-14 46-14 56 0 4 22-6 46-28 56-22-10-32-34-28-56Z", { t: GREEN }, shade("#294434", INK), 2.2),
    each(
      [
        [84, 140],
        [116, 140],
        [92, 128],
        [108, 128],
      ] as const,
      ([x, y]) => glow(x, y, 14, RED, 0.8) + disc(x, y, 3.5, RED),
    ),
    shape("M82 156h36l-4 12-5-6-4 14-5-12-5 12-4-14-5 6Z", ICE),
  );
