import { RED, disc, line } from "$/art/kit";
import { slashes } from "$/art/motifs";
import { cave, ghoul } from "../motifs";

// It has only its hands, and that is enough.
export default () =>
  cave(
    RED,
    210,
    90,
    ghoul(226, 190, 2.2, { l: RED }),
    slashes(108, 100, 2),
    slashes(112, 104, 1.6, "#ff9a8c"),
    line("M196 96L142 74M196 112l-62 2M198 128l-52 22", "#8d7d80", 5),
    disc(70, 150, 4, RED),
    disc(82, 164, 3, RED),
  );
