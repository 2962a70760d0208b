import type { Point } from "./geometry";

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** How much worse it is to lie aside than to lie far. */
const ASIDE = 2;

/** Whether a key leads from one place of the map to the next. */
export function isArrow(key: string): boolean {
  return Object.hasOwn(DIRECTIONS, key);
}

/** The place that an arrow key leads to from a point: the nearest in that direction; -1 if there is none. */
export function nextPlace(from: Point, places: readonly Point[], key: string): number {
  const way = DIRECTIONS[key] ?? { x: 0, y: 0 };
  const cost = ({ x, y }: Point) => {
    const [far, aside] = [(x - from.x) * way.x + (y - from.y) * way.y, (x - from.x) * way.y - (y - from.y) * way.x];
    return far > 1 ? far + ASIDE * Math.abs(aside) : Infinity;
  };
  const costs = places.map(cost);
  const least = Math.min(...costs);
  return least === Infinity ? -1 : costs.indexOf(least);
}

export function middleOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}
