import { EDGE, INK, RED, box, glow, line, shade, shape, solid } from "$/art/kit";
import { CONCRETE, desk, vault } from "../motifs";

// A lamp that turns.
export default () =>
  vault(
    RED,
    glow(160, 74, 130, RED, 0.6, 70),
    shape("M160 74L20 40v60ZM160 74l140-34v60Z", RED, 'opacity=".25"'),
    solid("M142 96V70q0-22 18-22t18 22v26Z", { l: RED, r: RED }, shade("#6b1f1a", INK), 2),
    box(132, 96, 56, 10, CONCRETE),
    line("M160 106v54", EDGE, 8),
    desk(76, "M60 120h32M60 112h20", RED),
  );
