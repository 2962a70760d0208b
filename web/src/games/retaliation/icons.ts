import { textIn } from "$/lib/events";
import type { IconName } from "$/ui/icons";
import type { LogLine, Option } from "$/wire";
import { gearOf } from "./naming";

const ICON_OF_CHOICE: Readonly<Record<string, IconName>> = {
  move: "move",
  "move-cautiously": "secure",
  "pick-passage": "move",
  "pick-room": "move",
  "shift-to": "move",
  shoot: "shoot",
  "shoot-it": "shoot",
  "fire-first": "shoot",
  burst: "burst",
  melee: "melee",
  parry: "melee",
  "play-card": "hand",
  pay: "hand",
  react: "hand",
  "discard-card": "hand",
  "use-item": "item",
  "drop-item": "item",
  "drop-later": "item",
  "keep-item": "item",
  "take-support": "item",
  "use-gear": "ammo",
  "discard-gear": "ammo",
  "move-token": "ammo",
  "take-token": "ammo",
  "use-token": "ammo",
  "swap-tokens": "ammo",
  "fill-with": "ammo",
  "take-starting-gear": "ammo",
  "place-secure-token": "secure",
  "activate-robot": "robot",
  trade: "trade",
  "accept-offer": "trade",
  "refuse-offer": "trade",
  "use-room": "computer",
  "repair-room": "repair",
  pass: "pass",
  "switch-door": "door",
  "pick-character": "crew",
  "keep-character": "crew",
  "pick-intruder": "adult",
  "hit-shadows": "shoot",
  "restore-points": "health",
  "keep-objective": "objective",
  "pick-objective": "objective",
};

const GEAR: Readonly<Record<string, IconName>> = {
  ammo: "ammo",
  grenade: "grenade",
  oxygen: "oxygen",
  medpack: "medpack",
};

/** A picture for tactical gear. */
export function iconOfGear(token: string): IconName | undefined {
  return GEAR[gearOf(token)];
}

/** A picture for a choice, if it has one: that of the gear it is about, or of what is done. */
export function iconOfChoice({ kind, about }: Pick<Option, "kind" | "about">): IconName | undefined {
  return iconOfGear(about[0] ?? "") ?? ICON_OF_CHOICE[kind];
}

const ICON_OF: Readonly<Record<string, IconName>> = {
  "character-moved": "move",
  "room-discovered": "watch",
  "corridor-laid": "watch",
  "noise-rolled": "dice",
  "noise-placed": "noise",
  "noise-resolved": "noise",
  "noise-discarded": "silence",
  "hazard-struck": "danger",
  "room-secured": "secure",
  "secure-tokens-discarded": "secure",
  "token-drawn": "bag",
  "tokens-added": "bag",
  "intruder-attacked": "attack",
  "intruder-hit": "shoot",
  "intruder-killed": "death",
  "queen-hit": "queen",
  "queen-died": "queen",
  "shoot-die-rolled": "dice",
  "burst-die-rolled": "dice",
  "turret-fired": "antiAircraft",
  "ammo-spent": "ammo",
  "item-broken": "malfunction",
  "item-repaired": "repair",
  "health-lost": "health",
  "health-restored": "medpack",
  "serious-wound-suffered": "serious",
  "wound-discarded": "dressed",
  "oxygen-lost": "oxygen",
  "oxygen-gained": "oxygen",
  "suffocation-began": "suffocating",
  "suffocation-ended": "oxygen",
  "larva-gained": "larva",
  "larva-removed": "larva",
  contaminated: "contamination",
  "cards-scanned": "contamination",
  "contamination-removed": "contamination",
  "character-died": "death",
  "character-revived": "medpack",
  "fire-placed": "fire",
  "malfunction-placed": "malfunction",
  "malfunction-removed": "repair",
  "door-changed": "door",
  "item-found": "search",
  "item-gained": "item",
  "heavy-item-taken": "heavy",
  "data-gained": "data",
  "lander-shifted": "lander",
  "lander-landed": "lander",
  "lander-boarded": "lander",
  "lander-destroyed": "lander",
  "launch-decided": "lander",
  "anti-aircraft-revealed": "antiAircraft",
  "anti-aircraft-checked": "antiAircraft",
  escaped: "lander",
  hibernated: "hibernation",
  "autodestruction-started": "selfDestruct",
  "facility-destroyed": "selfDestruct",
  "life-support-flipped": "lifeSupport",
  "reactor-shut-down": "reactor",
  "egg-destroyed": "egg",
  "nest-destroyed": "egg",
  "robot-revealed": "robot",
  "robot-moved": "robot",
  "robot-broken": "robot",
  "robot-repaired": "robot",
  "command-given": "order",
  "room-commanded": "order",
  "command-sent": "order",
  "command-refused": "order",
  "event-drawn": "deck",
  "tasks-laid-out": "task",
  "task-judged": "task",
  "objectives-dealt": "objective",
  "objective-kept": "objective",
  "objective-revealed": "objective",
  "first-player-token-passed": "first",
  passed: "pass",
};

/** A picture for a line, if it has one. */
export function iconOfLine(line: LogLine): IconName | undefined {
  return ICON_OF[textIn(line.event, "event")] ?? ICON_OF_CHOICE[textIn(line.event, "action")];
}

/** The kinds of intruders that have an icon. */
export const KINDS = [
  ...["larva", "adult", "drone", "queen", "ghoul", "blood-specter", "king", "slasher", "crawlmine", "ironclad"],
  ...["firespitter", "twitchling", "cultist", "motherbrain", "xyrian", "hostile-insider"],
] as const satisfies readonly IconName[];

/** How a kind of intruder is drawn where it is small; one that we have not drawn is a danger all the same. */
export function iconOfKind(kind: string): IconName {
  return KINDS.find((known) => known === kind) ?? "danger";
}
