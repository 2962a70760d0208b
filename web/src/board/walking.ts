import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { distance, type Point } from "./geometry";
import { timeFor } from "$/lib/motion";

/** Where on the board a piece stands: in what, and at which point. */
export interface Stand extends Point {
  readonly place: string | number;
}

/** The points of the way between two places, from the middle of one to the middle of the other; none if it is straight. */
export type Ways = (from: Stand["place"], to: Stand["place"]) => readonly Point[];

/** What pieces walk on, and where every one of them stood last. */
interface Floor {
  readonly ways: Ways;
  readonly stands: Map<string, Stand>;
}

const FLOOR = Symbol("floor");

/** A board on which pieces walk from place to place. */
export function provideWalking(ways: Ways): void {
  setContext<Floor>(FLOOR, { ways, stands: new Map() });
}

const WALK = 650;
const TURN = 500;
const EASED = { easing: "ease-in-out" };

/** Lets a piece walk to its stand from where it was last; in a mere picture nothing walks. `scale` is how large its drawing is on the board. */
export function walking(): (piece: string, to: Stand, scale: number) => Attachment<SVGElement> {
  const { ways, stands } = getContext<Floor | undefined>(FLOOR) ?? { ways: () => [], stands: new Map<string, Stand>() };
  return (piece, to, scale) => (drawing) => {
    const from = stands.get(piece);
    stands.set(piece, to);
    const time = timeFor(WALK);
    if (!from || !time || (from.x === to.x && from.y === to.y)) return;
    // The middles of both rooms are left out: a piece walks from where it stands, not from the middle.
    const between = from.place === to.place ? [] : ways(from.place, to.place).slice(1, -1);
    drawing.animate(stepsAlong([from, ...between, to], scale), { duration: time, ...EASED });
  };
}

/** Key frames of a walk at the same pace all along, for a drawing that stands where the way ends. */
export function stepsAlong(way: readonly Point[], scale: number): { offset: number; transform: string }[] {
  const [end, length] = [way.at(-1) ?? { x: 0, y: 0 }, lengthOf(way)];
  return way.map((point, place) => ({
    offset: length ? lengthOf(way.slice(0, place + 1)) / length : 0,
    transform: `translate(${(point.x - end.x) / scale}px, ${(point.y - end.y) / scale}px)`,
  }));
}

function lengthOf(way: readonly Point[]): number {
  return way.slice(1).reduce((length, point, place) => length + distance(way[place] ?? point, point), 0);
}

/** Turns a tile over, about its middle. */
export function turnOver(tile: SVGElement): void {
  const time = timeFor(TURN);
  if (time) tile.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: time, ...EASED });
}
