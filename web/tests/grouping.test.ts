import { describe, expect, it } from "vitest";
import { grouped, inFull, inOrder } from "$/lib/grouping";
import { isRare } from "$/games/nemesis/rare";
import { option } from "./fixtures";

const ORDER = ["Fight", "Move", "Cards"];
const pass = option("pass", [], { place: 0, closes: true });
const card = option("play-card", [], { place: 1, group: "Cards" });
const move = option("move", [], { place: 2, group: "Move" });
const other = option("craft", [], { place: 3 });
const shoot = option("shoot", [], { place: 4, group: "Fight" });

describe("grouping", () => {
  it("follows the order of the headings, whatever is possible; what has none comes last", () => {
    const names = grouped([other, card, move, shoot], ORDER).map(({ name }) => name);
    expect(names).toEqual(["Fight", "Move", "Cards", ""]);
    expect(grouped([other, card], ORDER).map(({ name }) => name)).toEqual(["Cards", ""]);
  });

  it("keeps the order of the table within a heading", () => {
    const far = option("move", [], { place: 5, group: "Move" });
    expect(grouped([far, card, move], ORDER)[0]?.members).toEqual([far, move]);
  });

  it("lets what closes stand apart from all that keys count", () => {
    expect(inOrder([pass, other, card, move, shoot], ORDER)).toEqual([shoot, move, card, other]);
    expect(inOrder([pass, card], [])).toEqual([card]);
  });

  it("puts last under its heading what is rarely wanted", () => {
    const near = option("move", [], { place: 5, group: "Move" });
    expect(inOrder([move, near, card], ORDER, (one) => one === move)).toEqual([near, move, card]);
    const careful = (kind: string) => option("move-carefully", [], { outlook: [{ kind, text: "", names: [] }] });
    expect([careful("careful-noise"), careful("crew-there"), option("drop-item")].map(isRare)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("says a name and what it does in one sentence", () => {
    expect(inFull({ title: "Search", detail: "Lower the counter: by 1" })).toBe("Search: Lower the counter: by 1");
    expect(inFull({ title: "Pass", detail: "" })).toBe("Pass");
  });
});
