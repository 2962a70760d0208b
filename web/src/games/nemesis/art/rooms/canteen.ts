import { AMBER, CYAN, EDGE, ICE, INK, PLATE, STEEL, box, disc, each, line, shade, shape, solid } from "$/art/kit";
import { hall, lamp, scene } from "../motifs";

// A long table, a meal that nobody finished, a chair on its back.
export default () =>
  scene(
    hall(AMBER, 146, 0.3),
    box(14, 42, 62, 118, shade("#22384a", INK), `rx="5" stroke="${EDGE}" stroke-width="2"`),
    box(22, 52, 34, 64, "#08222f", `stroke="${CYAN}" stroke-width="1.500"`),
    each(
      [
        [27, 58],
        [41, 58],
        [27, 78],
        [41, 78],
        [27, 98],
      ] as const,
      ([x, y]) => box(x, y, 9, 13, CYAN, 'opacity=".75"'),
    ),
    line("M64 60h6M64 72h6M64 84h6M24 132h28", CYAN, 2.4),
    lamp(130, 44, 52, 110),
    lamp(226, 44, 52, 110),
    solid("M84 132H296l10 14H74Z", { t: AMBER, l: AMBER }, shade("#56697b", STEEL), 2.4),
    line("M98 146V186M282 146V186M98 170H282", PLATE, 6),
    solid("M112 132c0-10 32-10 32 0Z", { t: AMBER }, shade("#8297a8", PLATE), 1.6),
    line("M122 118c-4-6 4-8 0-14M132 116c-4-6 4-8 0-14", ICE, 1.6, 'opacity=".7"'),
    solid("M176 132v-18h14v18ZM200 132h42v-5h-42Z", { l: AMBER }, shade("#8297a8", PLATE), 1.6),
    line("M190 118c8 0 8 10 0 10", AMBER, 2),
    solid("M262 132c-2-16 14-22 22-10l-6 10Z", { t: AMBER }, shade("#8297a8", PLATE), 1.5),
    each(
      [136, 196],
      (x) =>
        solid(`M${x - 15} 172h30v6h-30Z`, { t: AMBER }, STEEL, 1.6) + line(`M${x} 178V198M${x - 10} 198h20`, PLATE, 4),
    ),
    line("M234 196l44-16M240 190l22 8M278 180l10-26M272 182l8-26M288 154l-8 2", EDGE, 4),
    disc(218, 126, 3, AMBER),
    shape("M296 146c8 2 8 8 6 16a3 3 0 0 1-6 0Z", "#58a86c"),
    line("M0 146H12", INK, 1),
  );
