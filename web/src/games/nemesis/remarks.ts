import { price } from "$/lib/lookup";
import type { Subject } from "$/lib/peek.svelte";
import type { IntruderView, NemesisView, RoomView } from "$/games/nemesis/wire";
import type { Facts, Reference } from "$/wire";
import { corpseOf } from "./naming";
import { markersOn } from "$/board/markers";
import { piecesIn } from "./ship/pieces";
import { signRemarks, signWords } from "./signs";
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
export function roomRemarks(room: RoomView, view: NemesisView, facts: Facts | undefined): string[] {
  return [
    t("peek.number", { number: room.number }),
    worded("peek.category", room.category) || t("peek.category", { category: room.category }),
    room.explored && facts?.item_counter ? t("peek.items", { count: room.items }) : "",
    room.fire ? t("peek.fire") : "",
    room.malfunction ? t("peek.malfunction") : "",
    ...piecesIn(view, room.number).flatMap((piece) =>
      piece.is === "intruder" ? [t(`intruder.${piece.intruder.kind}`)] : [],
    ),
  ].filter(Boolean);
}

/** How an Intruder on the board fares. */
export function intruderRemarks(intruder: IntruderView): string[] {
  const where = t("peek.number", { number: intruder.room });
  return [t("peek.injuries", { count: intruder.injuries }), t("peek.in", { room: where })];
}

/** What an id stands for as the viewer sees the board. */
export function subjectOf(id: string, view: NemesisView): Subject {
  const [kind = "", rest = ""] = id.split(":", 2);
  const target = { kind, id: Number(rest) };
  switch (rest && kind) {
    case "room":
      return { id: roomOf(target.id, view)?.tile ?? "", target };
    case "intruder":
      return { id: intruderOf(target.id, view)?.kind ?? "", target };
    case "pod":
      return { id: `pod-${rest}`, target };
    case "passage":
      return { id: "", target, sign: isCorridor(target.id, view) ? "corridor" : "technical" };
    case "sign":
      return { id: "", sign: rest };
    default:
      return { id: corpseOf(id) === null ? id : "corpse-red" };
  }
}

/** Technical Corridors come after all others, and have no Doors. */
function isCorridor(passage: number, view: NemesisView): boolean {
  return passage < view.doors.length;
}

function roomOf(number: number, view: NemesisView): RoomView | undefined {
  return view.rooms.find((room) => room.number === number);
}

function intruderOf(id: number, view: NemesisView): IntruderView | undefined {
  return view.intruders.find((intruder) => intruder.id === id);
}

/** What stands on it now, and what is printed on it. */
export function remarksOn({ id, target, sign }: Subject, view: NemesisView, reference: Reference): string[] {
  const room = target?.kind === "room" ? roomOf(Number(target.id), view) : undefined;
  const intruder = target?.kind === "intruder" ? intruderOf(Number(target.id), view) : undefined;
  const facts = reference.facts[id];
  return [
    ...(room ? roomRemarks(room, view, facts) : []),
    ...(intruder ? intruderRemarks(intruder) : []),
    ...(facts ? remarks(facts, reference) : []),
    ...(sign ? signRemarks(sign, view, reference) : []),
  ];
}

/** A sign on the table, or a Room that nobody has explored: the box has no words for them. */
export function unnamed({ sign = "unexplored" }: Subject, reference: Reference): Told {
  return signWords(sign.replace(/-\d$/, ""), reference);
}

type Told = ReturnType<typeof signWords>;

/** What the signs mean that are drawn on something. */
export function explained({ id, target }: Subject, view: NemesisView, reference: Reference): Told[] {
  return signsOn(id, target, view, reference).map((sign) => signWords(sign, reference));
}

function signsOn(id: string, target: Subject["target"], view: NemesisView, reference: Reference): string[] {
  switch (target?.kind) {
    case "room":
      return signsOnRoom(roomOf(Number(target.id), view), view, reference);
    case "passage":
      return signsInPassage(Number(target.id), view, reference);
    case "intruder":
      return intruderOf(Number(target.id), view)?.injuries ? ["injuries"] : [];
    case "pod":
      return ["pod"];
    default:
      return ["egg", "carcass"].includes(id) ? [id] : id.startsWith("corpse-") ? ["corpse"] : [];
  }
}

function signsOnRoom(room: RoomView | undefined, view: NemesisView, reference: Reference): string[] {
  if (!room) return [];
  const facts = room.tile ? reference.facts[room.tile] : undefined;
  const isOpen = room.explored && facts !== undefined;
  return [
    room.fire ? "fire" : "",
    room.malfunction ? "malfunction" : "",
    view.depressurized === room.number ? "venting" : "",
    !room.explored && room.tile ? "seen" : "",
    !room.explored && room.token ? "token" : "",
    ...(isOpen && facts.item_counter ? ["colour", "items"] : []),
    isOpen && facts.computer ? "computer" : "",
    /^engine-\d$/.test(room.tile ?? "") ? "engine" : "",
    ...markersOn(view, reference, `room-${room.number}`).map(({ id }) => id),
  ].filter(Boolean);
}

function signsInPassage(passage: number, view: NemesisView, reference: Reference): string[] {
  const door = view.doors[passage] ?? "open";
  return [
    view.noise[passage] ? "noise" : "",
    door === "open" ? "" : `door-${door}`,
    ...markersOn(view, reference, `passage-${passage}`).map(({ id }) => id),
  ].filter(Boolean);
}
