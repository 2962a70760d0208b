import { price } from "$/lib/lookup";
import type { Subject } from "$/lib/peek.svelte";
import type { IntruderView, NemesisView, RoomView } from "$/games/nemesis/wire";
import type { Facts, Reference } from "$/wire";
import { corpseOf } from "./naming";
import { listed, t, worded } from "./words";

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
    isForFew(facts, reference) ? t("peek.owners", { names: names(facts.owners) }) : "",
  ].filter(Boolean);
}

function isForFew(facts: Facts, reference: Reference): boolean {
  const everybody = Object.values(reference.facts).filter(({ kind }) => kind === "characters");
  return facts.owners.length > 0 && facts.owners.length < everybody.length;
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

/** What an id stands for as the viewer sees the board. */
export function subjectOf(id: string, view: NemesisView): Subject {
  const [kind = "", rest] = id.split(":", 2);
  const target = { kind, id: Number(rest) };
  if (kind === "room" && rest) return { id: roomOf(target.id, view)?.tile ?? "", target };
  if (kind === "intruder" && rest) return { id: intruderOf(target.id, view)?.kind ?? "", target };
  return { id: corpseOf(id) === null ? id : "corpse-red" };
}

function roomOf(number: number, view: NemesisView): RoomView | undefined {
  return view.rooms.find((room) => room.number === number);
}

function intruderOf(id: number, view: NemesisView): IntruderView | undefined {
  return view.intruders.find((intruder) => intruder.id === id);
}

/** What stands on it now, and what is printed on it. */
export function remarksOn({ id, target }: Subject, view: NemesisView, reference: Reference): string[] {
  const room = target?.kind === "room" ? roomOf(Number(target.id), view) : undefined;
  const intruder = target?.kind === "intruder" ? intruderOf(Number(target.id), view) : undefined;
  const facts = reference.facts[id];
  return [
    ...(room ? roomRemarks(room) : []),
    ...(intruder ? intruderRemarks(intruder) : []),
    ...(facts ? remarks(facts, reference) : []),
  ];
}

/** A Room that nobody has explored has no words of its own. */
export function unnamed(): { name: string; text: string; rulesOf: string } {
  return { name: t("peek.unexplored"), text: t("peek.unexplored.text"), rulesOf: "exploration_tokens" };
}
