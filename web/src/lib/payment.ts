import type { Facts, Frame, Option } from "$/wire";

export interface Purse {
  /** The Action cards that may be discarded, one entry for each card in hand. */
  readonly cards: readonly string[];
  /** How many are still to be paid. */
  readonly left: number;
}

/** What is to be paid and with what, if that is the question. */
export function purseOf(frame: Frame, hand: readonly (string | null)[]): Purse | null {
  if (frame.topic !== "pay-cards" || frame.options.length === 0) return null;
  const payable = new Set(frame.options.map(cardOf));
  const cards = hand.filter((card): card is string => card !== null && payable.has(card));
  return { cards, left: frame.asked["count"] ?? frame.asked["left"] ?? 1 };
}

export function cardOf(option: Option): string {
  return String(option.targets.find(([kind]) => kind === "card")?.[1] ?? "");
}

/** All cards must go, so there is nothing to choose. */
export function isForced(purse: Purse): boolean {
  return purse.cards.length === purse.left;
}

/**
 * The places in the purse that are missed least: doubles first, then what cannot be played now, then dear cards. What is
 * of use here goes after everything else.
 */
export function cheapest(
  purse: Purse,
  facts: Readonly<Record<string, Facts>>,
  fighting: boolean,
  isOfUse: (card: string) => boolean = () => false,
): number[] {
  const worth = (place: number): number => {
    const card = purse.cards[place] ?? "";
    const isDouble = purse.cards.indexOf(card) < place;
    return (
      (isOfUse(card) ? 1000 : 0) +
      (isDouble ? 0 : 100) +
      (isIdle(facts[card], fighting) ? 0 : 10) -
      (facts[card]?.cost ?? 0)
    );
  };
  const places = purse.cards.map((_, place) => place);
  return places.sort((one, other) => worth(one) - worth(other) || one - other).slice(0, purse.left);
}

/** A card whose symbol forbids it in the present situation. */
function isIdle(facts: Facts | undefined, fighting: boolean): boolean {
  return facts?.combat === (fighting ? "out_of_combat" : "in_combat");
}

/** The selection after a click: another card in, and if there are too many, the one picked first out. */
export function toggled(selected: readonly number[], place: number, left: number): number[] {
  if (selected.includes(place)) return selected.filter((other) => other !== place);
  return [...selected, place].slice(-left);
}

/** For every card in hand its place in the purse, or -1: payable cards stand there in the order of the hand. */
export function payPlacesOf(hand: readonly string[], purse: Purse | null): number[] {
  const payable = new Set(purse?.cards);
  let next = 0;
  return hand.map((card) => (payable.has(card) ? next++ : -1));
}

/** Whether a card in hand is picked to pay with; undefined for one that cannot pay now. */
export function isPicked(payPlaces: readonly number[], picked: readonly number[], place: number): boolean | undefined {
  const payPlace = payPlaces[place] ?? -1;
  return payPlace < 0 ? undefined : picked.includes(payPlace);
}
