import { describe, expect, it } from "vitest";
import { allowed, placed, pointedAt, tabTo } from "$/lib/lesson";
import { option } from "./fixtures";

const at = (point: string, lit: number[] = []) => ({ point, lit });

describe("what a lesson points at", () => {
  it("is a thing on the board, a part of the page, or every option that may be taken", () => {
    expect(pointedAt(at("room:8"), false)).toEqual(['[data-kind="room"][data-id="8"]']);
    expect(pointedAt(at("hand", [3]), false)).toEqual(['[data-point~="hand"]']);
    expect(pointedAt(at("", [3, 5]), false)).toEqual(['[data-option="3"]', '[data-option="5"]']);
  });

  it("is what ends the payment, where cards are picked already", () => {
    expect(pointedAt(at("", [0, 1]), true)).toEqual(['[data-point~="pay"]']);
  });

  it("may be behind a tab of a phone", () => {
    expect(tabTo(at("", [3]))).toBe('[role="tab"][data-tab="actions"]');
    expect(tabTo(at("goals"))).toBe('[role="tab"][data-tab="me"]');
    expect(tabTo(at("room:8"))).toBeUndefined();
  });
});

describe("what a lesson allows", () => {
  const options = [0, 1, 2].map((place) => option("move", [], { place }));

  it("is what is lit", () => {
    expect(allowed(options, at("", [2])).map(({ place }) => place)).toEqual([2]);
  });

  it("is everything where nothing is taught", () => {
    expect(allowed(options, null)).toBe(options);
  });
});

describe("a bubble", () => {
  const view = { width: 1000, height: 800 };
  const bubble = { width: 300, height: 100 };
  const overlaps = (
    one: { left: number; top: number },
    target: { left: number; top: number; width: number; height: number },
  ) =>
    one.left < target.left + target.width &&
    one.left + bubble.width > target.left &&
    one.top < target.top + target.height &&
    one.top + bubble.height > target.top;

  it.each([
    ["in a corner", { left: 0, top: 0, width: 50, height: 50 }],
    ["at the lower edge", { left: 500, top: 760, width: 80, height: 30 }],
    ["along a side", { left: 700, top: 50, width: 300, height: 700 }],
    ["along the top", { left: 0, top: 0, width: 1000, height: 56 }],
    ["in the middle", { left: 450, top: 350, width: 100, height: 100 }],
  ])("stands beside its target, inside the window: %s", (_, target) => {
    const found = placed(target, bubble, view);
    expect(overlaps(found, target)).toBe(false);
    expect(found.left).toBeGreaterThanOrEqual(8);
    expect(found.top).toBeGreaterThanOrEqual(8);
    expect(found.left + bubble.width).toBeLessThanOrEqual(view.width - 8);
    expect(found.top + bubble.height).toBeLessThanOrEqual(view.height - 8);
  });

  it("covers nothing of what else is to be seen", () => {
    const target = { left: 10, top: 60, width: 340, height: 690 };
    const room = { left: 540, top: 390, width: 60, height: 90 };
    expect(overlaps(placed(target, bubble, view), room)).toBe(true);
    const found = placed(target, bubble, view, [room]);
    expect(overlaps(found, room)).toBe(false);
    expect(overlaps(found, target)).toBe(false);
  });

  it("would rather cover something else than its target", () => {
    const target = { left: 0, top: 200, width: 300, height: 40 };
    const board = { left: 0, top: 0, width: 1000, height: 190 };
    const found = placed(target, { width: 900, height: 560 }, view, [board]);
    expect(found).toEqual(placed(target, { width: 900, height: 560 }, view));
  });

  it("stands in what fills the window, and inside the window too", () => {
    expect(placed({ left: 0, top: 0, ...view }, bubble, view)).toEqual({ left: 12, top: 688 });
    expect(
      placed({ left: 0, top: 0, width: 300, height: 300 }, { width: 280, height: 200 }, { width: 300, height: 300 }),
    ).toEqual({ left: 12, top: 88 });
  });
});
