import { RED, line } from "$/art/kit";
import { tunnel, trooper, specter } from "../motifs";

// Hoods without feet, side by side, and very quick.
export default () =>
  tunnel(
    RED,
    252,
    70,
    specter(70, 160, 1.25),
    specter(136, 140, 1),
    specter(192, 124, 0.78),
    specter(230, 110, 0.55),
    line("M96 150h60M154 132h50M206 118h36", "#ff8a7a", 2, 'stroke-dasharray="14 8"'),
    trooper(290, 160, 0.8, { l: RED }),
  );
