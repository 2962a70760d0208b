import { kindOf, textIn } from "$/lib/events";
import type { LogLine } from "$/wire";

const FIGHTS = new Set([
  ...["token-drawn", "intruder-placed", "intruder-moved", "intruder-withdrawn", "intruder-attacked", "intruder-hit"],
  ...["intruder-killed", "queen-hit", "queen-health-drawn", "queen-died", "shoot-die-rolled", "burst-die-rolled"],
  ...["turret-fired", "ammo-spent", "health-lost", "serious-wound-suffered", "character-died", "contaminated"],
  ...["larva-gained", "larva-removed", "attack-prevented", "attack-redirected", "egg-destroyed", "nest-destroyed"],
]);
const FIGHTING = new Set(["shoot", "burst", "melee", "fire-first"]);

const ROOMS = new Set([
  ...["character-moved", "room-discovered", "corridor-laid", "corridor-reinforced", "noise-rolled", "noise-placed"],
  ...["noise-discarded", "noise-resolved", "hazard-struck", "room-secured", "secure-tokens-discarded", "fire-placed"],
  ...["fire-removed", "malfunction-placed", "malfunction-removed", "door-changed", "life-support-flipped"],
  ...["lander-shifted", "lander-landed", "lander-destroyed", "lander-boarded", "autodestruction-started"],
  ...["reactor-shut-down", "hibernatorium-activated", "hibernatorium-connected", "hibernated", "escaped"],
  ...["room-used-for-free", "robot-moved", "robot-revealed", "anti-aircraft-checked", "anti-aircraft-revealed"],
]);

/** What tells of a deed. */
const DEEDS = new Set(["action-taken", "character-moved", "passed", "objective-kept", "reacted", "command-given"]);

/** What can be heard of somebody who moves. */
const WALKS = new Set(["character-moved", "intruder-moved", "robot-moved", "insider-moved"]);

/** With these somebody's turn is over. */
const TURN_ENDS = new Set(["turn-began", "round-began", "game-ended"]);

const ALARMS = new Set(["autodestruction-started", "lander-landed", "lander-destroyed"]);

export const FILTERS = ["fights", "rooms"] as const;

export function passes(line: LogLine, filter: string): boolean {
  return (filter === "fights" && isFight(line)) || (filter === "rooms" && isOfRooms(line));
}

function isFight(line: LogLine): boolean {
  return FIGHTS.has(kindOf(line)) || FIGHTING.has(textIn(line.event, "action"));
}

function isOfRooms(line: LogLine): boolean {
  return ROOMS.has(kindOf(line)) || textIn(line.event, "action") === "use-room";
}

export function isDeed(line: LogLine): boolean {
  return DEEDS.has(kindOf(line));
}

export function isWalk(line: LogLine): boolean {
  return WALKS.has(kindOf(line));
}

export function endsTurn(line: LogLine): boolean {
  return TURN_ENDS.has(kindOf(line));
}

/** It concerns everybody in the facility. */
export function isAlarm(line: LogLine): boolean {
  return ALARMS.has(kindOf(line));
}
