// What every picture is drawn with: a few colours, light that falls off, and dark shapes with a lit edge.
// A picture is text; the gradients it asks for are added when it is framed.

export const INK = "#05080b";
export const DEEP = "#070a0e";
export const WALL = "#0d151e";
export const STEEL = "#1a2734";
export const PLATE = "#263747";
export const LINE = "#2b3a4a";
export const EDGE = "#43586d";
export const CYAN = "#5cc8ff";
export const ICE = "#c8edff";
export const AMBER = "#ffb454";
export const RED = "#ff5c4d";
export const GREEN = "#7bd88f";

export type Side = "l" | "r" | "t" | "b";

const bare = (colour: string) => colour.slice(1);
/** Brightest in the middle, gone at the edge. */
export const halo = (colour: string) => `url(#halo-${bare(colour)})`;
/** From one colour above to another below. */
export const shade = (above: string, below: string) => `url(#shade-${bare(above)}-${bare(below)})`;
/** Light that comes from one side and does not reach the other. */
export const from = (side: Side, colour: string) => `url(#from-${bare(colour)}-${side})`;

const WAYS: Readonly<Record<Side, string>> = {
  l: "",
  r: ' x1="1" x2="0"',
  t: ' x2="0" y2="1"',
  b: ' x2="0" y1="1" y2="0"',
};
const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** The gradient that an id asks for. */
function gradient(id: string): string {
  const [kind, first = "", second = ""] = id.split("-");
  const colour = `#${first}`;
  if (kind === "halo")
    return `<radialGradient id="${id}">${stop(0, colour)}${stop(0.4, colour, 0.36)}${stop(1, colour, 0)}</radialGradient>`;
  if (kind === "shade")
    return `<linearGradient id="${id}" x2="0" y2="1">${stop(0, colour)}${stop(1, `#${second}`)}</linearGradient>`;
  const stops = stop(0, colour) + stop(0.16, colour, 0.75) + stop(0.55, colour, 0);
  return `<linearGradient id="${id}"${WAYS[second as Side]}>${stops}</linearGradient>`;
}

/** Frames what was drawn. */
export function picture(width: number, height: number, ...drawn: readonly string[]): string {
  const body = drawn.join("");
  const ids = new Set([...body.matchAll(/url\(#([^)]+)\)/g)].map(([, id = ""]) => id));
  const defs = [...ids].map(gradient).join("");
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${body}</svg>`;
}

/** A filled outline; `more` are further attributes. */
export const shape = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, colour: string, width = 2, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const glow = (x: number, y: number, rx: number, colour: string, opacity = 0.6, ry = rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${halo(colour)}" opacity="${opacity}"/>`;

/** Moves, and turns or mirrors, what was drawn around 0. */
export const at = (x: number, y: number, scale: number | string, ...drawn: readonly string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawn.join("")}</g>`;

export const turned = (x: number, y: number, degrees: number, ...drawn: readonly string[]) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${drawn.join("")}</g>`;

export const faint = (opacity: number, ...drawn: readonly string[]) => `<g opacity="${opacity}">${drawn.join("")}</g>`;

/** The same for each place, or for each of so many. */
export const each = <Place>(places: readonly Place[], draw: (place: Place, index: number) => string) =>
  places.map(draw).join("");
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

export type Lights = Partial<Record<Side, string>>;

/** A dark solid thing, its edges lit from the sides that have a light. */
export function solid(d: string, lights: Lights = {}, fill = shade(STEEL, INK), width = 2.5): string {
  const lit = Object.entries(lights).map(([side, colour]) => {
    const paint = from(side as Side, colour);
    return line(d, paint, width * 3, 'opacity=".22"') + line(d, paint, width);
  });
  return shape(d, fill) + lit.join("");
}

/** Numbers that look like chance and are always the same. */
function* scatter(seed: number): Generator<number, never> {
  for (let value = seed; ;) {
    value = (value * 16807) % 2147483647;
    yield value / 2147483647;
  }
}

/** Specks of dust, or stars. */
export function specks(seed: number, count: number, width: number, height: number, colour = ICE): string {
  const chance = scatter(seed);
  const next = () => chance.next().value;
  return times(count, () => {
    const [x, y, size] = [next() * width, next() * height, next()];
    return disc(
      Math.round(x),
      Math.round(y),
      0.5 + Math.round(size * 9) / 10,
      colour,
      `opacity="${(0.2 + size * 0.6).toFixed(1)}"`,
    );
  });
}

/** A cone of light that falls from a lamp. */
export const cone = (x: number, y: number, spread: number, reach: number, colour: string, opacity = 0.3) =>
  shape(`M${x - 8} ${y}h16L${x + spread} ${y + reach}H${x - spread}Z`, from("t", colour), `opacity="${opacity}"`);
