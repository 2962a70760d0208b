import { ICE, RED, shade, shape, glow, each, solid } from "$/art/kit";
import { vault } from "../motifs";

// The bandage is new. It is already through.
export default () =>
  vault(
    RED,
    solid(
      "M-6 120c60-34 150-44 220-30 30 6 60 10 74 2l18 22c-24 18-54 18-84 12-80-14-150-2-228 34Z",
      { t: ICE },
      shade("#6b5348", "#1d1412"),
      3,
    ),
    each([96, 124, 152, 180] as const, (x) =>
      shape(`M${x} ${84 + (x - 96) * 0.02}l22-3 4 46-24 6Z`, "#c9c2b4", `stroke="#6b6358" stroke-width="1.500"`),
    ),
    shape("M128 96c16-10 34-6 36 8 2 16-28 24-38 12-4-6-2-14 2-20Z", "#a52520"),
    shape("M138 126c4 12 6 22 2 32-2 6-8 6-9 0-2-12 2-22 7-32ZM164 120c3 8 4 16 1 24-2 4-6 4-7 0-1-8 2-16 6-24Z", RED),
    glow(146, 104, 60, RED, 0.7, 40),
    `<ellipse cx="140" cy="178" rx="40" ry="9" fill="#6b1613"/>`,
  );
