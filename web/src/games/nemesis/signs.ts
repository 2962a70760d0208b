import type { NemesisView } from "$/games/nemesis/wire";
import { nameOf } from "$/lib/lookup";
import { named } from "$/lib/naming";
import type { Values } from "$/lib/words";
import type { Reference } from "$/wire";
import { engineState } from "./ship/describe";
import { listed, t, worded } from "./words";

/** What is drawn on the table, group by group: a legend in its order. */
export const LEGEND = {
  map: ["corridor", "noise", "door-closed", "door-destroyed", "hatch", "technical", "coordinates", "engine", "pod"],
  room: ["unexplored", "token", "seen", "colour", "items", "computer", "fire", "malfunction", "venting"],
  piece: ["crew", "larva", "creeper", "adult", "breeder", "queen", "injuries", "egg", "carcass", "corpse"],
  bar: ["time", "self-destruct", "destination", "bag", "eggs", "weaknesses", "decks"],
  person: [
    ...["hand", "light", "serious", "dressed", "slime", "parasite", "signal", "weapon", "pack", "backs"],
    ...["contamination", "first-player"],
  ],
} as const;
export const GROUPS = ["map", "room", "piece", "bar", "person"] as const;
export type Sign = (typeof LEGEND)[keyof typeof LEGEND][number];

/** The component of the box whose rules tell more of a sign that is none itself. */
const RULES_OF: Readonly<Record<string, string>> = {
  corridor: "noise",
  "door-closed": "door",
  "door-destroyed": "door",
  hatch: "networks",
  technical: "networks",
  engine: "engine-working",
  pod: "pods",
  unexplored: "exploration_tokens",
  token: "exploration_tokens",
  seen: "exploration_tokens",
  colour: "action.search",
  items: "action.search",
  computer: "action.computer-skills",
  venting: "depressurization",
  crew: "characters",
  injuries: "models",
  corpse: "corpse-red",
  bag: "intruder_tokens",
  eggs: "nest",
  decks: "items",
  hand: "action_cards",
  light: "standard",
  serious: "wounds",
  dressed: "wounds",
  slime: "slime-room",
  parasite: "larva",
  signal: "comms-room",
  weapon: "ammo-injury",
  pack: "items",
  backs: "items",
};

/** Figures and names from the box, for sentences that mention them. */
export function figures(reference: Reference): Values {
  const number = (name: string) => reference.numbers[name] ?? 0;
  const inBox = (id: string) => reference.facts[id]?.count ?? 0;
  const time = reference.tracks["time"] ?? [];
  const name = (id: string) => nameOf(reference, id);
  return {
    hand: number("hand_size"),
    actions: number("actions_per_turn"),
    hands: number("hand_slots"),
    light: number("light_wound_spaces"),
    serious: number("serious_wounds"),
    offered: number("characters_offered"),
    fires: inBox("fire"),
    malfunctions: inBox("malfunction"),
    rounds: time.length - 1,
    awake: time.find(({ colour }) => colour === "blue")?.label ?? "",
    engines: reference.words["engine-damaged"]?.text ?? "",
    cockpit: name("cockpit"),
    hibernatorium: name("hibernatorium"),
    laboratory: name("laboratory"),
    shower: name("shower-room"),
    surgery: name("surgery"),
    clothes: name("item.clothes"),
    antidote: name("crafted.antidote"),
    search: name("action.search"),
    comms: name("comms-room"),
  };
}

/** What a sign is called and means; a component of the box may say so itself. */
export function signWords(sign: string, reference: Reference): { name: string; text: string; rulesOf: string } {
  const values = figures(reference);
  const printed = reference.words[sign];
  return {
    name: worded("sign", sign, values) || (printed?.name ?? ""),
    text: worded("sign", `${sign}.text`, values) || (printed?.text ?? ""),
    rulesOf: RULES_OF[sign] ?? sign,
  };
}

/** How it stands now with what a sign counts or hides. */
export function signRemarks(sign: string, view: NemesisView, reference: Reference): string[] {
  const inBox = (marker: string) => reference.facts[marker]?.count ?? 0;
  const engine = Number(/^engine-(\d)$/.exec(sign)?.[1] ?? 0);
  if (engine) return [t("know.engine", { number: engine }), t(`ship.engine.${engineState(view, engine)}`)];
  switch (sign) {
    case "fire":
      return [t("tracks.fires.about", { count: burning(view), most: inBox("fire") })];
    case "malfunction":
      return [t("tracks.malfunctions.about", { count: broken(view), most: inBox("malfunction") })];
    case "pod":
      return [t("tracks.pods.about", { count: docked(view).length, locked: locked(view) })];
    case "bag":
      return inBag(view, reference);
    case "eggs":
      return [t(view.nest_destroyed ? "tracks.nest.destroyed" : "tracks.eggs.about", { count: view.eggs })];
    case "weaknesses":
      return knownWeaknesses(view, reference);
    case "decks":
      return Object.entries(view.decks).map(([deck, count]) => t("tracks.counted", { name: deckName(deck), count }));
    case "time":
      return [t("tracks.time.left", { count: left(view, reference) })];
    case "destination":
      return [t("tracks.course.now", { letter: view.destination })];
    case "coordinates":
      return [view.coordinates ? nameOf(reference, view.coordinates) : t("ship.coordinates.hidden")];
    default:
      return [];
  }
}

export const burning = (view: NemesisView) => view.rooms.filter(({ fire }) => fire).length;
export const broken = (view: NemesisView) => view.rooms.filter(({ malfunction }) => malfunction).length;
export const docked = (view: NemesisView) => view.pods.filter(({ launched }) => !launched);
export const locked = (view: NemesisView) => docked(view).filter((pod) => pod.locked).length;

/** How often the marker still moves until the last space. */
function left(view: NemesisView, reference: Reference): number {
  return (reference.tracks["time"]?.length ?? 1) - 1 - view.time;
}

function inBag({ bag }: NemesisView, reference: Reference): string[] {
  return Object.entries(bag).map(([kind, count]) => t("tracks.counted", { name: kindName(reference, kind), count }));
}

/** What a kind of token is called; the blank one is no piece of the box. */
export function kindName(reference: Reference, kind: string): string {
  return kind === "blank" ? t("tracks.blank") : nameOf(reference, kind);
}

function knownWeaknesses({ weaknesses }: NemesisView, reference: Reference): string[] {
  const known = Object.values(weaknesses).filter((weakness) => weakness !== null);
  const names = known.map((weakness) => nameOf(reference, weakness));
  return [t("tracks.weaknesses.about", { count: known.length }), listed(names)].filter(Boolean);
}

export function deckName(deck: string): string {
  return worded("deck.name", deck) || worded("peek.deck", deck) || named("deck.name", deck);
}
