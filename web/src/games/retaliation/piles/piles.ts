import type { CharacterView, RetaliationView } from "$/games/retaliation/wire";
import type { Counted } from "$/lib/piles.svelte";
import type { Reference } from "$/wire";
import { EMPTY, gearOf } from "../naming";
import { statusesOf } from "../person/statuses";
import { gearName } from "../robot";
import { deckName } from "../signs";
import { listed, t } from "../words";

/** A deck as everybody knows it: how many cards are left, what has been laid off, and what it was made of. */
export interface Deck {
  readonly id: string;
  readonly name: string;
  readonly left: number;
  /** Whether the card on top is told from the others by its back. */
  readonly isOdd: boolean;
  readonly discarded: readonly (string | null)[];
  readonly made: readonly Counted[];
}

/** Decks that players search come first. Tokens of intruders lie in piles of their own, which the bag tells of. */
const ORDER = ["red", "yellow", "green", "support", "exploration", "events", "attacks", "wounds", "contamination"];
const TOKENS = "tokens-";

export function decksOf(view: RetaliationView, reference: Reference): Deck[] {
  const place = (id: string) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  const ids = Object.keys(view.decks).filter((id) => !id.startsWith(TOKENS) && deckName(id));
  return ids
    .toSorted((a, b) => place(a) - place(b))
    .map((id) => ({
      id,
      name: deckName(id),
      left: view.decks[id] ?? 0,
      isOdd: view.odd_tops.includes(id),
      discarded: view.discards[id] ?? [],
      made: madeOf(id, reference),
    }));
}

/** The cards that the box has of a deck of items, equal ones counted. */
function madeOf(deck: string, reference: Reference): Counted[] {
  const cards = Object.entries(reference.facts).filter(([, facts]) => facts.deck === deck);
  return cards.map(([id, { count }]) => ({ id, count }));
}

/** What everybody sees before a person, pile by pile; piles with nothing in them are left out. */
export function openCardsOf(
  person: CharacterView,
  view: Pick<RetaliationView, "states" | "markers">,
): { title: string; faces: readonly (string | null)[] }[] {
  const held = [...person.held, ...person.armor].flatMap(({ face, strapped }) => [face, ...strapped]);
  const shown = [
    { title: t("piles.hands"), faces: held },
    { title: t("piles.belt"), faces: person.belt.filter(Boolean).map(gearOf) },
    { title: t("piles.wounds"), faces: person.wounds },
    { title: t("piles.statuses"), faces: statusesOf(view, person.seat).map(({ id }) => id) },
    { title: t("piles.played"), faces: person.played },
    { title: t("piles.discard", { count: person.discard.length }), faces: person.discard },
  ];
  return shown.filter(({ faces }) => faces.length > 0);
}

/** What lies on the items that somebody holds or wears, item by item; those with nothing on them are left out. */
export function thingsOf(person: CharacterView, reference: Pick<Reference, "words">): string[] {
  return [...person.held, ...person.armor].flatMap(({ face, gear, broken, counter }) => {
    const tokens = gear.filter((token) => token !== EMPTY).map((token) => gearName(reference, token));
    const on = [broken ? t("me.broken") : "", counter ? t("piles.counter", { count: counter }) : "", ...tokens];
    const list = listed(on.filter(Boolean));
    return list ? [t("piles.on", { name: reference.words[face]?.name ?? face, list })] : [];
  });
}

/** The rank of a person, and how many cards they have that lie face down, in words. */
export function backsOf(person: CharacterView): string {
  const decks = new Map<string, number>();
  for (const { deck } of person.inventory) decks.set(deck, (decks.get(deck) ?? 0) + 1);
  const pack = [...decks].map(([deck, count]) => t("counted", { name: deckName(deck) || deck, count }));
  const parts = [
    person.rank > 0 ? t("me.rank", { rank: person.rank }) : "",
    t("crew.hand", { count: person.hand.length }),
    t("piles.deck", { count: person.deck }),
    person.objectives.length > 0 ? t("piles.objectives", { count: person.objectives.length }) : "",
  ];
  return [...parts, pack.length ? t("piles.pack", { list: pack.join(", ") }) : ""].filter(Boolean).join(" · ");
}
