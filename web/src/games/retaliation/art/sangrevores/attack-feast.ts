import { EDGE, ICE, INK, RED, disc, line, shade, solid } from "$/art/kit";
import { cave, ghoul } from "../motifs";

// Whoever falls is shared.
export default () =>
  cave(
    RED,
    160,
    104,
    ghoul(66, 186, 1.5, { r: RED }),
    ghoul(262, 188, 1.6, { l: RED }),
    ghoul(164, 142, 1.05, { t: RED }),
    solid("M84 186c6-14 22-18 40-16l66 2c18-2 34 4 44 14Z", { t: ICE }, shade("#46525b", INK), 2.4),
    disc(238, 178, 12, "#33404a", `stroke="${EDGE}" stroke-width="3"`),
    `<ellipse cx="164" cy="192" rx="104" ry="8" fill="#6b1613"/>`,
    line("M100 168l22 6M214 166l-20 8M160 148l4 20", RED, 3),
    disc(134, 160, 3, RED),
    disc(196, 158, 3, RED),
  );
