import { describe, expect, it } from "vitest";
import { isLit, litBy, optionsAt } from "$/lib/targets";
import { option } from "./fixtures";

describe("targets", () => {
  it("what may be picked is sorted by kind, each thing once", () => {
    const lit = litBy([
      option("craft", [
        ["card", "crafted.taser"],
        ["card", "item.tools"],
      ]),
      option("drop-item", [["card", "item.tools"]]),
      option("send-off", [
        ["seat", 0],
        ["seat", 2],
      ]),
    ]);
    expect([...(lit["card"] ?? [])]).toEqual(["crafted.taser", "item.tools"]);
    expect([...(lit["seat"] ?? [])]).toEqual([0, 2]);
    expect(isLit(lit, { kind: "seat", id: 2 })).toBe(true);
    expect(isLit(lit, { kind: "room", id: 2 })).toBe(false);
  });

  it("finds all options that a picked room may mean", () => {
    const options = [
      option(
        "move",
        [
          ["room", 7],
          ["passage", 3],
        ],
        { place: 0 },
      ),
      option(
        "move-carefully",
        [
          ["room", 7],
          ["passage", 3],
        ],
        { place: 1 },
      ),
      option(
        "move",
        [
          ["room", 8],
          ["passage", 4],
        ],
        { place: 2 },
      ),
    ];
    expect(optionsAt(options, { kind: "room", id: 7 }).map(({ place }) => place)).toEqual([0, 1]);
    expect(optionsAt(options, { kind: "passage", id: 4 }).map(({ place }) => place)).toEqual([2]);
    expect(optionsAt(options, { kind: "intruder", id: 7 })).toEqual([]);
  });
});
