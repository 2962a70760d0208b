import { INK, CYAN, ICE, AMBER, shade, shape, line, glow, at, solid } from "$/art/kit";
import { tunnel } from "../motifs";

// Whoever has knelt once is easy to find.
export default () =>
  tunnel(
    CYAN,
    92,
    80,
    glow(214, 120, 90, CYAN, 0.6, 80),
    at(
      214,
      172,
      1.35,
      solid(
        "M-4-46c-8 1-12 6-14 14l-10 12 4 5 13-10 2 9-14 12-6 16 7 2 10-14 14-9 4 12 16 4 1-6-12-5-4-20 2-10 9 8 11-4-2-6-8 1-9-12c-3-3-6-3-9-3 3-2 5-5 5-8a9 9 0 0 0-18 0c0 3 3 7 8 7Z",
        { l: ICE, t: CYAN, r: CYAN },
        shade("#4a5a66", INK),
        2,
      ),
    ),
    line("M172 78l-14-10M172 78V62M172 78h-16M256 78l14-10M256 78V62M256 78h16M172 182l-14 8M256 182l14 8", CYAN, 3),
    solid(
      "M92 16c14 0 22 14 22 34 0 16-8 28-22 30-14-2-22-14-22-30 0-20 8-34 22-34Z",
      { l: CYAN, t: ICE },
      shade("#2b4a5a", INK),
      2.4,
    ),
    shape("M78 46l12 5-10 8ZM106 46l-12 5 10 8Z", ICE),
    solid(
      "M40 128c10-34 30-46 52-46s42 12 52 46l-20-4-32 10-32-10Z",
      { t: AMBER, l: CYAN },
      shade("#3a3020", INK),
      2.2,
    ),
    shape("M110 54L196 96l-6 70Z", CYAN, 'opacity=".18"'),
  );
