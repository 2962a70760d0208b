import type { Reference } from "$/wire";

export type TargetKind = "room" | "passage" | "intruder" | "seat" | "pod";

/** Something on the map. Passages are numbered like the view's noise: corridors first, then technical networks. */
export interface Target {
  readonly kind: TargetKind;
  readonly id: number;
}

/** What may be picked now. */
export interface Lit {
  readonly rooms: ReadonlySet<number>;
  readonly passages: ReadonlySet<number>;
  readonly intruders: ReadonlySet<number>;
  readonly seats: ReadonlySet<number>;
  readonly pods: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();
export const NOTHING_LIT: Lit = { rooms: NONE, passages: NONE, intruders: NONE, seats: NONE, pods: NONE };

/** A seat as it stands on the map; its colour and shape follow from its place. */
export interface Seated {
  readonly seat: number;
  readonly name: string;
}

/** What is printed in the box: names and facts of room tiles and tokens, by content id. */
export type Box = Pick<Reference, "words" | "facts">;

/** How a piece of the map answers to pointer and keyboard. */
export interface Handle {
  readonly lit: boolean;
  readonly label: string;
  readonly target: Target;
}
