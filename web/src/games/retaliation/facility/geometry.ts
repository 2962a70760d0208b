import { at, distance, towards, type Area, type Point } from "$/board/geometry";
import type { Facility, Slot } from "$/games/retaliation/wire";

/** From room to room in a row, and from row to row. Diagonal corridors are a little shorter, so that it fits a screen. */
const ACROSS = 280;
const DOWN = 204;
export const RADIUS = 90;
/** Corridors end a little inside a room, under its edge. */
const REACH = 74;
/** Above the first row stand the signs of the sections, beside the first column the Lander. */
const MARGIN = { sides: 146, top: 170, bottom: 106 };

/** The corners of a hex that stands on a corner, clockwise from the upper right. */
export function corners(radius: number, centre: Point = { x: 0, y: 0 }): Point[] {
  return [-30, 30, 90, 150, 210, 270].map((angle) => at(centre, (angle * Math.PI) / 180, radius));
}

export function centreOf({ row, column }: Slot): Point {
  return { x: (column + (row % 2) / 2) * ACROSS, y: row * DOWN };
}

export interface Berthed extends Point {
  readonly number: number;
  readonly section: Slot["section"];
}

/** Where a corridor lies or may lie, from its upper or left end to the other. */
export interface Lane {
  readonly passage: number;
  readonly a: number;
  readonly b: number;
  readonly from: Point;
  readonly to: Point;
  readonly middle: Point;
  /** Its direction, in radians: between -90 and 90 degrees. */
  readonly angle: number;
}

/** A section of the facility: what it covers, and where its sign stands. */
export interface Wing {
  readonly section: Slot["section"];
  readonly cells: readonly (readonly Point[])[];
  /** The lines between it and the next section. */
  readonly borders: readonly (readonly [Point, Point])[];
  readonly sign: Point;
}

/** Everything about the facility that never changes. */
export interface Plan {
  readonly slots: ReadonlyMap<number, Berthed>;
  readonly lanes: readonly Lane[];
  readonly wings: readonly Wing[];
  readonly home: Point;
  readonly area: Area;
}

export function planOf(facility: Facility): Plan {
  const placed = facility.slots.map((slot) => ({ number: slot.number, section: slot.section, ...centreOf(slot) }));
  const slots = new Map(placed.map((slot) => [slot.number, slot]));
  const home = facility.slots.find(({ tile }) => tile === facility.landing_zone.tile);
  return {
    slots,
    lanes: lanesOf(facility, slots),
    wings: facility.sections.map(({ id }) => wingOf(id.slice(-1) as Slot["section"], facility, slots)),
    home: slots.get(home?.number ?? 0) ?? { x: 0, y: 0 },
    area: framed(placed),
  };
}

/** All that these rooms and what lies around them take. */
function framed(rooms: readonly Point[]): Area {
  const [xs, ys] = [rooms.map(({ x }) => x), rooms.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN.sides, Math.min(...ys) - MARGIN.top];
  const [right, bottom] = [Math.max(...xs) + MARGIN.sides, Math.max(...ys) + MARGIN.bottom];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** These rooms and all next door. */
export function withNeighbours({ slots, lanes }: Plan, rooms: readonly number[]): Area {
  const near = lanes.flatMap(({ a, b }) => (rooms.includes(a) || rooms.includes(b) ? [a, b] : []));
  return framed([...slots.values()].filter(({ number }) => rooms.includes(number) || near.includes(number)));
}

/** A room and those next door: what matters to who stands there. */
export function around({ x, y }: Point): Area {
  const [wide, high] = [ACROSS + RADIUS, DOWN + RADIUS];
  return { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high };
}

const EASTWARDS = ["E", "SE", "SW"] as const;

/** Corridors are numbered row by row from the top, and in a row from the left, as the rules resolve them. */
export function lanesOf(facility: Facility, slots: ReadonlyMap<number, Point>): Lane[] {
  const numbers = new Map(facility.slots.map(({ id, number }) => [id, number]));
  const found = facility.slots.flatMap((slot) =>
    EASTWARDS.flatMap((way) => {
      const b = numbers.get(slot.neighbours[way]);
      return b === undefined ? [] : [{ order: orderOf(slot, way), a: slot.number, b }];
    }),
  );
  found.sort((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1]);
  return found.map(({ a, b }, passage) => laneBetween(passage, a, b, slots));
}

function orderOf({ row, column }: Slot, way: (typeof EASTWARDS)[number]): readonly [number, number] {
  const x = 2 * column + (row % 2);
  return way === "E" ? [2 * row, x + 1] : [2 * row + 1, 2 * x + (way === "SE" ? 1 : -1)];
}

function laneBetween(passage: number, a: number, b: number, slots: ReadonlyMap<number, Point>): Lane {
  const [start, end] = [slots.get(a), slots.get(b)];
  if (!start || !end) throw new Error(`a corridor between ${a} and ${b} leads nowhere`);
  const heading = towards(start, end);
  const from = at(start, heading, REACH);
  const to = at(end, heading + Math.PI, REACH);
  const angle = heading > Math.PI / 2 ? heading - Math.PI : heading;
  return { passage, a, b, from, to, middle: at(from, heading, distance(from, to) / 2), angle };
}

function wingOf(section: Slot["section"], facility: Facility, slots: ReadonlyMap<number, Berthed>): Wing {
  const own = facility.slots.filter((slot) => slot.section === section);
  const top = own.filter(({ row }) => row === 0).map(centreOf);
  const x = top.reduce((sum, place) => sum + place.x, 0) / Math.max(1, top.length);
  return {
    section,
    cells: own.map((slot) => cell(centreOf(slot))),
    borders: own.flatMap((slot) => bordersOf(slot, facility, slots)),
    sign: { x, y: -144 },
  };
}

/** The field around a slot: fields of neighbours share an edge. */
function cell({ x, y }: Point): Point[] {
  const [half, low, high] = [ACROSS / 2, DOWN / 3, (DOWN * 2) / 3];
  return [
    { x: x + half, y: y - low },
    { x: x + half, y: y + low },
    { x, y: y + high },
    { x: x - half, y: y + low },
    { x: x - half, y: y - low },
    { x, y: y - high },
  ];
}

const EDGES = { E: 0, SE: 1, SW: 2 } as const;

/** Between a slot and those of another section to its right and below it: so each line is drawn once. */
function bordersOf(slot: Slot, facility: Facility, slots: ReadonlyMap<number, Berthed>): [Point, Point][] {
  const around = cell(centreOf(slot));
  return EASTWARDS.flatMap((way) => {
    const other = facility.slots.find(({ id }) => id === slot.neighbours[way]);
    const [from, to] = [around[EDGES[way]], around[EDGES[way] + 1]];
    return other && from && to && slots.get(other.number)?.section !== slot.section ? [[from, to]] : [];
  });
}

/** A place beside the middle of a corridor: `along` it, and `aside`, which is downwards. */
export function beside({ middle, angle }: Lane, along: number, aside: number): Point {
  const down = angle <= -Math.PI / 2 + 0.01 ? angle : angle + Math.PI / 2;
  return at(at(middle, angle, along), down, aside);
}

/** A piece's place, relative to the middle of a room or corridor, and how large it is drawn. */
export interface Berth extends Point {
  readonly size: number;
}

const rowsOf = (counts: readonly number[], step: number, size: number, top: number, drop: number): Berth[] =>
  counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => ({ x: (place - (count - 1) / 2) * step, y: top + row * drop, size })),
  );

/** Places for so many pieces in the lower half of a room: few stand large, many stand close. */
export function roomBerths(count: number): Berth[] {
  if (count <= 3) return rowsOf([count], 43, 42, 32, 0);
  if (count <= 7)
    return rowsOf(
      [4, 3].map((most, row) => (row ? count - 4 : most)),
      34,
      33,
      18,
      33,
    );
  if (count <= 12)
    return rowsOf(
      [5, 4, 3].map((most, row) => clamp(count - [0, 5, 9][row]!, most)),
      27,
      26,
      12,
      25,
    );
  const row = Math.ceil(count / 3);
  return rowsOf([row, row, count - 2 * row], 130 / row, 124 / row, 12, 23);
}

const clamp = (count: number, most: number) => Math.max(0, Math.min(count, most));

/** Places for so many intruders in a corridor, `x` along it and `y` aside: two one behind the other, then two abreast. */
export function laneBerths(count: number): Berth[] {
  if (count <= 1) return rowsOf([count], 0, 56, 0, 0);
  if (count <= 2) return rowsOf([count], 46, 46, 0, 0);
  const row = Math.ceil(count / 2);
  const size = Math.min(38, 99 / row);
  return rowsOf([row, count - row], size, size, -size / 2, size);
}

/** A name on lines that fit into a room: so many letters at most, if its words allow. */
export function wrapped(name: string, most = 12): string[] {
  return name.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > most) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
