import type { Reference } from "$/wire";

/** Components of a kind, those with the least to say first: a picture of them is read at a glance. */
export function tersest({ words, facts }: Reference, kind: string, of: (id: string) => boolean): string[] {
  const letters = (id: string): number =>
    [words[id]?.text ?? "", ...Object.values(words[id]?.options ?? {})].join("").length;
  const known = Object.keys(facts).filter((id) => facts[id]?.kind === kind && letters(id) > 0 && of(id));
  return known.sort((one, other) => letters(one) - letters(other));
}

/** Some cards out of the deck of the first of the crew. */
export function someHand(reference: Reference, size: number): string[] {
  const who = Object.keys(reference.facts).find((id) => reference.facts[id]?.kind === "characters") ?? "";
  return tersest(reference, "action_cards", (id) => reference.facts[id]?.owners.includes(who) ?? false).slice(0, size);
}

/** The shortest objective of each of some decks. */
export function someObjectives(reference: Reference, decks: readonly string[]): string[] {
  return decks.flatMap((deck) => tersest(reference, "objectives", (id) => reference.facts[id]?.deck === deck)[0] ?? []);
}
