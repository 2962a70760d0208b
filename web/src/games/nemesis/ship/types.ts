import type { Reference } from "$/wire";

export type TargetKind = "room" | "passage" | "intruder" | "seat" | "pod";

/** Something on the map. Passages are numbered like the view's noise: corridors first, then technical networks. */
export interface Target {
  readonly kind: TargetKind;
  readonly id: number;
}

/** What is printed in the box: names and facts of room tiles and tokens, by content id. */
export type Box = Pick<Reference, "words" | "facts">;

/** How a piece of the map answers to pointer and keyboard. */
export interface Handle {
  readonly lit: boolean;
  readonly label: string;
  readonly target: Target;
}
