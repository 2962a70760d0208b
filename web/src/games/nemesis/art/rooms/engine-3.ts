import {
  CYAN,
  EDGE,
  GREEN,
  ICE,
  INK,
  PLATE,
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
import { scene } from "../motifs";

// From above: a ring of coils with an open well in the middle, and a ladder down.
export default () =>
  scene(
    box(0, 0, 320, 200, shade("#0c141c", "#0a1017")),
    line(times(11, (n) => `M${n * 32} 0V200`) + times(7, (n) => `M0 ${n * 32}H320`), "#16212c", 2),
    glow(160, 104, 150, CYAN, 0.45, 100),
    `<ellipse cx="160" cy="108" rx="132" ry="76" fill="${STEEL}" stroke="${EDGE}" stroke-width="4"/>`,
    times(14, (n) => {
      const turn = (n * Math.PI) / 7;
      const [x, y] = [160 + 104 * Math.cos(turn), 104 + 58 * Math.sin(turn)];
      return (
        solid(
          `M${(x - 15).toFixed(0)} ${(y + 12).toFixed(0)}v-20c4-8 26-8 30 0v20c-4 7-26 7-30 0Z`,
          { t: ICE, l: CYAN },
          shade("#4d6d84", INK),
          1.7,
        ) +
        line(
          `M${(x - 14).toFixed(0)} ${(y - 1).toFixed(0)}c6 5 22 5 28 0M${(x - 14).toFixed(0)} ${(y + 6).toFixed(0)}c6 5 22 5 28 0`,
          CYAN,
          1.4,
        )
      );
    }),
    `<ellipse cx="160" cy="106" rx="68" ry="36" fill="#02070b" stroke="${ICE}" stroke-width="3"/>`,
    `<ellipse cx="160" cy="114" rx="48" ry="23" fill="${CYAN}" opacity=".5"/><ellipse cx="160" cy="120" rx="26" ry="11" fill="#fff" opacity=".85"/>`,
    glow(160, 114, 70, ICE, 0.7, 42),
    line("M140 70V112M156 68V116M140 78h16M140 88h16M140 98h16M140 108h16", INK, 3.5),
    shape("M134 56h30v16h-30Z", PLATE, `stroke="${EDGE}"`),
    line("M0 34c40 0 60 10 74 30M0 48c34 0 54 8 66 26M320 34c-40 0-60 10-74 30M320 48c-34 0-54 8-66 26", INK, 9),
    line("M0 34c40 0 60 10 74 30M320 34c-40 0-60 10-74 30", GREEN, 2),
    disc(30, 176, 12, INK, `stroke="${EDGE}" stroke-width="3"`),
    line("M30 176l6-7", ICE, 2.5),
  );
