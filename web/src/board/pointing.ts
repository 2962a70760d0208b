import { getContext, setContext } from "svelte";
import { leave, peeked, show, type PeekId } from "$/lib/peek.svelte";
import type { Target } from "$/lib/targets";

/** What the map does with a pointer: pick what is lit, look at anything. */
export interface Pointing {
  pick(target: Target): void;
  /** Details of a target, or of what else an id stands for, beside where it is drawn; null when it is left. */
  peek(what: Target | PeekId | null, at: Element | null, pinned?: boolean): void;
}

/** Shows the card of what is looked at; one that was opened on purpose is not put away by a pointer that passes. */
export function peeking(idOf: (target: Target) => PeekId): Pointing["peek"] {
  return (what, at, pinned = false) => {
    const id = typeof what === "string" ? what : what && idOf(what);
    if (!id || !at) return leave();
    if (pinned || !peeked()?.pinned) show(id, at, pinned);
  };
}

/** For drawings that nobody points at. */
export const NO_POINTING: Pointing = { pick: () => {}, peek: () => {} };

const KEY = Symbol("pointing");

export function providePointing(pointing: Pointing): void {
  setContext(KEY, pointing);
}

export function usePointing(): Pointing {
  return getContext<Pointing>(KEY);
}
