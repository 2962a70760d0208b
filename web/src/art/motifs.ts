// What is seen in the pictures of more than one game: fire and smoke, what is heard, what they leave behind.
import { AMBER, CYAN, EDGE, INK, RED, at, box, each, glow, line, shape } from "./kit";

/** One tongue of fire. */
export const flame = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    glow(0, -14, 34, RED, 0.5),
    shape(
      "M-2 0c-14 0-19-10-15-20 1 4 3 6 5 7-3-12 4-20 6-33 6 6 8 12 8 19 3-4 4-8 3-13 8 9 13 18 12 27 2-2 3-5 3-8C26-10 14 0-2 0Z",
      RED,
    ),
    shape("M-1 0c-10 0-13-7-10-14 1 3 2 4 4 5-1-9 4-12 5-20 5 5 7 10 7 15 2-2 3-4 3-7C15-9 9 0-1 0Z", AMBER),
    shape("M0 0c-5 0-6-4-4-8 1-3 3-4 3-8C4-12 7-2 0 0Z", "#ffe6b8"),
  );

/** Smoke that hangs about a point. */
export const smoke = (x: number, y: number, scale: number, colour = "#2a3542") =>
  at(
    x,
    y,
    scale,
    shape(
      "M-34 6c-9-2-10-14-1-17-2-12 12-18 19-10 5-12 24-11 26 2 10-4 20 5 15 14 10 3 8 15-3 15-18 3-42 3-56-4Z",
      colour,
      'opacity=".75"',
    ),
    line("M-28-9c3-8 10-9 14-5M-6-17c6-6 13-4 15 3M18-2c6-2 10 1 9 5", "#4a5b6d", 1.4),
  );

/** Where two wires met. */
export const spark = (x: number, y: number, scale: number, colour = "#fff") =>
  at(
    x,
    y,
    scale,
    glow(0, 0, 26, AMBER, 0.8),
    shape("M0-18 3-5 14-13 6-2 20 2 6 4 12 15 2 7-2 19-4 6-15 12-7 2-20-1-6-4-12-14-3-6Z", colour),
  );

/** What is heard: rings around a point. */
export const ripples = (x: number, y: number, radii: readonly number[], colour = RED, flat = 1) =>
  each(
    radii,
    (r, place) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * flat}" fill="none" stroke="${colour}" stroke-width="${2.6 - place * 0.4}" stroke-dasharray="${r * 0.9} ${r * 0.28}" opacity="${0.9 - place * 0.18}"/>`,
  );

/** A screen with something on it. */
export const screen = (x: number, y: number, width: number, height: number, shown: string, colour = CYAN) =>
  glow(x + width / 2, y + height / 2, width * 0.9, colour, 0.4, height * 0.9) +
  box(x, y, width, height, "#06131c", `rx="2" stroke="${EDGE}" stroke-width="1.500"`) +
  line(shown, colour, 1.5);

/** Three strokes of a claw. */
export const slashes = (x: number, y: number, scale: number, colour = INK) =>
  at(
    x,
    y,
    scale,
    each([-14, 0, 14], (dx) =>
      shape(`M${dx + 8}-34C${dx + 2}-10 ${dx - 2} 10 ${dx - 10} 36 ${dx - 6} 8 ${dx - 2}-12 ${dx + 8}-34Z`, colour),
    ),
  );
