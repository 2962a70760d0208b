import { describe, expect, it } from "vitest";
import { targetsFrom } from "$/games/nemesis/targets";
import { litBy, optionsAt, type Choice } from "$/lib/targets";
import { option } from "./fixtures";

const HERE = 11;
const fromHere = (choice: Choice) => targetsFrom(HERE, choice);

describe("targets", () => {
  it("a move points at the room and at the corridor, not at the one who moves", () => {
    const targets = targetsFrom(HERE, { do: "move", seat: 0, cost: 1, room: 7, corridor: 0 });
    expect(targets).toEqual([
      { kind: "room", id: 7 },
      { kind: "passage", id: 0 },
    ]);
  });

  it("a room action without a place of its own is done here", () => {
    expect(targetsFrom(HERE, { do: "use-room", option: "load", at: 0 })).toEqual([{ kind: "room", id: HERE }]);
    expect(targetsFrom(HERE, { do: "use-room", option: "load", at: 4 })).toEqual([{ kind: "room", id: 4 }]);
    expect(targetsFrom(0, { do: "use-room", option: "load", at: 0 })).toEqual([]);
  });

  it("nobody and nothing are no targets", () => {
    expect(targetsFrom(HERE, { do: "use-item", item: "item.medkit", on: -1 })).toEqual([
      { kind: "card", id: "item.medkit" },
    ]);
    expect(targetsFrom(HERE, { do: "activate-quest", quest: "quest.armor", discard: "" })).toHaveLength(1);
  });

  it("lists count one by one", () => {
    const lit = litBy(
      [option({ do: "craft", item: "crafted.taser", parts: ["item.tools", "item.chemicals"] })],
      fromHere,
    );
    expect([...(lit["card"] ?? [])]).toEqual(["crafted.taser", "item.tools", "item.chemicals"]);
    expect([...(litBy([option({ do: "send-off", crew: [0, 2] })], fromHere)["seat"] ?? [])]).toEqual([0, 2]);
  });

  it("finds all options that a picked room may mean", () => {
    const options = [
      option({ do: "move", room: 7, corridor: 3 }, { place: 0 }),
      option({ do: "move-carefully", room: 7, corridor: 3 }, { place: 1 }),
      option({ do: "move", room: 8, corridor: 4 }, { place: 2 }),
    ];
    expect(optionsAt(options, { kind: "room", id: 7 }, fromHere).map(({ place }) => place)).toEqual([0, 1]);
    expect(optionsAt(options, { kind: "passage", id: 4 }, fromHere).map(({ place }) => place)).toEqual([2]);
    expect(optionsAt(options, { kind: "intruder", id: 7 }, fromHere)).toEqual([]);
  });
});
