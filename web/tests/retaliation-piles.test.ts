import { describe, expect, it } from "vitest";
import { laidOut } from "$/games/retaliation/piles/laid";
import { helpSheet } from "$/games/retaliation/piles/sheet";
import type { RetaliationView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";

const ENTRIES = ["alive-room-queen", "alive-room-adult", "dead-room-adult", "neoflesh-alive-room-adult"];
const MORE = ["neoflesh-alive-room-motherbrain", "alive-room-xyrian"];
const box = {
  words: Object.fromEntries([...ENTRIES, ...MORE].map((id) => [`help.${id}`, { text: id }])),
} as unknown as Reference;

function rows(piles: readonly string[], queen_dead = false): string[] {
  const decks = Object.fromEntries(["red", ...piles.map((kind) => `tokens-${kind}`)].map((deck) => [deck, 1]));
  return helpSheet({ decks, queen_dead } as unknown as RetaliationView, box).map(({ does }) => does.room);
}

describe("the help sheet", () => {
  it("is that of the race in play", () => {
    expect(rows(["queen", "adult"])).toEqual(["alive-room-queen", "alive-room-adult"]);
    expect(rows(["motherbrain", "adult", "xyrian"])).toEqual([
      ...["neoflesh-alive-room-motherbrain", "neoflesh-alive-room-adult", "alive-room-xyrian"],
    ]);
  });

  it("is turned over when the leader is dead", () => {
    expect(rows(["adult"], true)).toEqual(["dead-room-adult"]);
  });
});

describe("what expansions lay out", () => {
  it("is shown pile by pile, and nothing of what is not there", () => {
    const states = { skills: { active: ["skill-slasher"], lost: [] }, story: { card: "story-101" } };
    expect(laidOut({ states }).map(({ faces }) => faces)).toEqual([["story-101"], ["skill-slasher"]]);
    expect(laidOut({ states: {} })).toEqual([]);
  });
});
