import { nameOf } from "$/lib/lookup";
import { motivesOf, type Motive } from "$/lib/reasons";
import type { Pace } from "$/lib/settings.svelte";
import { listed, t, type Word } from "$/lib/words";
import type { LogLine, NewTable, ReasonTold, Reference, TableInfo, Talk } from "$/wire";

export const CHECKS = ["engines", "coordinates", "contamination", "objectives"] as const;
export type CheckName = (typeof CHECKS)[number];

/** One thing that came out, whether it was good for somebody, and what it rests on. */
export interface Finding {
  readonly place: number;
  readonly text: string;
  /** Whom it is about; -1 for the ship. */
  readonly seat: number;
  /** Null where nothing was at stake. */
  readonly good: boolean | null;
  readonly parts: readonly Finding[];
}

/** A victory check: what came out of it, or why it was not made. */
export interface Check {
  readonly name: CheckName;
  readonly findings: readonly Finding[];
  readonly missing: Word | null;
}

/** How the game ended, in the order in which it is revealed. */
export interface Finale {
  readonly ship: readonly Finding[];
  /** None where nobody was left to be checked. */
  readonly checks: readonly Check[];
  readonly winners: readonly number[];
}

type Event = LogLine["event"];

const CHECK_OF: Readonly<Record<string, CheckName>> = {
  "engines-revealed": "engines",
  "coordinates-revealed": "coordinates",
  "contamination-checked": "contamination",
  "objective-revealed": "objectives",
};
/** Deaths by these causes belong to a check; by all others, to the end of the voyage. */
const CHECK_OF_DEATH: Readonly<Record<string, CheckName>> = {
  destination: "coordinates",
  contamination: "contamination",
};
const GOOD: Readonly<Record<string, (event: Event) => boolean | null>> = {
  "game-ended": (event) => (event["exploded"] === true ? false : null),
  "engines-revealed": (event) => event["exploded"] !== true,
  "contamination-checked": (event) => event["survived"] === true,
  "objective-revealed": (event) => event["met"] === true,
  "condition-judged": (event) => event["holds"] === true,
  "character-died": () => false,
};

function named(line: LogLine): string {
  return word(line.event, "event");
}

function word(event: Event, field: string): string {
  const value = event[field];
  return typeof value === "string" ? value : "";
}

function seatOf(event: Event, field = "seat"): number {
  const value = event[field];
  return typeof value === "number" ? value : -1;
}

function findingOf(line: LogLine, parts: readonly Finding[] = []): Finding {
  const good = GOOD[named(line)]?.(line.event) ?? null;
  return { place: line.place, text: textOf(line), seat: seatOf(line.event), good, parts };
}

/** The Engines are told one by one, so their sentence is left with what came of it. */
function textOf(line: LogLine): string {
  if (named(line) !== "engines-revealed") return line.text.trim();
  return t(line.event["exploded"] === true ? "ending.ship.torn" : "ending.ship.holds");
}

/** The end of a story, sorted into the voyage's end, the four checks and the result. */
export function finaleOf(story: readonly LogLine[]): Finale {
  const end = story.findIndex((line) => named(line) === "game-ended");
  const after = story.slice(end + 1);
  const destroyed = story.some((line) => line.event["exploded"] === true);
  const checks = CHECKS.map((name) => check(name, findingsOf(name, after), destroyed));
  return {
    ship: [...lastDeaths(story, end), ...story.slice(end, end + 1)].map((line) => findingOf(line)),
    checks: checks.some(({ findings }) => findings.length > 0) ? checks : [],
    winners: winnersOf(after),
  };
}

function findingsOf(name: CheckName, lines: readonly LogLine[]): Finding[] {
  return lines.flatMap((line, place) =>
    checkOf(line) === name ? [findingOf(line, partsOf(line, lines.slice(place + 1)))] : [],
  );
}

function checkOf(line: LogLine): CheckName | undefined {
  if (named(line) !== "character-died") return CHECK_OF[named(line)];
  return CHECK_OF_DEATH[word(line.event, "cause")] ?? "engines";
}

function check(name: CheckName, findings: readonly Finding[], destroyed: boolean): Check {
  if (findings.length > 0) return { name, findings, missing: null };
  const lost = destroyed && (name === "engines" || name === "coordinates");
  return { name, findings, missing: lost ? `ending.missing.${name}` : "ending.missing.nobody" };
}

/** Engines are told one by one; an Objective with each of its conditions. */
function partsOf(line: LogLine, after: readonly LogLine[]): Finding[] {
  const working = line.event["working"];
  if (named(line) === "engines-revealed" && Array.isArray(working)) return working.map(engine(line.place));
  if (named(line) !== "objective-revealed") return [];
  const end = after.findIndex((next) => named(next) !== "condition-judged");
  return after.slice(0, end < 0 ? undefined : end).map((judged) => findingOf(judged));
}

const engine =
  (place: number) =>
  (works: unknown, index: number): Finding => ({
    place: place + index / 10,
    text: t(works === true ? "ending.engine.works" : "ending.engine.damaged", { number: index + 1 }),
    seat: -1,
    good: works === true,
    parts: [],
  });

/** Those whom the end itself killed: awake at the jump, or gone with the ship. */
function lastDeaths(story: readonly LogLine[], end: number): LogLine[] {
  const isLast = (line: LogLine) => ["jump", "explosion"].includes(word(line.event, "cause"));
  return story.slice(0, Math.max(0, end)).filter((line) => named(line) === "character-died" && isLast(line));
}

function winnersOf(lines: readonly LogLine[]): number[] {
  const winners = lines.find((line) => named(line) === "winners-declared")?.event["winners"];
  return Array.isArray(winners) ? winners.filter((seat) => typeof seat === "number") : [];
}

const BREATHS: Readonly<Record<Pace, number>> = { step: Infinity, normal: 2200, fast: 900, off: 0 };

/** How long each revelation stands before the next, in milliseconds. */
export function breath(pace: Pace): number {
  return BREATHS[pace];
}

// The timeline --------------------------------------------------------------------------------------------------------

/** Something worth remembering; what only one seat knew is opened in words of its own. */
export type Moment =
  | { readonly kind: "line"; readonly key: string; readonly line: LogLine; readonly secret: boolean }
  | { readonly kind: "said"; readonly key: string; readonly talk: Talk };

/** A round (0 is what came before the first): all that was told, and what of it stands out. */
export interface Round {
  readonly number: number;
  readonly moments: readonly Moment[];
  readonly motives: readonly Motive[];
  readonly deaths: number;
  readonly encounters: number;
  readonly fires: number;
}

const MEMORABLE = new Set([
  ...["character-died", "character-revived", "encounter-began", "intruder-killed", "serious-wound-suffered"],
  ...["larva-gained", "fire-placed", "self-destruct-changed", "signal-sent", "destination-set", "weakness-discovered"],
  ...["pod-launched", "pod-lost", "hibernated", "nest-destroyed", "event-drawn"],
]);
const SECRET = new Set([
  ...["objective-kept", "engine-checked", "engine-restacked", "coordinates-checked", "room-spied"],
  ...["cards-scanned", "event-foreseen", "objective-read"],
]);

/** The story by rounds, with all that stands out, what was said, and what AI crew mates had in mind. */
export function timelineOf(
  story: readonly LogLine[],
  talk: readonly Talk[],
  reasons: readonly ReasonTold[] = [],
): Round[] {
  const motives = motivesOf(story, reasons);
  const begins = story.filter((line) => named(line) === "round-began");
  const starts = [0, ...begins.map((line) => line.place)];
  return starts
    .map((from, number) => round(number, { story, talk, motives, from, to: starts[number + 1] ?? Infinity }))
    .filter(({ moments, motives }) => moments.length > 0 || motives.length > 0);
}

interface Stretch {
  readonly story: readonly LogLine[];
  readonly talk: readonly Talk[];
  readonly motives: readonly Motive[];
  readonly from: number;
  readonly to: number;
}

function round(number: number, { story, talk, motives, from, to }: Stretch): Round {
  const lines = story.filter(({ place }) => place >= from && place < to);
  const said = talk.filter(({ after, kind }) => kind !== "note" && after > from && after <= to);
  const count = (event: string) => lines.filter((line) => named(line) === event).length;
  return {
    number,
    moments: momentsOf(lines, said),
    motives: motives.filter(({ reason: { after } }) => after >= from && after < to),
    deaths: count("character-died"),
    encounters: count("encounter-began"),
    fires: count("fire-placed"),
  };
}

function momentsOf(lines: readonly LogLine[], said: readonly Talk[]): Moment[] {
  const told = lines
    .filter((line) => MEMORABLE.has(named(line)) || isSecret(line))
    .map((line) => ({ at: line.place + 1, moment: lineMoment(line) }));
  const spoken = said.map((talk) => ({ at: talk.after, moment: saidMoment(talk) }));
  return [...told, ...spoken].sort((a, b) => a.at - b.at).map(({ moment }) => moment);
}

/** Whether somebody alone learnt something by it; a scan of no cards says nothing. */
function isSecret(line: LogLine): boolean {
  return SECRET.has(named(line)) && line.event["count"] !== 0;
}

function lineMoment(line: LogLine): Moment {
  return { kind: "line", key: `line-${line.place}`, line, secret: isSecret(line) };
}

function saidMoment(talk: Talk): Moment {
  return { kind: "said", key: `talk-${talk.place}`, talk };
}

// Secrets, opened -----------------------------------------------------------------------------------------------------

type Opener = (event: Event, reference: Reference) => string;

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
    t("ending.secret.things", { things: reference.words[word(event, "card")]?.text ?? "" }),
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
  return OPENERS[named(line)]?.(line.event, reference) ?? "";
}

// Afterwards ----------------------------------------------------------------------------------------------------------

/** The same people around a new game; friends come by link again. */
export function sameAgain({ game, mode, board, expansions, seats }: TableInfo): NewTable {
  const wishes = seats.map(({ holder, name, bot }) => ({ holder, name: holder === "friend" ? "" : name, bot }));
  return { game, mode, board, expansions, seed: "", seats: wishes };
}
