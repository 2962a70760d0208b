import type { LogLine } from "$/wire";

/** Notices in a story that goes on that somebody has walked. */
export class Footsteps {
  #told: number | null = null;

  /** Whether anybody walks in what is new; nothing is new in a story that begins, or goes back. */
  areNew(log: readonly LogLine[], isWalk: (line: LogLine) => boolean): boolean {
    const before = this.#told;
    this.#told = log.at(-1)?.place ?? null;
    if (before === null) return false;
    return log.some((line) => line.place > before && isWalk(line));
  }
}
