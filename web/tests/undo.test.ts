import { describe, expect, it } from "vitest";

import { takenBack } from "$/lib/undo";
import type { LogLine } from "$/wire";

const line = (place: number, event: string, text: string): LogLine => ({ place, text, event: { event }, names: [] });

const LOG = [
  line(1, "round-begun", "Round 2 begins."),
  line(2, "cards-discarded", "You discard a card."),
  line(3, "moved", "You enter Room 4."),
  line(4, "noise-rolled", "You roll Silence."),
  line(5, "turn-begun", "It is Bea's turn."),
];

describe("what would be taken back", () => {
  it("is told by the first sentences from there on, but for what was paid", () => {
    expect(takenBack(LOG, 2)).toBe("You enter Room 4. You roll Silence.");
  });

  it("is what was paid, if there is nothing else", () => {
    expect(takenBack(LOG.slice(0, 2), 2)).toBe("You discard a card.");
  });

  it("is the last answer, if nothing was told of it", () => {
    expect(takenBack(LOG, 6)).toBe("the last answer.");
    expect(takenBack(LOG, null)).toBe("the last answer.");
  });
});
