import type { RetaliationView } from "$/games/retaliation/wire";
import { nameOf } from "$/lib/lookup";
import type { Values } from "$/lib/words";
import type { Reference } from "$/wire";
import { workingIn } from "./facility/working";
import { kindName } from "./naming";
import { robotRemarks } from "./robot";
import { waitingOn } from "./tracks/waiting";
import { t, worded } from "./words";

/** What is drawn on the table, group by group: a legend in its order. */
export const LEGEND = {
  map: ["corridor", "reinforced", "noise", "door-closed", "door-destroyed", "life-support", "lander"],
  room: ["undiscovered", "covered", "fire", "malfunction", "secure", "computer"],
  piece: ["crew", "robot", "larva", "adult", "drone", "queen", "hits"],
  bar: ["round", "autodestruction", "lander-due", "tasks", "anti-aircraft", "queen-hits", "bag", "eggs", "decks"],
  person: [
    "hand",
    "health",
    "serious",
    "oxygen",
    "parasite",
    "data",
    "gear",
    "pack",
    "contamination",
    "rank",
    "first-player",
  ],
  expansion: [
    ...(["ghoul", "blood-specter", "king", "slasher", "crawlmine", "ironclad", "firespitter"] as const),
    ...(["twitchling", "cultist", "motherbrain", "xyrian", "hostile-insider"] as const),
    ...(["shadow", "trace", "injury", "xyrian-item", "allegiance", "insider", "story-egg", "tissue"] as const),
  ],
} as const;
export const GROUPS = ["map", "room", "piece", "bar", "person", "expansion"] as const;
export type Sign = (typeof LEGEND)[keyof typeof LEGEND][number];

/** The component of the box whose rules tell more of a sign that is none itself. */
const RULES_OF: Readonly<Record<string, string>> = {
  corridor: "corridors",
  reinforced: "corridors",
  "door-closed": "door",
  "door-destroyed": "door",
  undiscovered: "explorations",
  covered: "hibernatorium",
  computer: "action.computer-skills",
  crew: "characters",
  robot: "robots",
  hits: "models",
  round: "round-marker",
  "lander-due": "lander",
  tasks: "objectives",
  bag: "intruder_tokens",
  eggs: "egg",
  decks: "items",
  hand: "action_cards",
  health: "medpack",
  serious: "wounds",
  parasite: "larva",
  gear: "ammo",
  pack: "items",
  rank: "characters",
  "first-player": "starting-player",
};

/** Figures and names from the box, for sentences that mention them. */
export function figures(reference: Reference): Values {
  const number = (name: string) => reference.numbers[name] ?? 0;
  const inBox = (id: string) => reference.facts[id]?.count ?? 0;
  return {
    hand: number("hand_size"),
    actions: number("actions_per_turn"),
    hands: number("hand_slots"),
    belt: number("belt_slots"),
    oxygen: number("oxygen"),
    sections: number("health_sections"),
    first: number("objective_rewards.1"),
    attacks: number("opportunity_attacks"),
    points: number("health_slots"),
    rounds: number("rounds"),
    due: number("lander_start"),
    countdown: number("autodestruction"),
    space: number("corridor_space"),
    secure: number("secure_limit"),
    fires: inBox("fire"),
    landing: nameOf(reference, "landing-zone"),
    hibernatorium: nameOf(reference, "hibernatorium"),
    shuttle: nameOf(reference, "escape-shuttle"),
    search: nameOf(reference, "action.search"),
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
export function signRemarks(sign: string, view: RetaliationView, reference: Reference): string[] {
  switch (sign) {
    case "round":
      return [
        t("tracks.round.left", { count: (reference.numbers["rounds"] ?? 0) - view.round }),
        ...waitingOn(view, reference).map(({ said }) => said),
      ];
    case "lander-due":
      return [landerNow(view)];
    case "autodestruction":
      return [destructNow(view)];
    case "anti-aircraft":
      return view.anti_aircraft.map((active, place) => antiAircraftNow(active, place));
    case "tasks":
      return view.tasks.map((task) => nameOf(reference, task));
    case "bag":
      return Object.entries(view.bag).map(([kind, count]) => t("counted", { name: kindName(reference, kind), count }));
    case "eggs":
      return [t(view.nest_destroyed ? "tracks.nest.destroyed" : "tracks.eggs.about", { count: view.eggs })];
    case "queen-hits":
      return [
        view.queen_dead
          ? t("tracks.queen.dead")
          : t("tracks.queen.about", { count: view.queen_hits, most: view.queen_track }),
      ];
    case "life-support":
      return Object.entries(view.life_support).map(([section, state]) => t(`map.section.${state}`, { section }));
    case "fire":
      return [t("tracks.fires.about", { count: burning(view), most: reference.facts["fire"]?.count ?? 0 })];
    case "hibernatorium":
    case "reactor":
    case "escape-shuttle":
      return [workingIn(view, sign)?.said ?? ""];
    case "robot":
      return [robotNow(view, reference), ...robotRemarks(view.robot, reference)];
    default:
      return [];
  }
}

export const burning = (view: RetaliationView) => view.rooms.filter(({ fire }) => fire).length;

/** Where the Lander is. */
export function landerNow({ lander }: Pick<RetaliationView, "lander">): string {
  return lander < 0 ? t("lander.gone") : lander === 0 ? t("lander.landed") : t("lander.due", { round: lander });
}

function destructNow({ autodestruction: round }: RetaliationView): string {
  if (round > 0) return t("tracks.destruct.at", { round });
  return t(round < 0 ? "tracks.destruct.gone" : "tracks.destruct.off");
}

/** In how many sections life support runs. */
export const supplied = (view: RetaliationView) =>
  Object.values(view.life_support).filter((state) => state === "active").length;

/** What the viewer knows of one of the two anti-aircraft tokens. */
export function antiAircraftNow(active: boolean | null, place: number): string {
  const state = active === null ? "unknown" : active ? "active" : "inactive";
  return t(`tracks.flak.${state}`, { place: t(place === 0 ? "tracks.flak.upper" : "tracks.flak.lower") });
}

function robotNow({ robot }: RetaliationView, reference: Reference): string {
  return robot.card ? nameOf(reference, robot.card) : t("map.robot.unknown");
}

/** What a deck is called: by itself, or by what its cards are. */
export function deckName(deck: string): string {
  return worded("deck.name", deck) || worded("peek.deck", deck) || worded("peek.kind", deck);
}
