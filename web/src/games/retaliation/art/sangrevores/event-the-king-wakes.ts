import { INK, ICE, RED, shade, shape, line, solid } from "$/art/kit";
import { cave } from "../motifs";

// He raises his head, and the blood in the hall runs towards him.
export default () =>
  cave(
    RED,
    160,
    78,
    solid("M60 196c4-60 30-92 100-96 70 4 96 36 100 96Z", { l: RED, r: RED }, shade("#4a1513", INK), 3),
    solid("M132 108V70q0-28 28-28t28 28v38q-28 22-56 0Z", { t: ICE, l: RED }, shade("#6b5d62", INK), 2.6),
    solid("M126 62L112 14l22 26 6-34 20 30 20-30 6 34 22-26-14 48Z", { t: ICE }, shade("#8fa1b3", "#2a2f33"), 2),
    shape("M140 74l16 6-14 6ZM180 74l-16 6 14 6Z", RED),
    shape("M150 98l4 12 6-10 6 10 4-12Z", ICE),
    line("M0 186c40-6 60 8 90-2M320 186c-40-6-60 8-90-2M20 196c30-4 50 4 80-2", "#b6352a", 5),
  );
