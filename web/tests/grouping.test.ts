import { describe, expect, it } from "vitest";
import type { Refusal } from "$/wire";
import { grouped, inFull, inOrder } from "$/lib/grouping";
import { option } from "./fixtures";

const ORDER = ["Move", "Fight", "Cards"];
const pass = option("pass", [], { place: 0 });
const card = option("play-card", [], { place: 1, group: "Cards" });
const move = option("move", [], { place: 2, group: "Move" });
const refused: Refusal = {
  title: "",
  detail: "",
  group: "Fight",
  cost: 1,
  about: [],
  kind: "melee",
  targets: [],
  rule: "action.cost",
  why: "",
};

describe("grouping", () => {
  it("follows the order of the headings; what has none comes last", () => {
    expect(grouped([pass, card, move], [], ORDER).map(({ name }) => name)).toEqual(["Move", "Cards", ""]);
    expect(inOrder([pass, card, move], ORDER)).toEqual([move, card, pass]);
  });

  it("puts what is not possible at all below everything that is", () => {
    expect(grouped([pass, card], [refused], ORDER).map(({ name }) => name)).toEqual(["Cards", "", "Fight"]);
  });

  it("says a name and what it does in one sentence", () => {
    expect(inFull({ title: "Search", detail: "Lower the counter: by 1" })).toBe("Search: Lower the counter: by 1");
    expect(inFull({ title: "Pass", detail: "" })).toBe("Pass");
  });
});
