import { INK, EDGE, ICE, AMBER, RED, GREEN, shade, line, disc, glow, each, solid } from "$/art/kit";
import { vault } from "../motifs";

// Three coils, and the needle is where it must not be.
export default () =>
  vault(
    AMBER,
    each(
      [58, 118, 178] as const,
      (x) =>
        solid(`M${x} 160V78q22-16 44 0v82Z`, { l: RED, r: AMBER }, shade("#5a3520", INK), 2.4) +
        line(`M${x + 4} 92h36M${x + 4} 106h36M${x + 4} 120h36M${x + 4} 134h36M${x + 4} 148h36`, RED, 4),
    ),
    glow(140, 110, 110, RED, 0.6, 60),
    disc(262, 86, 30, "#0b1014", `stroke="${EDGE}" stroke-width="4"`),
    line("M240 100A26 26 0 0 1 262 60", GREEN, 4),
    line("M262 60A26 26 0 0 1 286 96", RED, 6),
    line("M262 86l20 2", ICE, 3.5),
    disc(262, 86, 4, ICE),
    line("M80 62c-4-12 6-16 2-28M140 60c-4-12 6-16 2-28M200 62c-4-12 6-16 2-28", "#6b5a4a", 3),
  );
