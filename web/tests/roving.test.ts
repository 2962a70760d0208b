import { describe, expect, it } from "vitest";
import { isArrow, nextPlace } from "$/board/roving";

const places = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 60, y: 90 },
  { x: 0, y: 100 },
];

describe("arrow keys on the map", () => {
  it("lead to the nearest place in their direction", () => {
    expect(nextPlace({ x: 0, y: 0 }, places, "ArrowRight")).toBe(1);
    expect(nextPlace({ x: 0, y: 0 }, places, "ArrowDown")).toBe(3);
    expect(nextPlace({ x: 60, y: 90 }, places, "ArrowLeft")).toBe(3);
  });

  it("stay where nothing lies ahead", () => {
    expect(nextPlace({ x: 0, y: 0 }, places, "ArrowUp")).toBe(-1);
    expect(isArrow("Enter")).toBe(false);
  });
});
