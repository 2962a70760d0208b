import { describe, expect, it } from "vitest";
import type { NemesisView } from "$/games/nemesis/wire";
import type { Update } from "$/wire";
import { caughtUp, changedView } from "$/lib/updates";
import { frame } from "./fixtures";

const before = frame({ eyes: 0, number: 4 });
const seen = before.view as NemesisView;

function update(rest: Partial<Update> = {}): Update {
  const { view: _, ...sight } = before;
  return { ...sight, is: "update", number: 5, goals: null, changes: { fields: {}, rows: {} }, ...rest };
}

describe("what has changed", () => {
  it("replaces fields and leaves the others as they are", () => {
    const view = changedView(seen, { fields: { round: 7, eggs: 3 }, rows: {} });
    expect(view).toEqual({ ...seen, round: 7, eggs: 3 });
  });

  it("replaces single records of a row by their place", () => {
    const [first, second, third] = seen.characters;
    const slimed = { ...second, slime: true };
    const view = changedView(seen, { fields: {}, rows: { characters: { 1: slimed } } });
    expect(view.characters).toEqual([first, slimed, third]);
    expect(view.characters[0]).toBe(first);
    expect(view.engines).toBe(seen.engines);
  });

  it("makes a whole frame of the frame before and an update", () => {
    const after = caughtUp(before, update({ prompt: "Choose", changes: { fields: { round: 2 }, rows: {} } }));
    expect(after).toEqual({ ...before, number: 5, prompt: "Choose", view: { ...seen, round: 2 } });
  });

  it("is of no use to eyes that have not seen what was before", () => {
    expect(caughtUp(null, update())).toBeNull();
    expect(caughtUp(frame({ eyes: 1 }), update())).toBeNull();
  });
});
