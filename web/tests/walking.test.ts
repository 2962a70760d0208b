import { describe, expect, it } from "vitest";
import reference from "../demo/fixtures/reference.json";
import { distance, smooth, smoothed } from "$/board/geometry";
import { stepsAlong } from "$/board/walking";
import { shipShape, wayBetween } from "$/games/nemesis/ship/geometry";
import type { Board } from "$/games/nemesis/wire";

const boards = Object.values(reference.boards) as unknown as Board[];

describe("a walk", () => {
  it("goes at the same pace all along, and ends where the drawing stands", () => {
    const steps = stepsAlong([{ x: 0, y: 0 }, { x: 30, y: 0 }, { x: 30, y: 10 }], 2); // prettier-ignore
    expect(steps).toEqual([
      { offset: 0, transform: "translate(-15px, -5px)" },
      { offset: 0.75, transform: "translate(0px, -5px)" },
      { offset: 1, transform: "translate(0px, 0px)" },
    ]);
  });

  it("turns where the drawn path turns", () => {
    const corner = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }]; // prettier-ignore
    expect(smooth(corner)).toContain("L74.0 0.0Q100.0 0.0 100.0 26.0L");
    expect(smoothed(corner).map(({ x, y }) => ({ x: Number(x.toFixed(3)), y: Number(y.toFixed(3)) }))).toEqual([
      { x: 0, y: 0 },
      { x: 74, y: 0 },
      { x: 93.5, y: 6.5 },
      { x: 100, y: 26 },
      { x: 100, y: 100 },
    ]);
  });
});

describe.each(boards.map((board) => [board.id, board] as const))("on the %s ship", (_, board) => {
  const shape = shipShape(board);

  it("the way from room to room is that of the corridor, in either direction", () => {
    for (const [passage, { a, b, path }] of board.corridors.entries()) {
      const way = wayBetween(shape, a, b);
      expect(shape.corridors.map((corridor) => corridor.way)).toContain(way);
      expect(wayBetween(shape, b, a)).toEqual(way.toReversed());
      const drawn = shape.corridors[passage]?.way ?? [];
      for (const [x, y] of path) expect(Math.min(...drawn.map((point) => distance(point, { x, y })))).toBeLessThan(14);
    }
    const bent = board.corridors.filter(({ a, b }) => wayBetween(shape, a, b).length > 2);
    expect(bent.length).toBeGreaterThan(board.corridors.length / 2);
  });

  it("where no corridor leads nothing is made up", () => {
    expect(wayBetween(shape, 1, 21)).toEqual([]);
  });
});
