import { settings, type Pace } from "$/lib/settings.svelte";
import { fitting, lengthOf, newLines, queued, type Heard, type Scene } from "$/lib/stage";
import type { Frame, LogLine } from "$/wire";

/** Of the time in a window so much goes into what has just happened. */
const SHARE = 1 / 3;

export interface Director {
  /** The moments in what is new; `earlier` is what was told before. */
  scenesOf: (lines: readonly LogLine[], earlier: readonly LogLine[]) => readonly Scene[];
  /** Everything up to this frame has been played: it may be seen. */
  show: (frame: Frame) => void;
}

/**
 * What happens, in its order: a frame that has arrived is held back until the moments have played that lead to it, so
 * that nothing on the table gives away what comes of them.
 */
export class Playback {
  /** The moments that wait; the first of them is being shown. */
  queue = $state.raw<readonly Scene[]>([]);
  readonly scene = $derived(this.queue[0]);
  /** The last frame that has arrived. */
  latest: Frame | null = null;
  #held: readonly Frame[] = [];
  #heard = $state.raw<Heard | null>(null);
  #log: readonly LogLine[] = [];
  #timer = 0;
  #director: Director;

  constructor(director: Director) {
    this.#director = director;
  }

  /** Whether something has arrived that is not shown yet. */
  get isBehind(): boolean {
    return this.scene !== undefined;
  }

  /** So many events may be known by now. */
  get reach(): number {
    return this.scene?.place ?? this.#heard?.told ?? Infinity;
  }

  /** A frame and the log up to it. A page that begins anew, or that nobody looks at, sees it at once. */
  arrived(frame: Frame, log: readonly LogLine[]): void {
    const lines = newLines(this.#heard, frame);
    const earlier = this.#log;
    this.latest = frame;
    this.#log = log;
    this.#heard = { eyes: frame.eyes, told: frame.told };
    if (lines === null) this.queue = [];
    this.#held = lines === null ? [frame] : [...this.#held, frame];
    const fresh = lines === null || document.hidden ? [] : this.#director.scenesOf(lines, earlier);
    this.#play(this.#inTime(queued(this.queue, fresh, settings.pace), frame));
  }

  /** The next moment, please. */
  next(): void {
    this.#play(this.queue.slice(1));
  }

  /** To what is now, without seeing how it came to it. */
  skip(): void {
    this.#play([]);
  }

  /** What was told to other eyes is gone. */
  wipe(): void {
    clearTimeout(this.#timer);
    [this.queue, this.#held, this.#log, this.#heard, this.latest] = [[], [], [], null, null];
  }

  #inTime(waiting: readonly Scene[], { window }: Frame): readonly Scene[] {
    return window?.left == null ? waiting : fitting(waiting, window.left * 1000 * SHARE, this.#pace);
  }

  /** Nobody steps through while a window is about to close. */
  get #pace(): Pace {
    return settings.pace === "step" && this.latest?.window?.left != null ? "fast" : settings.pace;
  }

  #play(waiting: readonly Scene[]): void {
    const before = this.scene;
    this.queue = waiting;
    this.#showSeen();
    if (this.scene === before) return;
    clearTimeout(this.#timer);
    const length = this.scene ? lengthOf(this.scene, this.#pace) : Infinity;
    if (length < Infinity) this.#timer = window.setTimeout(() => this.next(), length);
  }

  /** Shows all frames that no waiting moment leads to. */
  #showSeen(): void {
    for (let next = this.#held[0]; next && next.told <= (this.scene?.place ?? Infinity); next = this.#held[0]) {
      this.#held = this.#held.slice(1);
      this.#director.show(next);
    }
  }
}
