import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, it } from "vitest";
import { reference as known } from "./box";
import { loadGame } from "$/games";
import TurnedCard from "$/stage/TurnedCard.svelte";
import HandCard from "$/table/HandCard.svelte";
import PeekCard from "$/table/PeekCard.svelte";
import PileCards from "$/table/PileCards.svelte";
import type { Reference } from "$/wire";

const OURS = "our own design";
const CARD = "action.rest";
let drawn: Record<string, unknown>;

await loadGame(known.game);
afterEach(() => unmount(drawn));

/** The box with a card of our own design in it, or with the printed one. */
function box(mark: string): Reference {
  const words = { name: "Rest", text: "Sleep.", action: "", options: {}, mark };
  return { ...known, words: { ...known.words, [CARD]: words } };
}

function marks<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): number {
  drawn = mount(part, { target: document.body, props });
  flushSync();
  return [...document.querySelectorAll("[role=img], .mark")].filter(
    (one) => one.getAttribute("aria-label") === OURS || one.textContent === OURS,
  ).length;
}

it.each([
  ["of our own design says so", OURS, 1],
  ["of the box has no mark", "", 0],
])("a card in hand that is %s", (_, mark, count) => {
  const props = { card: CARD, use: "" as const, selected: undefined, onpick: () => undefined };
  expect(marks(HandCard, { ...props, reference: box(mark) })).toBe(count);
});

it.each([
  ["with a mark if it is of our own design", OURS, 1],
  ["without one if it is of the box", "", 0],
])("a card is turned over %s", (_, mark, count) => {
  const look = { back: "back-hand", icon: "deck", tone: "act" } as const;
  expect(marks(TurnedCard, { card: CARD, ...look, reference: box(mark), pictures: {} as never })).toBe(count);
});

it.each([
  ["where they are of our own design", OURS, 1],
  ["nowhere else", "", 0],
])("cards in open piles have a mark %s", (_, mark, count) => {
  expect(marks(PileCards, { faces: [CARD, CARD, "action.other"], reference: box(mark) })).toBe(count);
});

it.each([
  ["has it", OURS, 1],
  ["has none", "", 0],
])("what the names in options and in the log lead to %s", (_, mark, count) => {
  const nothing = {
    goals: [],
    options: [],
    refusals: [],
    view: { characters: [], rooms: [], intruders: [], markers: {} },
  };
  expect(marks(PeekCard, { subject: { id: CARD }, ...nothing, reference: box(mark) } as never)).toBe(count);
});
