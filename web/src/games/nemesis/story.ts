import { kindOf, numberIn, textIn } from "$/lib/events";
import type { LogLine } from "$/wire";

const FIGHTS = new Set([
  ...["encounter-began", "surprise-checked", "intruder-placed", "intruder-moved", "intruder-withdrew", "bag-developed"],
  ...["intruder-attacked", "combat-rolled", "intruder-injured", "intruder-healed", "intruder-killed", "ammo-changed"],
  ...["light-wound-suffered", "serious-wound-suffered", "wound-treated", "character-died", "contaminated"],
  ...["larva-gained", "larva-removed", "slime-changed", "danger-struck", "eggs-changed", "nest-destroyed"],
]);
const FIGHTING = new Set(["shoot", "shoot-eggs", "melee", "melee-eggs", "attack-by-card", "move-by-card"]);

const ROOMS = new Set([
  ...["character-moved", "room-explored", "noise-rolled", "noise-placed", "noise-cleared", "danger-struck"],
  ...["fire-placed", "fire-removed", "malfunction-placed", "malfunction-removed", "door-changed", "items-burnt"],
  ...["object-moved", "engine-checked", "engine-restacked", "coordinates-checked", "destination-set", "terminal-used"],
  ...["room-used-for-free", "room-spied", "pod-changed", "pod-boarded", "pod-left", "pod-launched", "pod-lost"],
  ...["hibernated", "depressurization-cancelled", "room-depressurized", "signal-sent", "self-destruct-changed"],
]);

/** What tells of a deed. */
const DEEDS = new Set(["action-taken", "character-moved", "passed", "objective-kept", "interrupted"]);

/** What can be heard of somebody who moves. */
const WALKS = new Set(["character-moved", "intruder-moved"]);

/** With these somebody's turn is over. */
const TURN_ENDS = new Set(["turn-began", "round-began", "time-advanced", "game-ended"]);

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

/** The Self-Destruct was started or stopped: it concerns everybody aboard. */
export function isAlarm(line: LogLine): boolean {
  const space = numberIn(line.event, "space", NaN);
  return kindOf(line) === "self-destruct-changed" && (space === 0 || space === -1);
}
