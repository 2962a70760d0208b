import { AMBER, CYAN, GREEN, ICE, INK, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { both, portrait } from "../motifs";

// A tall skull, four eyes one above the other in pairs, a raised hand of three long fingers.
export default () =>
  portrait(
    CYAN,
    solid("M44 200c2-26 16-40 42-44h28c26 4 40 18 42 44Z", { l: CYAN, r: GREEN }, shade("#2f4f5c", INK), 2.6),
    line("M92 160v-30M108 160v-30", "#41626e", 12),
    solid(
      "M36 172c18-22 42-24 64-8 22-16 46-14 64 8-20-4-44 2-64 20-20-18-44-24-64-20Z",
      { t: ICE, l: CYAN },
      shade("#8a7a4a", "#2a2412"),
      2.4,
    ),
    each([56, 78, 100, 122, 144], (x) => disc(x, x === 100 ? 180 : 172, 3, AMBER)),
    solid(
      "M100 134c-14-4-24-20-28-44C62 62 66 14 88 2h24c22 12 26 60 16 88-4 24-14 40-28 44Z",
      { l: CYAN, t: ICE, r: GREEN },
      shade("#6f98a6", "#14252c"),
      3.2,
    ),
    line("M100 8v46M88 14c-6 14-6 28-2 42M112 14c6 14 6 28 2 42M94 122h12", "#3c5d69", 2.4),
    both(
      glow(-14, 80, 22, CYAN, 0.9),
      shape("M-26 72c8-2 18 4 20 14-10 2-18-4-20-14Z", "#e6fbff"),
      shape("M-22 94c6-1 12 3 14 10-7 1-12-3-14-10Z", "#e6fbff"),
      disc(-15, 79, 2.4, INK),
    ),
    solid(
      "M150 200c-2-28 2-52 10-66-14-20-18-40-16-62 8 12 14 24 18 40 0-26 2-48 10-64 4 22 4 42 0 64 6-14 12-24 22-32 0 26-6 44-18 56 6 22 8 44 8 64Z",
      { l: CYAN, t: ICE, r: GREEN },
      shade("#54808f", "#102026"),
      2.4,
    ),
    glow(170, 132, 24, CYAN, 0.8),
    line("M164 132a7 7 0 1 0 14 0a7 7 0 1 0-14 0", ICE, 2.5),
  );
