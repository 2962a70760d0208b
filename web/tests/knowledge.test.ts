import { describe, expect, it } from "vitest";
import type { RoomView } from "$/games/nemesis/wire";
import type { Reference } from "$/wire";
import { knowledge } from "$/games/nemesis/person/knowledge";
import { character, view } from "./fixtures";

const words = (name: string) => ({ name, text: "", action: "", options: {}, mark: "" });
const REFERENCE: Reference = {
  game: "nemesis",
  words: { nest: words("Nest"), "weakness-fire": words("Fire"), "contamination-clean": words("Clean") },
  facts: {},
  boards: {},
  tracks: {},
  numbers: {},
  groups: [],
};

const room = (number: number, explored: boolean, tile: string | null): RoomView => ({
  number,
  category: "1",
  explored,
  tile,
  token: null,
  items: 0,
  fire: false,
  malfunction: false,
  lying: [],
});

const known = (rest: Parameters<typeof view>[0]) => knowledge(view(rest), REFERENCE).map(({ text }) => text);

describe("what I know", () => {
  it("is nothing at the beginning", () => {
    expect(known({ rooms: [room(1, true, "cockpit"), room(2, false, null)] })).toEqual([]);
  });

  it("tells engines that were checked, and only those", () => {
    expect(known({ engines: [true, null, false] })).toEqual(["Engine 1 works", "Engine 3 is damaged"]);
  });

  it("tells unexplored rooms that were looked at, weaknesses and scanned cards", () => {
    const found = known({
      rooms: [room(2, false, "nest")],
      weaknesses: { egg: "weakness-fire", carcass: null },
      characters: [character(0, { hand: ["contamination", "contamination-clean"] })],
    });
    expect(found).toEqual(["Egg: Fire", "Room 2 is Nest", "Clean (scanned)"]);
  });
});
