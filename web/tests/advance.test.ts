import { describe, expect, it } from "vitest";
import { advanced } from "$/games/nemesis/stage/advance";
import type { NemesisView } from "$/games/nemesis/wire";
import type { LogLine } from "$/wire";

const line = (event: string, fields: Record<string, unknown>): LogLine => ({
  place: 0,
  text: "",
  event: { event, ...fields },
  names: [],
});

const VIEW = {
  characters: [
    { seat: 0, room: 11, fate: "aboard", passed: false },
    { seat: 1, room: 11, fate: "aboard", passed: false },
  ],
  rooms: [
    { number: 3, explored: false, tile: null, items: 0, fire: false, malfunction: false },
    { number: 5, explored: false, tile: null, items: 0, fire: false, malfunction: false },
  ],
  noise: [0, 0, 1],
  doors: ["open", "open"],
  intruders: [{ id: 7, kind: "adult", room: 3, injuries: 2 }],
} as unknown as NemesisView;

describe("the ship after an event", () => {
  it.each([
    ["character-moved", { seat: 1, room: 3 }, { characters: [{ room: 11 }, { room: 3 }] }],
    ["character-died", { seat: 0, room: 11 }, { characters: [{ fate: "dead" }, { fate: "aboard" }] }],
    [
      "room-explored",
      { room: 5, tile: "nest", items: 2 },
      { rooms: [{ explored: false }, { tile: "nest", items: 2 }] },
    ],
    ["fire-placed", { room: [3, 5] }, { rooms: [{ fire: true }, { fire: true }] }],
    ["door-changed", { corridor: 1, door: "closed" }, { doors: ["open", "closed"] }],
    ["noise-placed", { passage: 0 }, { noise: [1, 0, 1] }],
    ["intruder-moved", { intruder: 7, room: 3, to: 5 }, { intruders: [{ id: 7, room: 5, injuries: 2 }] }],
    ["intruder-killed", { intruder: 7, room: 3 }, { intruders: [] }],
    ["intruder-placed", { intruder: 8, kind: "larva", room: 5 }, { intruders: [{ id: 7 }, { id: 8, kind: "larva" }] }],
  ])("shows %s at once", (event, fields, expected) => {
    expect(advanced(VIEW, line(event, fields))).toMatchObject(expected);
  });

  it("stays as it was where nobody sees anything", () => {
    expect(advanced(VIEW, line("cards-drawn", { seat: 0 }))).toBe(VIEW);
  });
});
