import type { Target } from "$/lib/targets";

interface Pointed {
  /** The place of the line in the log. */
  readonly line: number;
  /** Where on the board it happened. */
  readonly about: readonly Target[];
}

const NOTHING: Pointed = { line: -1, about: [] };

/** Whether what happened lately is told beside the board, and the line of it that is being read. */
class Recap {
  open = $state(false);
  at = $state.raw(NOTHING);

  /** The board shows where it was. */
  point(line: number, about: readonly Target[]): void {
    this.at = { line, about };
  }

  lookAway(): void {
    this.at = NOTHING;
  }

  toggle(): void {
    if (this.open) this.close();
    else this.open = true;
  }

  close(): void {
    this.open = false;
    this.lookAway();
  }
}

export const recap = new Recap();
