import type { Sound } from "$/lib/synthesizer";
import type { Pace } from "$/lib/settings.svelte";
import type { Target } from "$/lib/targets";
import type { Frame, LogLine } from "$/wire";

/** A moment worth showing; what is seen of it, its game knows. */
export interface Scene {
  /** The place of its first line in the log. */
  readonly place: number;
  /** Whom it happens to; -1 for nobody alone. */
  readonly seat: number;
  /** Where on the board it happens. */
  readonly about: readonly Target[];
  /** The sentences of the log that it shows. */
  readonly captions: readonly string[];
  /** What it sounds like; "" if it makes no sound. */
  readonly sound: Sound | "";
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
  const all = [...waiting, ...fresh];
  return pace === "step" ? all : spared(all, (kept) => kept.length <= MOST_WAITING, GRAVEST);
}

/** The moments that can be shown in some milliseconds; the least of them are left out. */
export function fitting(waiting: readonly Scene[], time: number, pace: Pace): readonly Scene[] {
  const length = (scenes: readonly Scene[]) => scenes.reduce((sum, scene) => sum + lengthOf(scene, pace), 0);
  return spared(waiting, (kept) => length(kept) <= time, GRAVEST + 1);
}

/** Leaves out the first of the least, those below some weight, until there are few enough. */
function spared(
  scenes: readonly Scene[],
  areFew: (scenes: readonly Scene[]) => boolean,
  below: number,
): readonly Scene[] {
  let kept = scenes;
  for (let least = 0; least < below; least++) {
    for (const scene of kept.filter(({ weight }) => weight === least)) {
      if (areFew(kept)) return kept;
      kept = kept.filter((one) => one !== scene);
    }
  }
  return kept;
}

const FAST = 0.45;

/** How long a moment is shown, in milliseconds; one that is stepped through stays. */
export function lengthOf({ length }: Scene, pace: Pace): number {
  if (pace === "step") return Infinity;
  return length * (pace === "fast" ? FAST : 1);
}
