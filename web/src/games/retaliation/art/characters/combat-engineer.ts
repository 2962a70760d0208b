import { AMBER, CYAN, ICE, INK, RED, disc, each, glow, line, shade, solid } from "$/art/kit";
import { portrait } from "../motifs";

// The high collar of a blast suit, a visor pushed up, a charge with its wires in the hand.
export default () =>
  portrait(
    AMBER,
    solid("M18 200c0-40 12-58 40-64h84c28 6 40 24 40 64Z", { l: CYAN, r: AMBER }, shade("#3b4a45", INK)),
    solid(
      "M66 80c0-22 12-34 34-34s34 12 34 34c0 32-14 54-34 58-20-4-34-26-34-58Z",
      { l: CYAN, r: AMBER },
      shade("#4d5b64", "#182026"),
      2,
    ),
    line("M76 94c6-3 12-3 16 0M108 94c4-3 10-3 16 0M92 126h18", INK, 4),
    disc(84, 100, 2, ICE),
    disc(116, 100, 2, ICE),
    line("M100 96l-4 14h8", "#7e8f9c", 2),
    line("M66 76c10 8 58 8 68 0", INK, 6),
    solid(
      "M50 74c-6-30 2-58 22-64h56c20 6 28 34 22 64-30 10-70 10-100 0Z",
      { l: CYAN, t: ICE, r: AMBER },
      shade("#4f5f57", INK),
      3,
    ),
    solid("M64 22h72l6 28c-28 8-56 8-84 0Z", { t: ICE }, shade("#9fdcff", "#12415e"), 2),
    line("M72 28l-4 18", "#fff", 3),
    solid(
      "M42 150c-6-26-2-44 10-50 6 26 20 42 48 46 28-4 42-20 48-46 12 6 16 24 10 50-30 24-86 24-116 0Z",
      { l: CYAN, t: ICE, r: AMBER },
      shade("#4f5f57", INK),
      2.8,
    ),
    line("M58 156c26 14 58 14 84 0", INK, 3),
    glow(52, 176, 44, RED, 0.6),
    each([26, 42, 58], (x) => solid(`M${x} 152h14v48h-14Z`, { t: AMBER }, shade("#8a4a2a", INK), 1.8)),
    line("M24 168h50M24 186h50", INK, 4),
    line("M33 152c0-18 20-18 22-8s20 6 22-10M65 152c2-12 14-10 20 0", RED, 2.5),
    disc(50, 178, 5, RED),
  );
