import { CYAN, EDGE, ICE, INK, PLATE, RED, STEEL, box, disc, each, glow, line, shade, solid } from "$/art/kit";
import { beast, hall, scene, screen } from "../motifs";

const SCREENS = [
  [22, 18, "M28 56l24-24h20l24 24M52 32v24M72 32v24"],
  [118, 18, ""],
  [214, 18, "M220 40h12l6-12 8 22 6-10h40"],
  [22, 76, "M30 84h20v14H30ZM58 84h36M58 92h28M30 106h60"],
  [118, 76, "M160 82v28M146 96h28M160 84a12 12 0 1 0 .1 0"],
  [214, 76, ""],
] as const;

// A wall of screens; on one there is something that should not be there.
export default () =>
  scene(
    hall(CYAN, 160, 0.3),
    solid("M12 8H308V128H12Z", { t: CYAN }, shade("#15202b", INK), 2.4),
    each(SCREENS, ([x, y, shown]) => screen(x, y, 84, 44, shown || `M${x + 8} ${y + 8}h.1`)),
    box(120, 20, 80, 40, "#2a0f10"),
    glow(160, 42, 60, RED, 0.7, 34),
    beast(158, 60, 0.42, { t: RED, l: RED }),
    line("M120 28h80M120 36h80M120 44h80M120 52h80", INK, 1, 'opacity=".6"'),
    line("M216 80l80 36M216 116l80-36", "#31506a", 3),
    each([222, 236, 250, 264, 278, 290], (x, n) =>
      line(`M${x} ${84 + ((n * 13) % 24)}h8M${x - 2} ${92 + ((n * 7) % 20)}h6`, ICE, 1.6, 'opacity=".6"'),
    ),
    solid("M20 160l16-22H284l16 22v40H20Z", { t: CYAN }, shade(PLATE, INK), 2.2),
    line("M50 148h44M110 148h20M196 148h60", EDGE, 4),
    solid("M122 200v-46c0-22 14-34 38-34s38 12 38 34v46Z", { t: CYAN, l: CYAN, r: RED }, shade("#2c3d4c", INK), 3),
    line("M136 140c12-8 36-8 48 0M160 134V196", EDGE, 2.5),
    solid("M98 176h26v10H98ZM196 176h26v10h-26Z", { t: CYAN }, STEEL, 1.8),
    disc(270, 150, 4, RED),
  );
