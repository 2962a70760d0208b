import type { Pace } from "$/lib/settings.svelte";
import type { Frame, LogLine } from "$/wire";

/** A moment worth showing; what is seen of it, its game knows. */
export interface Scene {
  /** The place of its first line in the log. */
  readonly place: number;
  /** Whom it happens to; -1 for nobody alone. */
  readonly seat: number;
  /** The sentences of the log that it shows. */
  readonly captions: readonly string[];
  /** How much it matters, from 0 to 3: the least of them are left out when many wait. */
  readonly weight: number;
  /** How long it is shown at the usual pace, in milliseconds. */
  readonly length: number;
}

/** What a page has been told through whose eyes. */
export interface Heard {
  readonly eyes: number;
  readonly told: number;
}

/** The lines of a frame that are new to a page; null if it begins anew: other eyes, a first look, an answer taken back. */
export function newLines(heard: Heard | null, frame: Frame): readonly LogLine[] | null {
  if (!heard || heard.eyes !== frame.eyes || frame.told < heard.told) return null;
  return frame.log.filter((line) => line.place >= heard.told);
}

const MOST_WAITING = 8;
const GRAVEST = 3;

/** The queue with new moments at its end. Whoever steps through sees all of them; others are not kept waiting. */
export function queued(waiting: readonly Scene[], fresh: readonly Scene[], pace: Pace): readonly Scene[] {
  if (pace === "off") return [];
  let all = [...waiting, ...fresh];
  for (let least = 0; pace !== "step" && all.length > MOST_WAITING && least < GRAVEST; least++) {
    const room = all.length - MOST_WAITING;
    let dropped = 0;
    all = all.filter(({ weight }) => weight > least || dropped++ >= room);
  }
  return all;
}

const FAST = 0.45;

/** How long a moment is shown, in milliseconds; one that is stepped through stays. */
export function lengthOf({ length }: Scene, pace: Pace): number {
  if (pace === "step") return Infinity;
  return length * (pace === "fast" ? FAST : 1);
}
