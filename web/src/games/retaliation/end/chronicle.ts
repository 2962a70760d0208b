import { kindOf, type Told } from "$/lib/events";
import type { Tally } from "$/lib/ending";
import { nameOf } from "$/lib/lookup";
import type { LogLine, Reference } from "$/wire";
import { listed, t } from "../words";

export const TALLIES: readonly Tally[] = [
  { icon: "corpse", grave: true, event: "character-died", inWords: (count) => t("ending.round.deaths", { count }) },
  { icon: "melee", grave: false, event: "intruder-killed", inWords: (count) => t("ending.round.kills", { count }) },
  { icon: "watch", grave: false, event: "room-discovered", inWords: (count) => t("ending.round.rooms", { count }) },
];

const MEMORABLE = new Set([
  ...["character-died", "character-revived", "serious-wound-suffered", "larva-gained", "queen-hit", "queen-died"],
  ...["lander-landed", "lander-destroyed", "launch-decided", "escaped", "escape-failed", "hibernated"],
  ...["autodestruction-started", "facility-destroyed", "reactor-shut-down", "nest-destroyed", "event-drawn"],
]);
const SECRET = new Set(["objective-kept", "anti-aircraft-checked", "cards-scanned"]);

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

const things =
  (field: string): Opener =>
  (event, reference) => {
    const value = event[field];
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string" && id !== "");
    return ids.length > 0 ? t("ending.secret.things", { things: listed(ids.map((id) => nameOf(reference, id))) }) : "";
  };

const OPENERS: Readonly<Record<string, Opener>> = {
  "objectives-dealt": things("objectives"),
  "objective-kept": things("objective"),
  "anti-aircraft-checked": (event) =>
    [
      t(event["active"] === true ? "ending.secret.active" : "ending.secret.inactive"),
      event["swapped"] === true ? t("ending.secret.swapped") : "",
    ]
      .filter(Boolean)
      .join(" "),
  "cards-scanned": (event) => t("ending.secret.scan", { count: Number(event["infected"] ?? 0) }),
  "cards-drawn": things("cards"),
  "draft-cards-dealt": things("offered"),
  "item-found": things("drawn"),
  "item-gained": things("item"),
  "item-dropped": things("item"),
  "thing-handed-over": things("thing"),
};

/** What somebody alone had learnt by it, now that nothing is secret any more; "" if there was no secret in it. */
export function openedSecret(line: LogLine, reference: Reference): string {
  return OPENERS[kindOf(line)]?.(line.event, reference) ?? "";
}
