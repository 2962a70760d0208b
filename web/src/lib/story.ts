import type { IconName } from "$/ui/icons";
import { motivesOf } from "$/lib/reasons";
import type { LogLine, ReasonTold, Talk } from "$/wire";

export const FILTERS = ["all", "fights", "rooms", "own", "talk"] as const;
export type Filter = (typeof FILTERS)[number];

/** A row of the story: what happened, and why if an AI crew mate did it; what was said; headings of rounds and turns. */
export type Row =
  | {
      readonly kind: "round" | "turn" | "line";
      readonly key: string;
      readonly line: LogLine;
      readonly own: boolean;
      readonly why: string;
    }
  | { readonly kind: "talk"; readonly key: string; readonly talk: Talk; readonly own: boolean }
  | { readonly kind: "mark"; readonly key: "mark" };

type LineRow = Extract<Row, { line: LogLine }>;

const ROUND = "round-began";
const TURN = "turn-began";
/** With these somebody's turn is over. */
const TURN_ENDS = new Set([TURN, ROUND, "time-advanced", "game-ended"]);

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

const WHOSE = ["seat", "victim", "giver", "owner"] as const;

/** Lines and talk as one story: something said stands after as many events as had been told by then. */
export function interleave(
  log: readonly LogLine[],
  talk: readonly Talk[],
  eyes: number,
  reasons: readonly ReasonTold[] = [],
): Row[] {
  const why = new Map(motivesOf(log, reasons).map(({ reason, line }) => [line?.place, reason.text]));
  const rows: Row[] = [];
  let next = 0;
  for (const line of log) {
    for (; next < talk.length && isBefore(talk[next], line); next++) pushTalk(rows, talk[next], eyes);
    rows.push({
      kind: headingOf(line),
      key: `line-${line.place}`,
      line,
      own: concerns(line, eyes),
      why: why.get(line.place) ?? "",
    });
  }
  for (; next < talk.length; next++) pushTalk(rows, talk[next], eyes);
  return rows;
}

function isBefore(talk: Talk | undefined, line: LogLine): boolean {
  return talk !== undefined && talk.after <= line.place;
}

function pushTalk(rows: Row[], talk: Talk | undefined, eyes: number): void {
  if (talk) rows.push({ kind: "talk", key: `talk-${talk.place}`, talk, own: talk.seat === eyes });
}

function headingOf(line: LogLine): "round" | "turn" | "line" {
  const event = line.event["event"];
  return event === ROUND ? "round" : event === TURN ? "turn" : "line";
}

/** Whether a line tells of the viewer. */
export function concerns(line: LogLine, eyes: number): boolean {
  return eyes >= 0 && WHOSE.some((field) => line.event[field] === eyes);
}

/** The rows a reader asked for; a heading stays only above something. */
export function filtered(rows: readonly Row[], filter: Filter): readonly Row[] {
  if (filter === "all") return rows;
  const kept: Row[] = [];
  let round: Row | undefined;
  let turn: Row | undefined;
  for (const row of rows) {
    if (row.kind === "round") [round, turn] = [row, undefined];
    else if (row.kind === "turn") turn = row;
    else if (passes(row, filter)) {
      kept.push(...[round, turn].filter((heading) => heading !== undefined), row);
      [round, turn] = [undefined, undefined];
    }
  }
  return kept;
}

function passes(row: Row, filter: Filter): boolean {
  if (row.kind === "mark") return false;
  if (filter === "own") return row.own;
  if (row.kind === "talk") return filter === "talk";
  return (filter === "fights" && isFight(row.line)) || (filter === "rooms" && isOfRooms(row.line));
}

function isFight(line: LogLine): boolean {
  return FIGHTS.has(named(line, "event")) || FIGHTING.has(named(line, "action"));
}

function isOfRooms(line: LogLine): boolean {
  return ROOMS.has(named(line, "event")) || named(line, "action") === "use-room";
}

function named(line: LogLine, field: string): string {
  const value = line.event[field];
  return typeof value === "string" ? value : "";
}

/** The place of the first row after the viewer's last finished turn; -1 if there was none. */
export function sinceMyTurn(rows: readonly Row[], eyes: number): number {
  if (eyes < 0) return -1;
  const ends = (row: Row) => isLine(row) && TURN_ENDS.has(named(row.line, "event"));
  const isMine = (row: Row) => row.kind === "turn" && row.line.event["seat"] === eyes;
  for (let from = rows.findLastIndex(isMine); from >= 0; from = lastBefore(rows, from, isMine)) {
    const after = rows.findIndex((row, place) => place > from && ends(row));
    if (after >= 0) return after;
  }
  return -1;
}

function lastBefore(rows: readonly Row[], place: number, wanted: (row: Row) => boolean): number {
  return rows.slice(0, place).findLastIndex(wanted);
}

function isLine(row: Row): row is LineRow {
  return row.kind !== "talk" && row.kind !== "mark";
}

/** The story with a mark where the viewer's last turn had ended. */
export function withMark(rows: readonly Row[], place: number): readonly Row[] {
  return place <= 0 ? rows : [...rows.slice(0, place), { kind: "mark", key: "mark" }, ...rows.slice(place)];
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

/** A picture for a line, if it has one. */
export function iconOf(line: LogLine): IconName | undefined {
  return ICON_OF[named(line, "event")] ?? ICON_OF_ACTION[named(line, "action")] ?? INTRUDERS[named(line, "kind")];
}
