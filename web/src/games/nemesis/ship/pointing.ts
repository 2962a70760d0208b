import { getContext, setContext } from "svelte";
import type { Target } from "./types";

/** What the map does with a pointer: pick what is lit, look at anything. */
export interface Pointing {
  pick(target: Target): void;
  /** Details of a target beside its place on the screen; null when the pointer has left. */
  peek(target: Target | null, place: DOMRect | null): void;
}

const KEY = Symbol("pointing");

export function providePointing(pointing: Pointing): void {
  setContext(KEY, pointing);
}

export function usePointing(): Pointing {
  return getContext<Pointing>(KEY);
}
