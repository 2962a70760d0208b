import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Point } from "./geometry";
import { timeFor } from "$/lib/motion";

/** Where every piece of a board stood last. */
type Places = Map<string, Point>;

const PLACES = Symbol("places");

/** A board on which pieces walk from room to room. */
export function provideWalking(): void {
  setContext<Places>(PLACES, new Map());
}

const WALK = 650;
const TURN = 500;
const EASED = { easing: "ease-in-out" };

/** Lets a piece walk to its place from where it stood last; in a mere picture nothing walks. `scale` is how large its drawing is on the board. */
export function walking(): (piece: string, to: Point, scale: number) => Attachment<SVGElement> {
  const places = getContext<Places | undefined>(PLACES) ?? new Map<string, Point>();
  return (piece, to, scale) => (drawing) => {
    const from = places.get(piece);
    places.set(piece, to);
    const time = timeFor(WALK);
    if (!from || !time || (from.x === to.x && from.y === to.y)) return;
    const start = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
    drawing.animate([{ transform: start }, { transform: "none" }], { duration: time, ...EASED });
  };
}

/** Turns a tile over, about its middle. */
export function turnOver(tile: SVGElement): void {
  const time = timeFor(TURN);
  if (time) tile.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: time, ...EASED });
}
