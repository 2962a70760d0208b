import type { Reference } from "$/wire";

/** What is printed in the box: names and facts, by content id. */
export type Box = Pick<Reference, "words" | "facts">;

/** How many of each marker lie where, as every view tells it. */
interface Marked {
  readonly markers: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A marker that the box describes, and how many of it lie somewhere. */
export interface Laid {
  readonly id: string;
  readonly count: number;
  readonly name: string;
  readonly sign: string;
  readonly colour: string;
}

/** The markers that lie on a Room or in a passage, such as `room-7`. */
export function markersOn(view: Marked, box: Box, holder: string): Laid[] {
  return Object.entries(view.markers).flatMap(([id, held]) => {
    const count = held[holder];
    const facts = box.facts[id];
    const name = box.words[id]?.name ?? id;
    return count ? [{ id, count, name, sign: facts?.sign ?? "", colour: facts?.colour ?? "" }] : [];
  });
}
