import { GREEN, ICE, INK, RED, glow, line, shade, shape, solid } from "$/art/kit";
import { both, portrait } from "../motifs";

// Low on the floor, both scythes drawn back, a head like a wedge between them.
export default () =>
  portrait(
    GREEN,
    glow(100, 184, 100, GREEN, 0.35, 20),
    both(
      solid(
        "M-14 122c-30-14-52-8-66 16L-98 78c-2-34 12-60 40-76-14 26-18 48-10 70l8 22c14-4 32 0 46 10Z",
        { l: GREEN, t: ICE },
        shade("#345743", INK),
        2.6,
      ),
      line("M-88 76c-2-22 4-42 18-58M-70 108c12-6 24-6 38 2", GREEN, 1.8, 'opacity=".6"'),
      solid("M-20 136c-26 2-44 18-52 62l10-6 6 8c4-24 14-38 36-44Z", { l: GREEN }, shade("#24402c", INK), 2.2),
    ),
    solid(
      "M100 96c28 0 44 16 40 42-2 22-18 42-40 54-22-12-38-32-40-54-4-26 12-42 40-42Z",
      { l: GREEN, r: GREEN },
      shade("#21382a", INK),
      2.4,
    ),
    line("M76 152c16 8 32 8 48 0M80 166c14 7 26 7 40 0M88 180c8 4 16 4 24 0", "#5fae74", 2),
    solid("M100 42l36 20 18 34-30 26-24 40-24-40-30-26 18-34Z", { l: ICE, t: GREEN, r: ICE }, shade("#3f6850", INK), 3),
    line("M100 46v40M76 62l14 30M124 62l-14 30", GREEN, 2, 'opacity=".7"'),
    both(
      glow(-26, 96, 20, RED, 0.8),
      shape("M-40 88l26 10-6 8c-10 0-18-8-20-18Z", RED),
      shape("M-16 120l4 20 6-16 6 26V122Z", ICE),
    ),
  );
