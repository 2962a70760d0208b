import { kindOf, textIn, type Told } from "$/lib/events";
import { listed, t } from "../words";
import type { Tally } from "$/lib/ending";
import { nameOf } from "$/lib/lookup";
import type { LogLine, Reference } from "$/wire";

export const TALLIES: readonly Tally[] = [
  { icon: "corpse", grave: true, event: "character-died", inWords: (count) => t("ending.round.deaths", { count }) },
  { icon: "bag", grave: false, event: "encounter-began", inWords: (count) => t("ending.round.encounters", { count }) },
  { icon: "fire", grave: false, event: "fire-placed", inWords: (count) => t("ending.round.fires", { count }) },
];

const MEMORABLE = new Set([
  ...["character-died", "character-revived", "encounter-began", "intruder-killed", "serious-wound-suffered"],
  ...["larva-gained", "fire-placed", "self-destruct-changed", "signal-sent", "destination-set", "weakness-discovered"],
  ...["pod-launched", "pod-lost", "hibernated", "nest-destroyed", "event-drawn"],
]);
const SECRET = new Set([
  ...["objective-kept", "engine-checked", "engine-restacked", "coordinates-checked", "room-spied"],
  ...["cards-scanned", "event-foreseen", "objective-read"],
]);

export function isMemorable(line: LogLine): boolean {
  return MEMORABLE.has(kindOf(line));
}

export function isGrave(line: LogLine): boolean {
  return kindOf(line) === "character-died";
}

/** Whether somebody alone learnt something by it; a scan of no cards says nothing. */
export function isSecret(line: LogLine): boolean {
  return SECRET.has(kindOf(line)) && line.event["count"] !== 0;
}

type Opener = (event: Told, reference: Reference) => string;

const engineState: Opener = (event) => t(event["working"] === true ? "ending.secret.works" : "ending.secret.damaged");
const things =
  (field: string): Opener =>
  (event, reference) => {
    const value = event[field];
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string" && id !== "");
    return ids.length > 0 ? t("ending.secret.things", { things: listed(ids.map((id) => nameOf(reference, id))) }) : "";
  };

const OPENERS: Readonly<Record<string, Opener>> = {
  "engine-checked": engineState,
  "engine-restacked": engineState,
  "objectives-dealt": things("objectives"),
  "objective-kept": things("objective"),
  "objective-read": things("objective"),
  "coordinates-checked": (event, reference) =>
    t("ending.secret.things", { things: reference.words[textIn(event, "card")]?.text ?? "" }),
  "room-spied": things("tile"),
  "event-foreseen": things("card"),
  "cards-scanned": (event) => t("ending.secret.scan", { count: Number(event["infected"] ?? 0) }),
  "cards-drawn": things("cards"),
  "item-found": things("drawn"),
  "item-gained": things("item"),
  "item-dropped": things("item"),
  "thing-handed-over": things("thing"),
};

/** What somebody alone had learnt by it, now that nothing is secret any more; "" if there was no secret in it. */
export function openedSecret(line: LogLine, reference: Reference): string {
  return OPENERS[kindOf(line)]?.(line.event, reference) ?? "";
}
