import type { Frame, LogLine } from "$/wire";

/** As much of a session as the stage needs: the latest frame. */
export class Told {
  frame = $state.raw<Frame | null>(null);
  log: readonly LogLine[] = [];

  constructor(frame: Frame) {
    this.frame = frame;
  }
}
