// Who and what is seen in more than one picture of this ship.
import { AMBER, CYAN, DEEP, EDGE, GREEN, ICE, INK, LINE, RED, STEEL, WALL } from "$/art/kit";
import { at, box, disc, each, from, glow, line, picture, shade, shape, solid, specks, type Lights } from "$/art/kit";

export { flame, ripples, screen, slashes, smoke, spark } from "$/art/motifs";

export const WIDTH = 320;
export const HEIGHT = 200;

/** A wide picture: what happens somewhere on the ship. */
export const scene = (...drawn: readonly string[]) =>
  picture(WIDTH, HEIGHT, box(0, 0, WIDTH, HEIGHT, INK), ...drawn, vignette());

/** A square picture: somebody or something looks at us. */
export const portrait = (light: string, ...drawn: readonly string[]) =>
  picture(200, 200, box(0, 0, 200, 200, shade("#101923", DEEP)), glow(100, 92, 112, light, 0.42), ...drawn);

/** Darkness at the edges keeps the eye in the middle. */
const vignette = () =>
  shape("M0 0H320V200H0Z", from("l", INK), 'opacity=".45"') + shape("M0 0H320V200H0Z", from("r", INK), 'opacity=".45"');

/** A room seen from its door: ribs and pipes on the wall, a floor that runs towards us, one light. */
export function hall(light: string, horizon = 140, opacity = 0.45): string {
  const ribs = [20, 90, 160, 230, 300];
  const spread = [-420, -240, -120, -40, 0, 40, 120, 240, 420];
  return [
    box(0, 0, WIDTH, horizon, shade(DEEP, "#15202b")),
    each(ribs, (x) => box(x - 5, 0, 10, horizon, WALL, `stroke="${LINE}" stroke-width=".8"`)),
    line(`M0 18H320M0 24H320M0 ${horizon - 22}H320`, "#1d2a37", 1.6),
    glow(160, horizon * 0.55, 170, light, opacity, horizon * 0.8),
    box(0, horizon, WIDTH, HEIGHT - horizon, shade("#17222d", INK)),
    line(
      each(spread, (x) => `M${160 + x / 3} ${horizon}L${160 + x} 200`),
      LINE,
      1,
    ),
    line(`M0 ${horizon}H320M0 ${horizon + 9}H320M0 ${horizon + 25}H320`, LINE, 1),
    glow(160, horizon + 12, 150, light, opacity * 0.8, 26),
  ].join("");
}

/** A passage that runs away from us, frame behind frame. */
export function passage(light: string, x = 160, y = 96, opacity = 0.7): string {
  const frame = (s: number) =>
    `M${x - 150 * s} ${y - 60 * s}l${50 * s} ${-50 * s}h${200 * s}l${50 * s} ${50 * s}v${120 * s}l${-50 * s} ${50 * s}h${-200 * s}l${-50 * s} ${-50 * s}Z`;
  const depth = [1.5, 1.05, 0.72, 0.48, 0.31, 0.19];
  return [
    box(0, 0, WIDTH, HEIGHT, "#0b121a"),
    glow(x, y, 150, light, opacity, 110),
    each(depth, (s, place) => line(frame(s), place % 2 ? EDGE : LINE, 1 + 5 * s)),
    line(
      each(
        [-150, -100, 100, 150],
        (dx) =>
          `M${x + dx * 0.19} ${y + (Math.abs(dx) > 120 ? 60 : 110) * 0.19}L${x + dx * 1.5} ${y + (Math.abs(dx) > 120 ? 60 : 110) * 1.5}`,
      ),
      LINE,
      1.4,
    ),
    shape(frame(0.19), light, 'opacity=".8"'),
    glow(x, y, 60, light, 0.8),
  ].join("");
}

/** Where they live: ribs of resin instead of walls. */
export function hive(light: string, x = 160, y = 100, opacity = 0.5): string {
  const rib = (r: number) =>
    `M${x - r} 210C${x - r * 1.15} ${y - r * 0.5} ${x - r * 0.5} ${y - r * 0.92} ${x} ${y - r * 0.8}S${x + r * 1.2} ${y - r * 0.4} ${x + r} 210`;
  return [
    box(0, 0, WIDTH, HEIGHT, "#0a110e"),
    glow(x, y, 150, light, opacity, 105),
    each(
      [190, 150, 116, 88, 64],
      (r, place) => line(rib(r), place % 2 ? "#16271d" : "#0d1812", r / 8) + line(rib(r + r / 18), "#2e4d3a", 1.3),
    ),
    box(0, 176, WIDTH, 24, shade("#142019", INK)),
  ].join("");
}

export const SKY_WIDTH = 960;
const SKY_HEIGHT = 300;

/** The ship from outside, its bow to the right, around the point. */
const SHIP = "M-190 6l10-34 44-8 18-20h92l22 16 74 4 62 18 58 20-54 20-70 14-76 6-20 16H-96l-22-18-48-4-18-18Z";

export const ship = (x: number, y: number, scale: number, lights: Lights, windows: string) =>
  at(
    x,
    y,
    scale,
    solid(SHIP, lights, shade(STEEL, INK), 2.4),
    line("M-136-36l14 70M-26-56l10 114M70-36l8 62M-180-28H-128M-96 4H84M-150 22H40", LINE, 1.6),
    each([-80, -58, -36, 12, 34, 56, 100, 122, 144], (window) => box(window, -14, 8, 5, windows)),
    shape("M-190 6l10-34 8 68Z", EDGE, 'opacity=".5"'),
  );

/** How it ends, as wide as a page: stars, one light, and what is left before it. */
export const sky = (light: string, x: number, y: number, ...drawn: readonly string[]) =>
  picture(
    SKY_WIDTH,
    SKY_HEIGHT,
    box(0, 0, SKY_WIDTH, SKY_HEIGHT, shade("#05080d", "#0d151e")),
    specks(x * y, 110, SKY_WIDTH, SKY_HEIGHT),
    glow(x, y, 420, light, 0.55, 230),
    ...drawn,
    box(0, 0, SKY_WIDTH, SKY_HEIGHT, from("l", INK), 'opacity=".8"'),
  );

const FIGURE =
  "M-4-46c-8 1-11 5-12 12l-2 18 5 1 4-15 1 11-3 19h7l3-18h2l3 18h7l-3-19 1-11 4 15 5-1-2-18c-1-7-4-11-12-12 3-2 5-5 5-8a9 9 0 0 0-18 0c0 3 2 6 5 8Z";

/** Somebody of the crew, far away; the feet stand at the point. */
export const figure = (x: number, y: number, scale: number, lights: Lights = { l: CYAN }) =>
  at(x, y, scale, solid(FIGURE, lights, shade("#22303d", INK), 2 / scale));

const BEAST =
  "M-34-62c-9-5-22-3-33 6 8 0 12 1 15 3-6 1-10 4-13 9 9-4 17-5 24-1 3 5 7 8 12 9-13 3-20 13-27 35 9-13 16-20 27-23l7-6-6 17 6 15h10l-5-15 8-14c4 0 8-1 11-2l12 13-9 10 5 14h11l-4-13 9-13-10-17c3-3 5-7 6-10 8 2 16-1 20-8 5-9 14-13 25-10-9-10-24-10-32 0-4 5-9 6-14 4l5-13-12 9 1-13-11 10-2-12-8 10-6-9-3 10c-6 0-12 1-17 4l-5-8-3 10Z";

/** One of them from the side, looking left; the feet stand at the point. */
export const beast = (x: number, y: number, scale: number | string, lights: Lights = { t: GREEN }) =>
  at(x, y, scale, solid(BEAST, lights, INK, 2.2), disc(-49, -55, 2, RED));

const EGG = "M0-50c7 0 9 6 14 16 5 9 8 17 8 22C22-4 13 0 0 0S-22-4-22-12c0-5 3-13 8-22 5-10 7-16 14-16Z";

/** An egg with something asleep in it. */
export const egg = (x: number, y: number, scale: number, light = GREEN) =>
  at(
    x,
    y,
    scale,
    glow(0, -20, 34, light, 0.5),
    solid(EGG, { l: light, t: light }, shade("#24402c", INK), 1.8),
    line("M0-50v13M-5-46l5 11 5-11M-14-20c2-7 6-10 10-10M8-10c4-2 6-6 6-10", light, 1.3, 'opacity=".7"'),
    shape("M-9-14a8 8 0 1 1 13 6c-2-5-6-6-9-3 0 3 3 5 6 5-5 2-10-2-10-8Z", light, 'opacity=".55"'),
  );

/** Slime that hangs from an edge: where, and how far down. */
export const drips = (y: number, places: readonly (readonly [number, number])[], colour = "#3d7a4e") =>
  each(
    places,
    ([x, length]) =>
      shape(
        `M${x - 9} ${y}c6 1 6 6 6 ${length * 0.5}V${y + length}a3.500 3.500 0 0 0 7 0V${y + length * 0.5}c0-${length * 0.5 - 6} 0-${length * 0.5 - 1} 6-${length * 0.5}Z`,
        colour,
      ) + disc(x + 1.5, y + length, 1.2, GREEN),
  );

/** A film that light shines through, with something on it that should not look like this. */
export const plate = (light: string) =>
  [
    box(0, 0, WIDTH, HEIGHT, shade(DEEP, "#15202b")),
    box(14, 10, 292, 180, "#0a2233", `rx="8" stroke="${EDGE}" stroke-width="3"`),
    glow(WIDTH / 2, HEIGHT / 2, 150, light, 0.4, 100),
    line("M30 22h10M30 22v10M290 22h-10M290 22v10M30 178h10M30 178v-10M290 178h-10M290 178v-10", light, 2),
  ].join("");

/** A row of bolts. */
export const bolts = (places: readonly (readonly [number, number])[]) => each(places, ([x, y]) => disc(x, y, 2, EDGE));

/** A lamp under the ceiling and the light that falls from it. */
export const lamp = (x: number, y: number, spread: number, reach: number, colour = AMBER) =>
  shape(`M${x - 8} ${y}h16L${x + spread} ${y + reach}H${x - spread}Z`, from("t", colour), 'opacity=".34"') +
  line(`M${x} 0V${y - 7}`, EDGE, 1.5) +
  solid(`M${x - 14} ${y}l5-8h18l5 8Z`, { b: colour }, STEEL, 1.5) +
  `<ellipse cx="${x}" cy="${y}" rx="13" ry="2.500" fill="${ICE}"/>` +
  glow(x, y, 26, colour, 0.7);
