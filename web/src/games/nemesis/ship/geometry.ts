import { BADGE, badgeWidth } from "$/board/badges";
import {
  at,
  convex,
  distance,
  hexCorners,
  hexReach,
  smooth,
  smoothed,
  towards,
  type Area,
  type Point,
} from "$/board/geometry";
import type { Board, Corridor, PodView, Slot } from "$/games/nemesis/wire";

const LARGEST_HEX = 74;
const GAP_LEFT = 0.95;
/** Rooms are as large as their neighbours allow, so that no two ever touch. */
export function hexRadius(room: Slot, rooms: readonly Slot[]): number {
  const others = rooms.filter((other) => other.number !== room.number);
  const fitting = others.map((other) => distance(room, other) / (2 * hexReach(towards(room, other), 1)));
  return Math.min(LARGEST_HEX, GAP_LEFT * Math.min(...fitting));
}

/** One end of a passage at the edge of a room, where its numbers stand. */
export interface Mouth extends Point {
  readonly room: number;
  readonly numbers: readonly number[];
}

export interface CorridorShape {
  readonly passage: number;
  readonly path: string;
  /** The same path, for who walks it. */
  readonly way: readonly Point[];
  readonly marker: Point;
  /** The direction of the corridor at its marker, in degrees: a door stands across it. */
  readonly angle: number;
  readonly mouths: readonly Mouth[];
}

/** An entrance to the technical corridors, at a side of the room that no corridor uses. */
export interface Hatch extends Mouth {
  readonly network: string;
}

/** Everything on the board that never moves. */
export interface ShipShape {
  readonly radii: ReadonlyMap<number, number>;
  readonly corridors: readonly CorridorShape[];
  readonly hatches: readonly Hatch[];
  readonly hull: readonly Point[];
  readonly area: Area;
}

/** Numbers stand a little off the edge, clear of what is written in the room. */
const BRINK = 9;
/** A Room and those next door: what matters to who stands there. */
export function around(room: Slot, board: Board, { radii, corridors }: ShipShape): Area {
  const next = corridors
    .map(({ mouths }) => mouths.map((mouth) => mouth.room))
    .filter((ends) => ends.includes(room.number));
  const rooms = board.rooms.filter(
    ({ number }) => number === room.number || next.some((ends) => ends.includes(number)),
  );
  const edges = (reach: (slot: Slot) => number) => [
    Math.min(...rooms.map((slot) => reach(slot) - (radii.get(slot.number) ?? 0))),
    Math.max(...rooms.map((slot) => reach(slot) + (radii.get(slot.number) ?? 0))),
  ];
  const [[left = 0, right = 0], [top = 0, bottom = 0]] = [edges(({ x }) => x), edges(({ y }) => y)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The way from one room into the next, between the middles of both; nothing where no corridor leads there. */
export function wayBetween({ corridors }: ShipShape, from: number, to: number): readonly Point[] {
  for (const { way, mouths } of corridors) {
    const [start, end] = mouths.map(({ room }) => room);
    if (start === from && end === to) return way;
    if (start === to && end === from) return way.toReversed();
  }
  return [];
}

const MARGIN = { bow: 48, stern: 34, sides: 12 };

export function shipShape(board: Board): ShipShape {
  const radii = new Map(board.rooms.map((room) => [room.number, hexRadius(room, board.rooms)]));
  const rooms = new Map(board.rooms.map((room) => [room.number, room]));
  const corridors = board.corridors.map((corridor, passage) => corridorShape(corridor, passage, rooms, radii));
  const mouths = corridors.flatMap((corridor) => corridor.mouths);
  const hatches = board.rooms.flatMap((room) =>
    hatchesOf(room, board.rooms, mouths, radii.get(room.number) ?? LARGEST_HEX),
  );
  const area = {
    x: -MARGIN.bow,
    y: -MARGIN.sides,
    width: board.width + MARGIN.bow + MARGIN.stern,
    height: board.height + 2 * MARGIN.sides,
  };
  return { radii, corridors, hatches, hull: hullAround(board.rooms), area };
}

function corridorShape(
  corridor: Corridor,
  passage: number,
  rooms: ReadonlyMap<number, Slot>,
  radii: ReadonlyMap<number, number>,
): CorridorShape {
  const [a, b] = [rooms.get(corridor.a), rooms.get(corridor.b)];
  if (!a || !b) throw new Error(`corridor ${corridor.id} leads nowhere`);
  const bends = corridor.path.map(([x, y]) => ({ x, y }));
  const line = [{ x: a.x, y: a.y }, ...bends, { x: b.x, y: b.y }];
  const marker = { x: corridor.marker[0], y: corridor.marker[1] };
  const mouth = (room: Slot, way: readonly Point[]): Mouth => {
    const radius = radii.get(room.number) ?? LARGEST_HEX;
    const wide = badgeWidth(corridor.numbers.join("·"));
    const place = clearOf(room, radius, wide, (off) => leaving(way, radius + off), marker);
    return { ...place, room: room.number, numbers: corridor.numbers };
  };
  return {
    passage,
    path: smooth(line),
    way: smoothed(line),
    marker,
    angle: (direction(line, marker) * 180) / Math.PI,
    mouths: [mouth(a, line), mouth(b, line.toReversed())],
  };
}

/** The lines of a room of the largest size on which its number, what is left in it and its name are written. */
const WRITTEN: readonly Area[] = [
  { x: -44, y: -59, width: 88, height: 17 },
  { x: -59, y: -37, width: 118, height: 38 },
];
/** How far a number may go off the edge for the sake of what is written, and how near to what lies in the corridor. */
const FARTHEST = 28;
const NEAREST = 27;

/** The first place off the edge where a badge so wide covers nothing that is written in the room; the last, if none. */
function clearOf(room: Point, radius: number, wide: number, placeAt: (off: number) => Point, marker?: Point): Point {
  let place = placeAt(BRINK);
  for (let off = BRINK; off <= FARTHEST && !isClear(place, room, radius, wide); off += 1) {
    const next = placeAt(off);
    if (marker && distance(next, marker) < NEAREST) break;
    place = next;
  }
  return place;
}

function isClear(badge: Point, room: Point, radius: number, wide: number): boolean {
  const scale = radius / LARGEST_HEX;
  return WRITTEN.every(({ x, y, width, height }) => {
    const aside = Math.abs(badge.x - room.x - (x + width / 2) * scale) - (width * scale + wide) / 2;
    const above = Math.abs(badge.y - room.y - (y + height / 2) * scale) - (height * scale + BADGE) / 2;
    return aside >= 0 || above >= 0;
  });
}

/** Where a line that starts in the middle of a hex crosses its edge. */
export function leaving(line: readonly Point[], radius: number): Point {
  const [centre, ...rest] = line;
  if (!centre) throw new Error("a line without points");
  const outside = rest.findIndex((point) => distance(centre, point) > hexReach(towards(centre, point), radius));
  const from = rest[outside - 1] ?? centre;
  const to = rest[outside] ?? from;
  return crossing(centre, radius, from, to);
}

/** Halves the stretch between a point inside and a point outside until the edge is found. */
function crossing(centre: Point, radius: number, inside: Point, outside: Point): Point {
  let [near, far] = [inside, outside];
  for (let step = 0; step < 12; step += 1) {
    const middle = { x: (near.x + far.x) / 2, y: (near.y + far.y) / 2 };
    const within = distance(centre, middle) < hexReach(towards(centre, middle), radius);
    [near, far] = within ? [middle, far] : [near, middle];
  }
  return far;
}

/** The direction of the stretch of a line that passes nearest to a point. */
function direction(line: readonly Point[], point: Point): number {
  const stretches = line.slice(1).map((to, place) => ({ from: line[place] ?? to, to }));
  const detour = ({ from, to }: { from: Point; to: Point }) =>
    distance(from, point) + distance(point, to) - distance(from, to);
  const nearest = stretches.toSorted((one, other) => detour(one) - detour(other))[0];
  return nearest ? towards(nearest.from, nearest.to) : 0;
}

/** Rooms nearer than this many radii leave no space for a hatch between them. */
const CLOSE = 2.3;
/** Sides and corners of a hex where a hatch looks well. */
const BERTHS = Array.from({ length: 12 }, (_, place) => (place * Math.PI) / 6);

function hatchesOf(room: Slot, rooms: readonly Slot[], mouths: readonly Mouth[], radius: number): Hatch[] {
  const close = rooms.filter((other) => other !== room && distance(room, other) < CLOSE * radius);
  const around = [...mouths.filter((mouth) => mouth.room === room.number), ...close];
  const taken = [...around.map((other) => towards(room, other)), ...(room.tile.startsWith("engine") ? [0] : [])];
  return room.technical.map((entrance) => {
    const angle = freest(taken);
    taken.push(angle);
    const wide = badgeWidth(`T${entrance.numbers.join("·")}`);
    const place = clearOf(room, radius, wide, (off) => at(room, angle, hexReach(angle, radius) + off));
    return { ...place, ...entrance, room: room.number };
  });
}

/** The berth farthest from all directions that are taken. */
export function freest(taken: readonly number[]): number {
  const room = (berth: number) => Math.min(Math.PI, ...taken.map((angle) => between(angle, berth)));
  return BERTHS.reduce((best, berth) => (room(berth) > room(best) + 1e-9 ? berth : best), BERTHS[0] ?? 0);
}

function between(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

const PLATING = 46;
const STERN = 58;

/** The smallest outline around all rooms, a plate's width away from them, cut off behind the engines: the hull. */
export function hullAround(rooms: readonly Slot[]): Point[] {
  const stern = Math.max(...rooms.map((room) => room.x)) + STERN;
  const corners = rooms.flatMap((room) => hexCorners(room, LARGEST_HEX + PLATING));
  return convex(corners.map(({ x, y }) => ({ x: Math.min(x, stern), y })));
}

export interface PodShape extends Point {
  readonly pod: PodView;
  /** Pods hang outside the hull: -1 above the ship, 1 below it. */
  readonly side: -1 | 1;
}

/** Every escape pod in its bay; a bay keeps its pods in the order of the view. */
export function podShapes(board: Board, pods: readonly PodView[]): PodShape[] {
  return board.bays.flatMap((bay) =>
    pods
      .filter((pod) => pod.section === bay.evacuation_room)
      .flatMap((pod, place) => {
        const slot = bay.slots[place];
        return slot
          ? [{ pod, x: slot[0], y: slot[1], side: slot[1] < board.height / 2 ? (-1 as const) : (1 as const) }]
          : [];
      }),
  );
}
