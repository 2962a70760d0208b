import { getContext, setContext } from "svelte";
import type { PeekId } from "$/lib/peek.svelte";
import type { Target } from "./types";

/** What the map does with a pointer: pick what is lit, look at anything. */
export interface Pointing {
  pick(target: Target): void;
  /** Details of a target, or of what else an id stands for, beside where it is drawn; null when it is left. */
  peek(what: Target | PeekId | null, at: Element | null, pinned?: boolean): void;
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
