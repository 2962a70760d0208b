import { describe, expect, it } from "vitest";
import reference from "../demo/fixtures/reference.json";
import { berths, convex, distance, hexCorners, hexReach, lines, smooth, towards } from "$/board/geometry";
import { freest, leaving, podShapes, shipShape } from "$/games/nemesis/ship/geometry";
import type { Board } from "$/games/nemesis/wire";

const boards = Object.values(reference.boards) as unknown as Board[];

describe("a hex", () => {
  it("reaches its corners and sides", () => {
    expect(hexReach(0, 10)).toBeCloseTo(10);
    expect(hexReach(Math.PI / 6, 10)).toBeCloseTo(8.66);
    expect(hexReach(-Math.PI / 2, 10)).toBeCloseTo(8.66);
    for (const corner of hexCorners({ x: 3, y: 4 }, 10))
      expect(hexReach(towards({ x: 3, y: 4 }, corner), 10)).toBeCloseTo(10);
  });

  it("is left where a line crosses its edge", () => {
    const place = leaving([{ x: 0, y: 0 }, { x: 0, y: 5 }, { x: 0, y: 100 }], 10); // prettier-ignore
    expect(place.x).toBeCloseTo(0);
    expect(place.y).toBeCloseTo(8.66, 1);
  });
});

describe.each(boards.map((board) => [board.id, board] as const))("the %s ship", (_, board) => {
  const shape = shipShape(board);

  it("has rooms that do not overlap", () => {
    for (const room of board.rooms)
      for (const other of board.rooms.filter(({ number }) => number > room.number)) {
        const angle = towards(room, other);
        const reach = (number: number) => hexReach(angle, shape.radii.get(number) ?? 0);
        expect(distance(room, other)).toBeGreaterThan(reach(room.number) + reach(other.number));
      }
  });

  it("shows the numbers of a corridor at both of its ends, outside the rooms", () => {
    for (const corridor of shape.corridors) {
      const facts = board.corridors[corridor.passage];
      expect(corridor.mouths.map(({ room }) => room)).toEqual([facts?.a, facts?.b]);
      for (const mouth of corridor.mouths) {
        const room = board.rooms.find(({ number }) => number === mouth.room);
        expect(mouth.numbers).toEqual(facts?.numbers);
        expect(room && distance(room, mouth)).toBeGreaterThan(hexReach(0, shape.radii.get(mouth.room) ?? 0) * 0.86);
      }
    }
  });

  it("has a hatch for every technical entrance, clear of all other numbers of the room", () => {
    const entrances = board.rooms.flatMap((room) => room.technical.map(({ network }) => `${room.number} ${network}`));
    expect(shape.hatches.map(({ room, network }) => `${room} ${network}`)).toEqual(entrances);
    const marks = [...shape.hatches, ...shape.corridors.flatMap(({ mouths }) => mouths)];
    for (const hatch of shape.hatches)
      for (const other of marks) if (other !== hatch) expect(distance(hatch, other)).toBeGreaterThan(20);
  });

  it("keeps every room inside its hull's height and the drawn area", () => {
    const { area, hull } = shape;
    const [top, bottom] = [Math.min(...hull.map(({ y }) => y)), Math.max(...hull.map(({ y }) => y))];
    for (const room of board.rooms)
      for (const corner of hexCorners(room, shape.radii.get(room.number) ?? 0)) {
        expect(corner.y).toBeGreaterThan(top);
        expect(corner.y).toBeLessThan(bottom);
        expect(corner.x).toBeLessThan(area.x + area.width);
      }
  });
});

it("hulls are convex", () => {
  const square = [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 1 }, { x: 2, y: 2 }, { x: 0, y: 2 }]; // prettier-ignore
  expect(convex(square)).toHaveLength(4);
  expect(convex(square)).not.toContainEqual({ x: 1, y: 1 });
});

it("a hatch looks for the widest gap", () => {
  expect(freest([0])).toBeCloseTo(Math.PI);
  expect(freest([Math.PI / 2, Math.PI])).toBeCloseTo((5 * Math.PI) / 3);
});

it("corners of a path are rounded", () => {
  expect(
    smooth([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
    ]),
  ).toBe(
    // prettier-ignore
    "M0.0 0.0L74.0 0.0Q100.0 0.0 100.0 26.0L100.0 100.0",
  );
});

describe("pieces in a room", () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 15])("%i stand apart, inside the hex", (count) => {
    const places = berths(count);
    expect(places).toHaveLength(count);
    for (const place of places) {
      expect(distance({ x: 0, y: 0 }, place)).toBeLessThan(1);
      for (const other of places) if (other !== place) expect(distance(place, other)).toBeGreaterThan(0.2);
    }
  });
});

it("long names are broken into two even lines", () => {
  expect(lines("Nest")).toEqual(["Nest"]);
  expect(lines("Hibernatorium")).toEqual(["Hibernatorium"]);
  expect(lines("Room Covered with Slime")).toEqual(["Room Covered", "with Slime"]);
});

it("pods hang in the bay of their section, in order", () => {
  const [board] = boards.filter(({ id }) => id === "standard");
  const pod = (number: number, section: string) => ({ number, section, locked: true, crew: [], launched: false });
  const pods = [pod(1, "evacuation-a"), pod(2, "evacuation-b"), pod(3, "evacuation-a")];
  const shapes = board ? podShapes(board, pods) : [];
  expect(shapes.map(({ pod: { number }, x, y, side }) => [number, x, y, side])).toEqual([
    [1, 352, 58, -1],
    [3, 425, 70, -1],
    [2, 352, 823, 1],
  ]);
});
