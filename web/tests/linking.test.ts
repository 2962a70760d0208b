import { describe, expect, it } from "vitest";
import { aboutLine, linked } from "$/lib/linking";
import type { RoomView } from "$/games/nemesis/wire";
import type { LogLine } from "$/wire";

const words = {
  creeper: { name: "Creeper" },
  "intruder-creeper-1": { name: "Creeper 1" },
  "engine-1": { name: "Engine 1" },
  "attack-scratch-1": { name: "Scratch" },
  "attack-scratch-2": { name: "Scratch" },
  nest: { name: "Nest" },
  "item.shotgun": { name: "Prototype: Shotgun" },
};

describe("names in a sentence", () => {
  it("are cut out and lead to what they name", () => {
    expect(linked("Contact in Room 21 (Engine 1): Creeper.", ["creeper", "engine-1"], words)).toEqual([
      { text: "Contact in Room 21 (" },
      { text: "Engine 1", id: "engine-1" },
      { text: "): " },
      { text: "Creeper", id: "creeper" },
      { text: "." },
    ]);
  });

  it("do not hide in longer names or words", () => {
    const pieces = linked("You draw Creeper 1 near the Nestling.", ["creeper", "intruder-creeper-1", "nest"], words);
    expect(pieces.filter((piece) => piece.id)).toEqual([{ text: "Creeper 1", id: "intruder-creeper-1" }]);
  });

  it("are told apart by their order where two things have one name", () => {
    const about = ["attack-scratch-1", "attack-scratch-2"];
    const ids = linked("Scratch, then Scratch, then Scratch.", about, words).flatMap((piece) => piece.id ?? []);
    expect(ids).toEqual(["attack-scratch-1", "attack-scratch-2", "attack-scratch-2"]);
  });

  it("may hold signs that mean something elsewhere", () => {
    expect(linked("prototype: shotgun", ["item.shotgun"], words)).toEqual([
      { text: "prototype: shotgun", id: "item.shotgun" },
    ]);
  });

  it("are not looked for when nothing is known of them", () => {
    expect(linked("Something stirs.", ["unheard-of"], words)).toEqual([{ text: "Something stirs." }]);
    expect(linked("Creeper", [], words)).toEqual([{ text: "Creeper" }]);
  });
});

describe("what a line is about", () => {
  const room = (number: number, tile: string | null): RoomView => ({
    ...{ number, tile, category: "1", explored: tile !== null, token: null, items: 0 },
    ...{ fire: false, malfunction: false, lying: [] },
  });

  it("includes the known tiles of its Rooms, and no hidden one", () => {
    const line: LogLine = {
      place: 0,
      text: "",
      event: { event: "intruder-moved", room: 21, to: 4 },
      about: ["creeper"],
    };
    expect(aboutLine(line, { rooms: [room(21, "engine-1"), room(4, null)] })).toEqual(["creeper", "engine-1"]);
  });
});
