import type { CharacterView, NemesisView } from "$/games/nemesis/wire";
import type { Reference } from "$/wire";
import type { Counted } from "$/lib/piles.svelte";
import { corpseOf } from "../naming";
import { deckName } from "../signs";
import { t } from "../words";

/** A deck as everybody knows it: how many cards are left, what has been laid off, and what it was made of. */
export interface Deck {
  readonly id: string;
  readonly name: string;
  readonly left: number;
  readonly discarded: readonly (string | null)[];
  readonly made: readonly Counted[];
}

/** Decks that players search come first. */
const ORDER = ["red", "yellow", "green", "crafted", "events", "attacks", "wounds", "contamination"];

export function decksOf(view: NemesisView, reference: Reference): Deck[] {
  const place = (id: string) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  const ids = Object.keys(view.decks).toSorted((a, b) => place(a) - place(b));
  return ids.map((id) => ({
    id,
    name: deckName(id),
    left: view.decks[id] ?? 0,
    discarded: view.discards[id] ?? [],
    made: madeOf(id, reference),
  }));
}

/** The cards that the box has of a deck, equal ones counted. */
function madeOf(deck: string, reference: Reference): Counted[] {
  const cards = Object.entries(reference.facts).filter(([, facts]) => facts.deck === deck || facts.kind === deck);
  return cards.map(([id, { count }]) => ({ id, count }));
}

/** What everybody sees before a person, pile by pile; piles with nothing in them are left out. */
export function openCardsOf(person: CharacterView): { title: string; faces: readonly (string | null)[] }[] {
  const held = person.held.flatMap(({ face, attached, taped }) => [face, ...attached, ...taped]);
  const objects = person.objects.map((object) => (corpseOf(object) === null ? object : "corpse-red"));
  const shown = [
    { title: t("piles.hands"), faces: [...held, ...objects] },
    { title: t("piles.wounds"), faces: [...person.wounds, ...person.dressed] },
    { title: t("piles.quests"), faces: person.quests },
    { title: t("piles.discard", { count: person.discard.length }), faces: person.discard },
  ];
  return shown.filter(({ faces }) => faces.length > 0);
}

/** How many cards a person has that lie face down, in words. */
export function backsOf(person: CharacterView): string {
  const colours = new Map<string, number>();
  for (const { deck } of person.inventory) colours.set(deck, (colours.get(deck) ?? 0) + 1);
  const pack = [...colours].map(([deck, count]) => t("tracks.counted", { name: deckName(deck), count }));
  const parts = [t("crew.hand", { count: person.hand.length }), t("piles.deck", { count: person.deck })];
  return [...parts, pack.length ? t("piles.pack", { list: pack.join(", ") }) : ""].filter(Boolean).join(" · ");
}
