// Where the soldiers are: vaults of concrete under rock, with stripes that warn and one lamp that still burns.
import {
  AMBER,
  CYAN,
  EDGE,
  GREEN,
  ICE,
  INK,
  LINE,
  RED,
  at,
  box,
  disc,
  each,
  from,
  glow,
  line,
  picture,
  shade,
  shape,
  solid,
  times,
  type Lights,
} from "$/art/kit";

export const WIDTH = 320;
export const HEIGHT = 200;
export const CONCRETE = "#3b444c";
const SHADOW = "#12181d";

/** A vault seen from its door: ribs of concrete overhead, a striped edge along the floor. */
export function vault(light: string, ...drawn: readonly string[]): string {
  return picture(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, INK),
    shape("M0 200V70Q0 0 80 0H240Q320 0 320 70V200Z", shade("#20282e", SHADOW)),
    glow(160, 84, 170, light, 0.42, 96),
    line("M24 200V78Q26 16 92 14H228Q294 16 296 78V200M58 200V86Q60 40 106 38H214Q260 40 262 86V200", "#2c363e", 7),
    box(0, 158, WIDTH, 42, shade("#2a3238", INK)),
    stripes(158),
    ...drawn,
    box(0, 0, WIDTH, HEIGHT, from("l", INK), 'opacity=".4"'),
    box(0, 0, WIDTH, HEIGHT, from("r", INK), 'opacity=".4"'),
  );
}

/** Somebody or something that stands under the arch of a vault and looks at us. */
export const portrait = (light: string, ...drawn: readonly string[]) =>
  picture(
    200,
    200,
    box(0, 0, 200, 200, shade("#20282e", SHADOW)),
    line("M14 200V78Q16 12 82 10H118Q184 12 186 78V200", "#2c363e", 7),
    glow(100, 92, 112, light, 0.42),
    ...drawn,
  );

/** What lies face down: plates with a rivet in each corner, and a sign of the deck. */
export const back = (ground: string, light: string, ...drawn: readonly string[]) =>
  picture(
    120,
    168,
    box(0, 0, 120, 168, shade(ground, INK)),
    shape(
      `M12 6h96l6 6v144l-6 6H12l-6-6V12Z${["14 14", "106 14", "14 154", "106 154"].map((corner) => `M${corner}h.1`).join("")}`,
      "none",
      `stroke="${light}" stroke-width="3" stroke-linecap="round" opacity=".7"`,
    ),
    glow(60, 84, 62, light, 0.5),
    ...drawn,
  );

/** What was drawn left of 0, and its mirror image. */
export const both = (...drawn: readonly string[]) => at(100, 0, 1, ...drawn) + at(100, 0, "-1 1", ...drawn);

/** A warning along an edge. */
export const stripes = (y: number, colour = AMBER) =>
  shape(
    times(12, (place) => `M${place * 28} ${y + 7}l8-7h10l-8 7Z`),
    colour,
    'opacity=".5"',
  );

/** A console that stands on the floor, with something on its screen. */
export const desk = (x: number, shown: string, colour: string) =>
  shape(`M${x - 34} 170l8-34h52l8 34Z`, shade(CONCRETE, SHADOW)) +
  glow(x, 118, 44, colour, 0.4, 30) +
  box(x - 26, 96, 52, 38, "#06110f", `stroke="${LINE}" stroke-width="2"`) +
  line(shown, colour, 2);

// What happens ---------------------------------------------------------------------------------------------------------

const dark = () =>
  box(0, 0, WIDTH, HEIGHT, from("l", INK), 'opacity=".45"') + box(0, 0, WIDTH, HEIGHT, from("r", INK), 'opacity=".45"');

/** Somewhere under the rock, lit from one place. */
export const cave = (light: string, x: number, y: number, ...drawn: readonly string[]) =>
  picture(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, shade("#161c20", INK)),
    glow(x, y, 165, light, 0.55, 118),
    shape(`M0 0H320V30L${x + 70} 14 ${x} 34 ${x - 60} 12 0 40Z`, "#0a0e11"),
    shape(`M0 200V${y + 70}L${x - 40} ${y + 82} ${x + 50} ${y + 74} 320 ${y + 84}V200Z`, shade("#20282e", INK)),
    ...drawn,
    dark(),
  );

/** A corridor of concrete that runs away from us. */
export function tunnel(light: string, x: number, y: number, ...drawn: readonly string[]): string {
  const frame = (s: number) =>
    `M${x - 90 * s} ${y + 80 * s}V${y - 40 * s}L${x - 50 * s} ${y - 80 * s}H${x + 50 * s}L${x + 90 * s} ${y - 40 * s}V${y + 80 * s}Z`;
  return picture(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, "#10161a"),
    glow(x, y, 150, light, 0.6, 110),
    each([1.9, 1.35, 0.95, 0.64, 0.4], (s, place) => line(frame(s), place % 2 ? "#2c363e" : "#1d252b", 3 + 6 * s)),
    shape(frame(0.4), light, 'opacity=".35"'),
    ...drawn,
    dark(),
  );
}

/** Outside, under the sky of the planet: a horizon of rock and what lands there. */
export const outside = (light: string, x: number, horizon: number, ...drawn: readonly string[]) =>
  picture(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, shade("#0b1118", "#1f2226")),
    glow(x, horizon, 190, light, 0.5, 90),
    shape(`M0 ${horizon}l40-22 30 14 44-30 36 26 50-14 40 20 44-26 36 24V200H0Z`, "#0d1216"),
    box(0, horizon + 8, WIDTH, HEIGHT, shade("#262b2e", INK)),
    ...drawn,
    dark(),
  );

const TROOPER =
  "M-6-50c-7 0-10 4-11 11l-3 16 5 2 4-13 2 8-5 26h9l5-20 6 20h9l-6-27 1-6 22-1v-3h8v-5H10l-3-6c-1-4-4-6-7-6l2-4a8 8 0 1 0-12-4c0 2 1 4 4 4Z";

/** A soldier with a rifle, looking right; the feet stand at the point. */
export const trooper = (x: number, y: number, scale: number | string, lights: Lights = { l: CYAN }) =>
  at(x, y, scale, solid(TROOPER, lights, shade("#2b363e", INK), 2), shape("M-4-58h9v3h-9Z", ICE, 'opacity=".8"'));

const STALKER =
  "M-58-34c2-10 12-16 26-16 10-8 24-10 38-6l12-14 2 18c14 6 26 4 40-8-4 18-16 26-34 24l8 14-6 22h-9l3-20-14-12-14 10 4 22h-9l-5-24-10-6-16 6c-8 8-14 18-16 28-4-14-2-26 8-36-4-2-7-2-8-2Z";

/** One of them from the side, looking left, low on its scythes; the feet stand at the point. */
export const stalker = (x: number, y: number, scale: number | string, lights: Lights = { t: GREEN }) =>
  at(x, y, scale, solid(STALKER, lights, shade("#21382a", INK), 2), disc(-44, -39, 2.4, RED));

const DRONE = "M-40 0c-6-20-4-44 10-58l6-12 8 8c10-5 22-5 32 0l8-8 6 12c14 14 16 38 10 58l-14-6-8 6-18-8-18 8-8-6Z";

/** One of the heavy ones from before, plates over its head; the feet stand at the point. */
export const drone = (x: number, y: number, scale: number | string, lights: Lights = { t: GREEN, l: GREEN }) =>
  at(
    x,
    y,
    scale,
    solid(DRONE, lights, shade("#2c4a35", INK), 2.2),
    line("M-30-50c20-14 40-14 60 0M-34-34c24-14 44-14 68 0", "#5fae74", 2),
    each([-12, -4, 4, 12], (eye) => disc(eye, -24, 2.4, RED)),
    shape("M-10-16l4 10 3-9 3 12 3-12 3 9 4-10Z", ICE),
  );

const SHELL = "M0-52c10 4 20 22 22 38C22-4 12 0 0 0S-22-4-22-14c2-16 12-34 22-38Z";

/** An egg: ribs around it, and a seam that will open. */
export const egg = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    glow(0, -22, 34, GREEN, 0.5),
    solid(SHELL, { l: GREEN, t: ICE }, shade("#2c4a35", INK), 1.8),
    line("M0-52C-4-34 4-20 0-2M-12-34c-4 10-5 20-3 30M12-34c4 10 5 20 3 30", GREEN, 1.6, 'opacity=".8"'),
  );

const GHOUL =
  "M0-64c7 0 10 6 9 13l-3 8c8 2 13 8 14 18l6 26-8-14-6-12-2 14 5 11-4 2-8-12h-6l-8 12-4-2 5-11-2-14-6 12-8 14 6-26c1-10 6-16 14-18l-3-8c-1-7 2-13 9-13Z";

/** One of the starved ones, arms to the floor; the feet stand at the point. */
export const ghoul = (x: number, y: number, scale: number | string, lights: Lights = { l: RED }) =>
  at(
    x,
    y,
    scale,
    solid(GHOUL, lights, shade("#574b50", "#120e10"), 2),
    disc(-3, -53, 1.6, RED),
    disc(3, -53, 1.6, RED),
    shape("M-3-48h6l-3 7Z", INK),
  );

const CLOAK =
  "M0-70c16 4 22 18 22 34 4 16 10 26 20 34l-16-4-8 8-9-9-9 9-9-9-9 9-8-8-16 4c10-8 16-18 20-34 0-16 6-30 22-34Z";

/** A red hood with nothing in it but light; it does not touch the floor. */
export const specter = (x: number, y: number, scale: number | string, light = RED) =>
  at(
    x,
    y,
    scale,
    glow(0, -34, 50, light, 0.5),
    solid(CLOAK, { l: light, r: light }, shade("#5c1714", "#16080a"), 2.2),
    shape("M0-60c9 6 11 16 8 28H-8c-3-12-1-22 8-28Z", INK),
    shape("M-1-54l4 10-3 10-3-10Z", light),
  );

const ROBE = "M0-72c12 2 17 10 16 22 10 6 14 18 16 50H-32c2-32 6-44 16-50-1-12 4-20 16-22Z";

/** One of the cult: a hood, half a face of steel; the feet stand at the point. */
export const cultist = (x: number, y: number, scale: number | string, lights: Lights = { l: AMBER }) =>
  at(
    x,
    y,
    scale,
    solid(ROBE, lights, shade("#3a1414", INK), 2.2),
    shape("M0-64c8 3 10 10 7 19H-7c-3-9-1-16 7-19Z", "#0c0f12"),
    shape("M0-62v17h6c3-8 1-14-6-17Z", "#75838f"),
    disc(3, -53, 1.8, RED),
  );

const tooth = (n: number, r: number) =>
  `${Math.round(r * Math.cos((n * Math.PI) / 4))} ${Math.round(r * Math.sin((n * Math.PI) / 4))}`;

/** A wheel with teeth, as they build it. */
export const gear = (x: number, y: number, r: number, colour = AMBER) =>
  at(
    x,
    y,
    r / 20,
    line(
      times(8, (n) => `M${tooth(n, 15)}L${tooth(n, 24)}`),
      colour,
      7,
    ),
    disc(0, 0, 17, "none", `stroke="${colour}" stroke-width="6"`),
    disc(0, 0, 4, colour),
  );

const LANDER = "M0-78c18 8 26 26 26 44l16 26H28l-6-10H-22l-6 10H-42l16-26c0-18 8-36 26-44Z";

/** What brought them here and is to take them home; its legs stand at the point. */
export const lander = (x: number, y: number, scale: number, lights: Lights = { l: CYAN }) =>
  at(
    x,
    y,
    scale,
    solid(LANDER, lights, shade("#3b4852", INK), 2.2),
    line("M-34-8l-8 8M34-8l8 8M-14-30h28M0-78v-8", EDGE, 3),
    shape("M-9-56c6-6 12-6 18 0l3 14h-24Z", CYAN, 'opacity=".7"'),
  );

/** A door of the facility that stands open by so much. */
export const gate = (x: number, y: number, open: number, light: string) =>
  box(x - 62, y - 104, 124, 112, "#0a0e11") +
  box(x - open, y - 98, open * 2, 104, light, 'opacity=".5"') +
  box(x - 56 - open * 0.5, y - 98, 56 - open * 0.5, 104, shade("#46525b", "#1a2126")) +
  box(x + open, y - 98, 56 - open * 0.5, 104, shade("#46525b", "#1a2126")) +
  line(`M${x - 66} ${y + 8}V${y - 108}H${x + 66}V${y + 8}`, CONCRETE, 8);

/** Eyes in the dark: where they look from. */
export const eyes = (places: readonly (readonly [number, number])[], colour = RED) =>
  each(places, ([x, y]) => shape(`M${x - 8} ${y - 3}l7 4-2 3ZM${x + 8} ${y - 3}l-7 4 2 3Z`, colour));

// What is suffered -----------------------------------------------------------------------------------------------------

/** What the scanner of a suit shows: a grid, a part of somebody, and a pulse that does not like it. */
export const scan = (...drawn: readonly string[]) =>
  picture(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, shade("#161d22", INK)),
    box(8, 7, 304, 186, "#08161a", `rx="5" stroke="${EDGE}" stroke-width="2"`),
    line(times(10, (n) => `M${40 + n * 27} 8V192`) + times(6, (n) => `M9 ${30 + n * 27}H311`), "#123038", 1),
    glow(160, 94, 150, CYAN, 0.32, 92),
    ...drawn,
    line("M14 182h62l6-9 8 15 8-20 6 14h54l6-7 8 12 6-5h126", RED, 1.6, 'opacity=".8"'),
  );

/** An outline on a scan. */
export const trace = (d: string) => shape(d, CYAN, 'opacity=".16"') + line(d, "#a9e2ff", 2.2, 'opacity=".85"');

/** Where on a scan it hurts. */
export const hurt = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    glow(0, 0, 40, RED, 0.95),
    shape("M0-18l5 10 12-6-5 11 13 5-13 4 5 12-12-6-5 10-5-11-12 5 6-11-12-5 13-4-5-12 11 6Z", RED),
    disc(0, 0, 4.5, INK),
  );

// How it ends ----------------------------------------------------------------------------------------------------------

export const PLAIN_WIDTH = 960;
const PLAIN_HEIGHT = 300;

const CLIFF = "M0 300V128l70-34 60 22 84-60 66 38 52-14 80 70 60-6 46 40 38 116Z";
const FORT = "M-120 0V-44l22-10v-30h30v22h36v-46l20-10 20 10v46h44v-30h26v38l30 12V0Z";

/** The facility in its rock, the plain before it, and one light in the sky, as wide as a page. */
export const plain = (light: string, x: number, y: number, ...drawn: readonly string[]) =>
  picture(
    PLAIN_WIDTH,
    PLAIN_HEIGHT,
    box(0, 0, PLAIN_WIDTH, PLAIN_HEIGHT, shade("#080c11", "#1c2024")),
    glow(x, y, 430, light, 0.6, 220),
    shape("M0 236l120-30 140 22 160-34 130 26 150-30 120 22 140-26V300H0Z", "#12171b"),
    ...drawn,
    box(0, 0, PLAIN_WIDTH, PLAIN_HEIGHT, from("l", INK), 'opacity=".8"'),
  );

/** The rock on the right, and what was built into it. */
export const fortress = (lights: Lights) =>
  at(960, 0, "-1 1", solid(CLIFF, lights, shade("#2a3138", INK), 2)) +
  at(724, 262, 1, solid(FORT, lights, shade("#39434b", "#10151a"), 2.2)) +
  box(706, 232, 30, 32, INK, `stroke="${CONCRETE}" stroke-width="4"`);

/** The ground at our feet. */
export const ground = () => shape("M0 264l180-10 240 14 220-12 320 12V300H0Z", shade("#262b2e", INK));
