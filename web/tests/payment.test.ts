import { describe, expect, it } from "vitest";
import type { Facts } from "$/wire";
import { cheapest, isForced, payPlacesOf, purseOf, toggled } from "$/lib/payment";
import { isOfUse } from "$/games/nemesis/person/keeping";
import type { RoomView } from "$/games/nemesis/wire";
import { character, frame, option, view } from "./fixtures";

const facts = (rest: Partial<Facts>): Facts => ({
  count: 1,
  kind: "action_cards",
  deck: "",
  colour: "",
  category: "",
  cost: 0,
  combat: "any",
  timing: "action",
  heavy: false,
  one_use: false,
  computer: false,
  item_counter: false,
  components: [],
  recipe: [],
  owners: [],
  capacity: null,
  number: null,
  sign: "",
  deadly_at: null,
  health_slots: null,
  ...rest,
});

const FACTS = {
  rest: facts({ combat: "out_of_combat" }),
  search: facts({ combat: "out_of_combat" }),
  adrenaline: facts({ combat: "in_combat" }),
  repairs: facts({ cost: 2 }),
};

const paying = (payable: readonly string[], count: number) =>
  frame({
    topic: "pay-cards",
    asked: { count },
    options: payable.map((card, place) => option("pay", [["card", card]], { place })),
  });

describe("payment", () => {
  it("holds every payable card in hand, doubles included, and never what may not pay", () => {
    const hand = ["rest", "contamination", "search", "rest"];
    const purse = purseOf(paying(["rest", "search"], 2), hand);
    expect(purse).toEqual({ cards: ["rest", "search", "rest"], left: 2 });
    expect(purseOf(frame(), [])).toBeNull();
  });

  it("gives doubles away first", () => {
    expect(cheapest({ cards: ["repairs", "rest", "rest"], left: 1 }, FACTS, false)).toEqual([2]);
  });

  it("prefers what cannot be played now, in a fight and out of it", () => {
    const cards = ["rest", "adrenaline"];
    expect(cheapest({ cards, left: 1 }, FACTS, true)).toEqual([0]);
    expect(cheapest({ cards, left: 1 }, FACTS, false)).toEqual([1]);
  });

  it("then prefers cards that cost much to play", () => {
    expect(cheapest({ cards: ["rest", "repairs"], left: 1 }, FACTS, false)).toEqual([1]);
  });

  it("keeps what is of use here for last, doubles included", () => {
    const isOfUse = (card: string) => card === "rest";
    expect(cheapest({ cards: ["rest", "rest", "search"], left: 1 }, FACTS, true, isOfUse)).toEqual([2]);
  });

  it("keeps Rest against Contamination, Search where Items lie, and Repairs where something is broken", () => {
    const plain = { category: "2", explored: true, tile: null, token: null, items: 0, fire: false, malfunction: false };
    const at = (hand: string[], rest: Partial<RoomView>) =>
      view({ characters: [character(0, { hand, room: 7 })], rooms: [{ ...plain, number: 7, lying: [], ...rest }] });
    expect(isOfUse("action.rest", at(["contamination"], {}), 0)).toBe(true);
    expect(isOfUse("action.rest", at([], {}), 0)).toBe(false);
    expect(isOfUse("action.search", at([], { items: 2 }), 0)).toBe(true);
    expect(isOfUse("action.search", at([], { items: 0 }), 0)).toBe(false);
    expect(isOfUse("action.repairs", at([], { malfunction: true }), 0)).toBe(true);
  });

  it("knows when there is nothing to choose", () => {
    expect(isForced({ cards: ["rest", "search"], left: 2 })).toBe(true);
    expect(isForced({ cards: ["rest", "search"], left: 1 })).toBe(false);
  });

  it("swaps a card with one click and never selects too many", () => {
    expect(toggled([0], 2, 1)).toEqual([2]);
    expect(toggled([0, 1], 2, 2)).toEqual([1, 2]);
    expect(toggled([0, 1], 1, 2)).toEqual([0]);
  });

  it("finds each card of the hand in the purse", () => {
    expect(payPlacesOf(["rest", "contamination", "rest"], { cards: ["rest", "rest"], left: 1 })).toEqual([0, -1, 1]);
    expect(payPlacesOf(["rest"], null)).toEqual([-1]);
  });
});
