import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  PLATE,
  RED,
  STEEL,
  box,
  disc,
  glow,
  line,
  shade,
  shape,
  solid,
  times,
} from "$/art/kit";
import { scene, screen } from "../motifs";

// A pod in the grip of its clamps, seen from above, and the key that lets it go.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#0d151e", "#131e29")),
    line("M0 40H320M0 160H320M40 0V200M280 0V200", "#1c2936", 2),
    glow(128, 100, 130, CYAN, 0.45),
    disc(128, 100, 84, "none", `stroke="${EDGE}" stroke-width="3" stroke-dasharray="10 8"`),
    solid(
      "M128 22c24 16 36 40 36 76 0 34-10 60-22 78h-28c-12-18-22-44-22-78 0-36 12-60 36-76Z",
      { l: ICE, t: ICE, r: CYAN },
      shade("#8297a8", STEEL),
      3,
    ),
    shape(
      "M112 74c0-14 6-22 16-22s16 8 16 22v14h-32Z",
      shade("#bfe9ff", "#1d5677"),
      `stroke="${INK}" stroke-width="3"`,
    ),
    line("M96 116h64M102 140h52M128 116v58", INK, 3),
    solid(
      "M20 64h40l34 22v14l-26-8H20ZM20 132h48l26-8v14l-34 22H20ZM236 64h-40l-34 22v14l26-8h48ZM236 132h-48l-26-8v14l34 22h40Z",
      { l: AMBER, t: AMBER },
      shade("#4a4436", INK),
      2.4,
    ),
    line("M30 72v14M42 72v14M30 140v14M42 140v14M226 72v14M214 72v14M226 140v14M214 140v14", AMBER, 3),
    times(4, (n) =>
      disc([72, 72, 184, 184][n] ?? 0, [86, 138, 86, 138][n] ?? 0, 5, INK, `stroke="${ICE}" stroke-width="2"`),
    ),
    solid("M248 200V20h60v180Z", { l: CYAN }, shade(PLATE, INK), 2.4),
    screen(258, 32, 40, 30, "M264 54l8-12 6 8 6-10 8 14"),
    glow(278, 104, 40, RED, 0.7),
    solid("M262 98h32v26h-32Z", { t: RED }, shade("#7a2a24", "#2a0f0d"), 2),
    line("M268 98v-8c0-14 20-14 20 0v8", RED, 5),
    line("M278 106v10", ICE, 4),
    line("M260 146h36M260 160h36M260 174h24", EDGE, 4),
  );
