import { price } from "$/lib/lookup";
import { isWord, listed, t } from "$/lib/words";
import type { Facts, IntruderView, Reference, RoomView } from "$/wire";

/** What a card or tile is, in a word or two: "Red Item", "Action card". */
export function kindOf(facts: Facts): string {
  const deck = worded("peek.deck", facts.deck || facts.colour);
  const kind = worded("peek.kind", facts.kind);
  return facts.deck === "quest" ? deck : [deck, kind].filter(Boolean).join(" ");
}

/** What is printed on it besides words, as short remarks. */
export function remarks(facts: Facts, reference: Reference): string[] {
  const names = (ids: readonly string[]) => ids.map((id) => reference.words[id]?.name ?? id).join(", ");
  return [
    facts.cost === null || facts.kind === "events" ? "" : price(facts.cost),
    worded("peek.combat", facts.combat),
    worded("peek.timing", facts.timing),
    facts.heavy ? t("peek.heavy") : "",
    facts.one_use ? t("peek.one-use") : "",
    facts.computer ? t("peek.computer") : "",
    facts.capacity === null ? "" : t("peek.ammo", { count: facts.capacity }),
    facts.recipe.length ? t("peek.recipe", { parts: listed(facts.recipe) }) : "",
    facts.components.length ? t("peek.component", { parts: listed(facts.components) }) : "",
    isForFew(facts) ? t("peek.owners", { names: names(facts.owners) }) : "",
  ].filter(Boolean);
}

const EVERYBODY = 6;

function isForFew(facts: Facts): boolean {
  return facts.owners.length > 0 && facts.owners.length < EVERYBODY;
}

/** What stands on a Room now. */
export function roomRemarks(room: RoomView): string[] {
  return [
    t("peek.number", { number: room.number }),
    worded("peek.category", room.category) || t("peek.category", { category: room.category }),
    room.explored ? t("peek.items", { count: room.items }) : "",
    room.fire ? t("peek.fire") : "",
    room.malfunction ? t("peek.malfunction") : "",
  ].filter(Boolean);
}

/** How an Intruder on the board fares. */
export function intruderRemarks(intruder: IntruderView): string[] {
  const where = t("peek.number", { number: intruder.room });
  return [t("peek.injuries", { count: intruder.injuries }), t("peek.in", { room: where })];
}

function worded(group: string, name: string): string {
  const word = `${group}.${name}`;
  return name && isWord(word) ? t(word) : "";
}
