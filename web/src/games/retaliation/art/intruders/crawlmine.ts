import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  RED,
  STEEL,
  disc,
  each,
  glow,
  line,
  shade,
  shape,
  solid,
  turned,
} from "$/art/kit";
import { both, portrait } from "../motifs";

// A mine with studs that walks on six legs; its light says how long.
export default () =>
  portrait(
    RED,
    glow(100, 178, 92, RED, 0.4, 18),
    both(
      line("M-36 104L-70 62L-92 122", "#566673", 9),
      line("M-40 122L-78 104L-96 174", "#4a5863", 9),
      line("M-34 140L-62 138L-66 196", "#3d4a55", 9),
      line("M-36 104L-70 62L-92 122M-40 122L-78 104L-96 174M-34 140L-62 138L-66 196", ICE, 1.6, 'opacity=".6"'),
      disc(-70, 62, 7, STEEL, `stroke="${EDGE}" stroke-width="3"`),
      disc(-78, 104, 7, STEEL, `stroke="${EDGE}" stroke-width="3"`),
    ),
    each([-100, -60, -20, 20, 60, 100], (turn) =>
      turned(100, 116, turn, solid("M-8-46l2-22h12l2 22Z", { t: ICE }, shade("#788a99", INK), 2)),
    ),
    solid("M50 116a50 50 0 1 1 100 0a50 50 0 1 1-100 0Z", { l: CYAN, t: ICE, r: RED }, shade("#4b5b68", INK), 3.4),
    line("M52 124c30 16 66 16 96 0M52 132c30 16 66 16 96 0", INK, 3),
    shape("M64 146c6-6 14-4 18 2s14 4 16 12-12 6-16 2-14-4-18-16Z", "#8c3a3a"),
    glow(100, 98, 46, RED, 0.9),
    disc(100, 98, 16, INK, `stroke="${AMBER}" stroke-width="4"`),
    disc(100, 98, 8, RED),
    line("M76 82c4-6 8-9 14-11", "#fff", 3, 'opacity=".6"'),
  );
