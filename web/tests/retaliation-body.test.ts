import { describe, expect, it } from "vitest";
import { healthTrack, pointsLeft, stateOf } from "$/games/retaliation/person/body";
import { statusesOf } from "$/games/retaliation/person/statuses";
import type { RetaliationView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";

const box = { numbers: { health_slots: 3, health_sections: 3 } } as unknown as Reference;

describe("a health track", () => {
  it("has its marker in one of nine slots", () => {
    const here = healthTrack({ health: 4, wounds: [] }, box).map(({ slots }) => slots.findIndex((slot) => slot.here));
    expect(here).toEqual([-1, 1, -1]);
    expect(stateOf({ health: 4 }, box)).toBe("injured");
    expect(pointsLeft({ health: 4, wounds: [] }, box)).toBe(4);
  });

  it("is covered by serious wounds from the left, also by those whose face is hidden", () => {
    const parts = healthTrack({ health: 6, wounds: ["wound-leg", null] }, box);
    expect(parts.map(({ wound }) => wound)).toEqual(["wound-leg", null, undefined]);
    expect(pointsLeft({ health: 0, wounds: [null] }, box)).toBe(6);
  });
});

describe("what expansions lay before somebody", () => {
  const view = {
    states: {
      taint: { piles: [[], ["blood-haste", "blood-kinship"]] },
      statuses: { bearers: [1, 0], cards: ["xyrian-marked", "xyrian-drained"] },
      allegiance: { seat: 0 },
    },
    markers: {},
  } as unknown as RetaliationView;

  it("is told seat by seat", () => {
    expect(statusesOf(view, 0).map(({ id }) => id)).toEqual(["xyrian-drained", "allegiance"]);
    expect(statusesOf(view, 1).map(({ id }) => id)).toEqual(["blood-haste", "blood-kinship", "xyrian-marked"]);
    expect(statusesOf({ ...view, states: {} }, 0)).toEqual([]);
  });
});
