import { CYAN, EDGE, INK, LINE, PLATE, RED, STEEL, box, each, glow, line, shade, shape, solid, times } from "$/art/kit";
import { ripples, scene } from "../motifs";

// A cut through the ducts above the rooms; something is in them, and the metal says so.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#111a23", "#0b1118")),
    line(
      times(8, (n) => `M${n * 46} 0V200`),
      "#17222d",
      3,
    ),
    solid("M0 62H120V20h56V62H320v46H220v48h92v44H164v-92H0Z", { t: EDGE }, "#05080b", 3),
    line("M0 62H120V20h56V62H320M0 108H164V200M220 108H320M220 108v48H320", EDGE, 4),
    each([20, 52, 84, 208, 240, 272, 304], (x) => line(`M${x} 64V106`, LINE, 3)),
    line("M166 122h52M166 138h52M166 154h52M166 170h52M178 108V200M206 108V200", PLATE, 4),
    glow(256, 86, 80, RED, 0.8),
    ripples(256, 86, [12, 24, 38, 54, 72], RED, 0.9),
    shape(
      "M238 100c-2-10 8-20 20-20 10 0 18 6 18 14l8-4-4 12h-8l-4-6-4 8h-6l-2-8-6 6Z",
      INK,
      `stroke="${RED}" stroke-width="1.600"`,
    ),
    box(126, 10, 44, 10, STEEL, `stroke="${EDGE}"`),
    line("M134 12v6M142 12v6M150 12v6M158 12v6", CYAN, 2),
    solid("M20 156h86v44H20Z", { t: CYAN }, shade("#173244", INK), 2),
    glow(62, 180, 50, CYAN, 0.4),
    line("M52 200v-14a10 10 0 0 1 20 0v14M62 172a7 7 0 1 0-.1 0", CYAN, 3),
    line("M48 132h30M54 142h18", LINE, 4),
    shape("M58 122l8 0 0-10-8 0Z", PLATE),
  );
