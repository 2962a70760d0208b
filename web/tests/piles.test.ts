import { describe, expect, it } from "vitest";
import { backsOf, decksOf, openCardsOf } from "$/games/nemesis/piles/piles";
import { counted, unread } from "$/lib/piles.svelte";
import { reference } from "./box";
import { character, view } from "./fixtures";

describe("a pile", () => {
  it("is read card by card, equal ones counted, and what is hidden only by its number", () => {
    const pile = ["item.tools", null, "item.medkit", "item.tools", null];
    expect(counted(pile)).toEqual([
      { id: "item.tools", count: 2 },
      { id: "item.medkit", count: 1 },
    ]);
    expect(unread(pile)).toBe(2);
  });
});

describe("decks", () => {
  it("say what is left, what was discarded and what they are made of; those that are searched come first", () => {
    const decks = decksOf(
      view({ decks: { attacks: 15, green: 30, red: 28 }, discards: { red: ["item.grenade"] } }),
      reference,
    );
    expect(decks.map(({ id }) => id)).toEqual(["red", "green", "attacks"]);
    expect(decks[0]).toMatchObject({ name: "Red items", left: 28, discarded: ["item.grenade"] });
    expect(decks[0]?.made.map(({ id }) => id)).toContain("item.grenade");
    expect(decks[2]?.made.every(({ id }) => id.startsWith("attack-"))).toBe(true);
  });
});

describe("open cards of a person", () => {
  const person = character(1, {
    hand: [null, null],
    deck: 7,
    objects: ["corpse-2"],
    wounds: ["wound-leg"],
    discard: ["action.search", null],
    inventory: [
      { deck: "red", face: null },
      { deck: "red", face: "item.grenade" },
    ],
  });

  it("are what lies in the hands, wounds and discards, and never what is in hand or pack", () => {
    expect(openCardsOf(person).map(({ faces }) => faces)).toEqual([
      ["corpse-red"],
      ["wound-leg"],
      ["action.search", null],
    ]);
    expect(backsOf(person)).toBe("2 cards in hand · 7 cards in the deck · in the pack: 2 × Red items");
  });
});
