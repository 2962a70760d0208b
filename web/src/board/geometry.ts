/** A place on the board, in the units of the board data; x grows to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** Half the height of a flat-topped hex of radius 1. */
const FLAT = Math.sqrt(3) / 2;

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function towards(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/** The corners of a flat-topped hex, clockwise from the right. */
export function hexCorners(centre: Point, radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => at(centre, (corner * Math.PI) / 3, radius));
}

/** How far the edge of a flat-topped hex is from its centre in a direction. */
export function hexReach(angle: number, radius: number): number {
  const sector = Math.PI / 3;
  const within = (((angle % sector) + sector) % sector) - sector / 2;
  return (radius * FLAT) / Math.cos(within);
}

export function at(centre: Point, angle: number, reach: number): Point {
  return { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach };
}

export function polygon(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

const BEND = 26;

/** Where a path along the points begins and ends to turn, at each of its corners. */
function bends(points: readonly Point[]): { into: Point; corner: Point; out: Point }[] {
  return points.slice(1, -1).map((corner, place) => {
    const [before, after] = [points[place] ?? corner, points[place + 2] ?? corner];
    const bend = (end: Point) => at(corner, towards(corner, end), Math.min(BEND, distance(corner, end) / 2));
    return { into: bend(before), corner, out: bend(after) };
  });
}

/** A path along the points whose corners are rounded. */
export function smooth(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const turns = bends(points).map(({ into, corner, out }) => `L${pair(into)}Q${pair(corner)} ${pair(out)}`);
  return `M${pair(first)}${turns.join("")}L${pair(last)}`;
}

/** Points along the same path, near enough to one another for who walks it. */
export function smoothed(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const middle = ({ into, corner, out }: { into: Point; corner: Point; out: Point }): Point => ({
    x: (into.x + 2 * corner.x + out.x) / 4,
    y: (into.y + 2 * corner.y + out.y) / 4,
  });
  return [first, ...bends(points).flatMap((bend) => [bend.into, middle(bend), bend.out]), last];
}

const pair = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The convex outline of some points, clockwise on the screen. */
export function convex(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (some: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of some) {
      while (chain.length > 1 && !turnsRight(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsRight(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** A piece's place in a room, relative to the room's centre, and how large it is drawn. */
export interface Berth extends Point {
  readonly size: number;
}

/** Places for so many pieces in the lower half of a hex of radius 1: few stand large, many stand close. */
export function berths(count: number): Berth[] {
  if (count <= 3) return rows([count], 0.5, 0.4, 0);
  if (count <= 6) return rows([Math.ceil(count / 2), Math.floor(count / 2)], 0.38, 0.24, 0.37);
  const row = Math.ceil(count / 3);
  return rows([row, row, count - 2 * row], Math.min(0.3, 1.3 / row), 0.12, 0.29);
}

function rows(counts: readonly number[], size: number, top: number, step: number): Berth[] {
  return counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => ({
      x: (place - (count - 1) / 2) * size,
      y: top + row * step,
      size,
    })),
  );
}

const LINE = 13;

/** A name on one line, or on two of nearly the same length. */
export function lines(name: string): string[] {
  const words = name.split(" ");
  if (name.length <= LINE || words.length === 1) return [name];
  const cuts = words.slice(1).map((_, place) => place + 1);
  const width = (cut: number) => Math.max(words.slice(0, cut).join(" ").length, words.slice(cut).join(" ").length);
  const cut = cuts.reduce((best, next) => (width(next) < width(best) ? next : best));
  return [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
}
