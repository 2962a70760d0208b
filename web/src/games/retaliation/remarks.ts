import { markersOn } from "$/board/markers";
import type { IntruderView, RetaliationView, RoomView } from "$/games/retaliation/wire";
import { price } from "$/lib/lookup";
import type { Subject } from "$/lib/peek.svelte";
import type { Facts, Reference } from "$/wire";
import { workingIn } from "./facility/working";
import { insiderRemarks } from "./insider";
import { signRemarks, signWords } from "./signs";
import { t, worded } from "./words";

/** What a card or tile is, in a word or two: "Red item", "Action card". */
export function kindOf(facts: Facts): string {
  return [worded("peek.deck", facts.deck || facts.colour), worded("peek.kind", facts.kind)].filter(Boolean).join(" ");
}

/** What is printed on it besides words, as short remarks. */
function remarks(facts: Facts): string[] {
  return [
    facts.cost === null || facts.kind === "events" ? "" : price(facts.cost),
    worded("peek.combat", facts.combat),
    worded("peek.timing", facts.timing),
    facts.heavy ? t("peek.heavy") : "",
    facts.one_use ? t("peek.one-use") : "",
    facts.computer ? t("peek.computer") : "",
  ].filter(Boolean);
}

/** What an id stands for as the viewer sees the board. */
export function subjectOf(id: string, view: RetaliationView): Subject {
  const [kind = "", rest = ""] = id.split(":", 2);
  const target = { kind, id: Number(rest) };
  switch (rest && kind) {
    case "room":
      return { id: roomOf(target.id, view)?.tile ?? "", target, sign: "undiscovered" };
    case "intruder":
      return { id: intruderOf(target.id, view)?.kind ?? "", target };
    case "passage":
      return { id: "", target, sign: "corridor" };
    case "sign":
      return { id: "", sign: rest };
    default:
      return { id };
  }
}

function roomOf(number: number, view: RetaliationView): RoomView | undefined {
  return view.rooms.find((room) => room.number === number);
}

function intruderOf(id: number, view: RetaliationView): IntruderView | undefined {
  return view.intruders.find((intruder) => intruder.id === id);
}

/** What stands on it now, and what is printed on it. */
export function remarksOn({ id, target, sign }: Subject, view: RetaliationView, reference: Reference): string[] {
  const room = target?.kind === "room" ? roomOf(Number(target.id), view) : undefined;
  const intruder = target?.kind === "intruder" ? intruderOf(Number(target.id), view) : undefined;
  const facts = reference.facts[id];
  return [
    ...(room ? roomRemarks(room, view, reference) : []),
    ...(intruder ? [t("peek.hits", { count: intruder.hits })] : []),
    ...(target?.kind === "passage" ? corridorRemarks(Number(target.id), view) : []),
    ...(facts ? remarks(facts) : []),
    ...(sign && !target ? signRemarks(sign, view, reference) : []),
  ].filter(Boolean);
}

function roomRemarks(room: RoomView, view: RetaliationView, reference: Reference): string[] {
  const here = view.intruders.filter((one) => one.room === room.number);
  return [
    t("peek.number", { number: room.number }),
    t(`map.section.${view.life_support[room.section]}`, { section: room.section }),
    room.fire ? t("map.fire") : "",
    room.malfunction ? t("map.malfunction") : "",
    room.secured ? t("map.secured", { count: room.secured }) : "",
    workingIn(view, room.tile)?.said ?? "",
    ...insiderRemarks(view, reference, room.number),
    ...here.map(({ kind }) => reference.words[kind]?.name ?? kind),
  ];
}

function corridorRemarks(passage: number, view: RetaliationView): string[] {
  const corridor = view.corridors.find((one) => one.passage === passage);
  if (!corridor) return [];
  return [
    t("peek.values", { values: corridor.values.join(", ") }),
    corridor.reinforced ? t("map.reinforced") : "",
    corridor.door_end ? t(`map.door.${corridor.door}`) : "",
    corridor.barrier ? t("map.barrier") : "",
  ];
}

/** A sign on the table, or a Room that nobody has explored: the box has no words for them. */
export function unnamed({ sign = "undiscovered" }: Subject, reference: Reference): Told {
  return signWords(sign, reference);
}

type Told = ReturnType<typeof signWords>;

/** What the signs mean that are drawn on something. */
export function explained({ target }: Subject, view: RetaliationView, reference: Reference): Told[] {
  return signsOn(target, view, reference).map((sign) => signWords(sign, reference));
}

function signsOn(target: Subject["target"], view: RetaliationView, reference: Reference): string[] {
  if (!target) return [];
  const laid = markersOn(view, reference, `${target.kind}-${target.id}`).map(({ id }) => id);
  switch (target.kind) {
    case "room":
      return [...signsOnRoom(roomOf(Number(target.id), view), reference), ...laid];
    case "passage":
      return [...signsInCorridor(Number(target.id), view), ...laid];
    case "intruder":
      return [...(intruderOf(Number(target.id), view)?.hits ? ["hits"] : []), ...laid];
    default:
      return [];
  }
}

function signsOnRoom(room: RoomView | undefined, reference: Reference): string[] {
  if (!room) return [];
  return [
    room.fire ? "fire" : "",
    room.malfunction ? "malfunction" : "",
    room.secured ? "secure" : "",
    room.tile && !room.discovered ? "covered" : "",
    room.discovered && reference.facts[room.tile]?.computer ? "computer" : "",
  ].filter(Boolean);
}

function signsInCorridor(passage: number, view: RetaliationView): string[] {
  const corridor = view.corridors.find((one) => one.passage === passage);
  if (!corridor) return [];
  return [
    corridor.reinforced ? "reinforced" : "",
    corridor.noise ? "noise" : "",
    corridor.door_end && corridor.door !== "open" ? `door-${corridor.door}` : "",
  ].filter(Boolean);
}
