import type { CharacterView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";

/** A part of the health track: its slots, and the serious wound that covers it. */
export interface Part {
  readonly state: "healthy" | "injured" | "heavily-injured";
  readonly slots: readonly { readonly number: number; readonly here: boolean; readonly lost: boolean }[];
  /** The wound over it, null if its face is not known; undefined where there is none. */
  readonly wound: string | null | undefined;
}

const STATES = ["healthy", "injured", "heavily-injured"] as const;

/** The health track from left to right; the marker stands in one of its slots. */
export function healthTrack(
  { health, wounds }: Pick<CharacterView, "health" | "wounds">,
  reference: Reference,
): Part[] {
  const size = reference.numbers["health_slots"] ?? 0;
  return STATES.map((state, part) => ({
    state,
    slots: Array.from({ length: size }, (_, slot) => {
      const number = part * size + slot;
      return { number, here: number === health, lost: number < health };
    }),
    wound: wounds[part],
  }));
}

/** In which part of the track somebody is. */
export function stateOf({ health }: Pick<CharacterView, "health">, reference: Reference): Part["state"] {
  const size = reference.numbers["health_slots"] ?? 1;
  return STATES[Math.min(Math.floor(health / size), STATES.length - 1)] ?? "healthy";
}

/** How many points can still be lost before the next one kills: free slots to the right of the marker. */
export function pointsLeft(character: Pick<CharacterView, "health" | "wounds">, reference: Reference): number {
  const free = healthTrack(character, reference).filter(({ wound }) => wound === undefined);
  return free.flatMap(({ slots }) => slots).filter(({ number }) => number > character.health).length;
}
