import { textIn } from "$/lib/events";
import type { IconName } from "$/ui/icons";
import type { LogLine, Option } from "$/wire";

const ICON_OF_CHOICE: Readonly<Record<string, IconName>> = {
  move: "move",
  "move-carefully": "silence",
  "pick-passage": "move",
  "pick-room": "move",
  shoot: "shoot",
  "shoot-eggs": "shoot",
  melee: "melee",
  "melee-eggs": "melee",
  "play-card": "hand",
  pay: "hand",
  "use-item": "item",
  "drop-item": "item",
  "keep-item": "item",
  autoload: "ammo",
  "spend-ammo": "ammo",
  craft: "craft",
  "activate-quest": "quest",
  "pick-up": "carcass",
  "drop-object": "carcass",
  "drop-later": "item",
  trade: "trade",
  "deal-with": "trade",
  "lay-out": "item",
  "make-offer": "trade",
  "give-in-return": "trade",
  "use-room": "computer",
  pass: "pass",
  "switch-door": "door",
  "pick-pod": "pod",
  "pick-hatch": "pod",
  "launch-pod": "pod",
  "keep-objective": "objective",
  "pick-objective": "objective",
  "keep-character": "crew",
  "pick-character": "crew",
  "pick-intruder": "adult",
  "pick-wound": "serious",
  "pick-nest-egg": "egg",
  "pick-floor-egg": "egg",
  "pick-destination": "coordinates",
  "roll-again": "dice",
  "keep-roll": "dice",
  react: "hand",
  "move-by-card": "adult",
  "attack-by-card": "attack",
  "accept-offer": "yes",
  "refuse-offer": "no",
  "burn-item": "fire",
  "discard-card": "hand",
  done: "yes",
  "extend-weapon": "weapon",
  "fire-weapon": "shoot",
  "leave-it": "no",
  "leave-on-top": "deck",
  "leave-order": "deck",
  "leave-pod": "leave",
  "let-it-happen": "yes",
  "pick-deck": "deck",
  "pick-weakness": "search",
  "pick-weapon": "weapon",
  "scan-now": "contamination",
  "send-off": "pod",
  "slide-under": "deck",
  "swap-order": "deck",
  "wait-in-pod": "time",
  "wash-out": "slime",
};

/** A picture for a choice, if it has one. */
export function iconOfChoice({ kind }: Pick<Option, "kind">): IconName | undefined {
  return ICON_OF_CHOICE[kind];
}

const ICON_OF: Readonly<Record<string, IconName>> = {
  "character-moved": "move",
  "room-explored": "watch",
  "room-spied": "secret",
  "noise-rolled": "dice",
  "noise-placed": "noise",
  "noise-cleared": "silence",
  "danger-struck": "danger",
  "encounter-began": "bag",
  "bag-developed": "bag",
  "surprise-checked": "hand",
  "intruder-attacked": "attack",
  "combat-rolled": "dice",
  "intruder-killed": "carcass",
  "eggs-changed": "egg",
  "nest-destroyed": "egg",
  "light-wound-suffered": "light",
  "serious-wound-suffered": "serious",
  "wound-treated": "dressed",
  "character-died": "death",
  "slime-changed": "slime",
  contaminated: "contamination",
  "cards-scanned": "contamination",
  "larva-gained": "larva",
  "larva-removed": "larva",
  "fire-placed": "fire",
  "malfunction-placed": "malfunction",
  "malfunction-removed": "repair",
  "door-changed": "door",
  "item-found": "search",
  "item-gained": "item",
  "heavy-item-taken": "heavy",
  "ammo-changed": "ammo",
  "signal-sent": "signal",
  "engine-checked": "engine",
  "engine-restacked": "engine",
  "coordinates-checked": "coordinates",
  "destination-set": "coordinates",
  "pod-changed": "pod",
  "pod-boarded": "pod",
  "pod-launched": "pod",
  "pod-lost": "pod",
  hibernated: "hibernation",
  "time-advanced": "time",
  "self-destruct-changed": "selfDestruct",
  "event-drawn": "deck",
  "objective-kept": "objective",
  "objectives-dealt": "objective",
  "objective-revealed": "objective",
  "first-player-token-passed": "first",
  passed: "pass",
};
const ICON_OF_ACTION: Readonly<Record<string, IconName>> = {
  "move-carefully": "move",
  shoot: "shoot",
  "shoot-eggs": "shoot",
  melee: "melee",
  "melee-eggs": "melee",
  trade: "trade",
  "play-card": "hand",
  "use-item": "item",
  "use-room": "computer",
};
const INTRUDERS: Readonly<Record<string, IconName>> = {
  larva: "larva",
  creeper: "creeper",
  adult: "adult",
  breeder: "breeder",
  queen: "queen",
};

/** What stands for a kind of Intruder. */
export function iconOfKind(kind: string): IconName {
  return INTRUDERS[kind] ?? "adult";
}

/** A picture for a line, if it has one. */
export function iconOfLine(line: LogLine): IconName | undefined {
  return (
    ICON_OF[textIn(line.event, "event")] ??
    ICON_OF_ACTION[textIn(line.event, "action")] ??
    INTRUDERS[textIn(line.event, "kind")]
  );
}
