import type { Game } from "$/games/game";
import { motivesOf, type Motive } from "$/lib/reasons";
import type { Pace } from "$/lib/settings.svelte";
import type { IconName } from "$/ui/icons";
import type { NewTable } from "$/offers";
import type { Fate, LogLine, ReasonTold, TableInfo, Talk } from "$/wire";

/** The one fate that every game has. */
export const DEAD = "dead";

/** One thing that came out, whether it was good for somebody, and what it rests on. */
export interface Finding {
  readonly place: number;
  readonly text: string;
  /** Whom it is about; -1 for nobody alone. */
  readonly seat: number;
  /** Null where nothing was at stake. */
  readonly good: boolean | null;
  readonly parts: readonly Finding[];
}

/** A victory check: what came out of it, or why it was not made. */
export interface Check {
  readonly name: string;
  readonly title: string;
  readonly icon: IconName;
  readonly findings: readonly Finding[];
  /** In words; "" if it was made. */
  readonly missing: string;
}

/** How the game ended, in the order in which it is revealed. */
export interface Finale {
  /** How it came to the end; `missing` says why nothing is checked after it. */
  readonly last: Check;
  /** None where nobody was left to be checked. */
  readonly checks: readonly Check[];
  readonly winners: readonly number[];
  /** What is said and shown if nobody has won. */
  readonly nobody: { readonly text: string; readonly icon: IconName };
}

/** What the last picture shows: that somebody wins, that somebody lives, or that nobody does. */
export type Mood = "saved" | "adrift" | "lost";

export function moodOf(fates: readonly Pick<Fate, "wins" | "fate">[]): Mood {
  if (fates.some(({ wins }) => wins)) return "saved";
  return fates.some(({ fate }) => fate !== DEAD) ? "adrift" : "lost";
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

/** Something that is counted in every round, as a picture and in words. */
export interface Tally {
  readonly icon: IconName;
  readonly grave: boolean;
  readonly event: string;
  readonly inWords: (count: number) => string;
}

export interface Count {
  readonly icon: IconName;
  readonly grave: boolean;
  readonly text: string;
}

type Chronicle = Pick<Game, "tallies" | "isMemorable" | "isSecret" | "isDeed">;

/** A round (0 is what came before the first): all that was told, and what of it stands out. */
export interface Round {
  readonly number: number;
  readonly moments: readonly Moment[];
  readonly motives: readonly Motive[];
  readonly counts: readonly Count[];
}

/** The story by rounds, with all that stands out, what was said, and what AI crew mates had in mind. */
export function timelineOf(
  story: readonly LogLine[],
  talk: readonly Talk[],
  game: Chronicle,
  reasons: readonly ReasonTold[] = [],
): Round[] {
  const motives = motivesOf(story, reasons, game);
  const begins = story.filter(({ event }) => event["event"] === "round-began");
  const starts = [0, ...begins.map((line) => line.place)];
  return starts
    .map((from, number) => round(number, game, { story, talk, motives, from, to: starts[number + 1] ?? Infinity }))
    .filter(({ moments, motives }) => moments.length > 0 || motives.length > 0);
}

interface Stretch {
  readonly story: readonly LogLine[];
  readonly talk: readonly Talk[];
  readonly motives: readonly Motive[];
  readonly from: number;
  readonly to: number;
}

function round(number: number, game: Chronicle, { story, talk, motives, from, to }: Stretch): Round {
  const lines = story.filter(({ place }) => place >= from && place < to);
  const said = talk.filter(({ after, kind }) => kind !== "note" && after > from && after <= to);
  return {
    number,
    moments: momentsOf(lines, said, game),
    motives: motives.filter(({ reason: { after } }) => after >= from && after < to),
    counts: countsOf(lines, game),
  };
}

function countsOf(lines: readonly LogLine[], { tallies }: Chronicle): Count[] {
  return tallies.flatMap(({ icon, grave, event, inWords }) => {
    const count = lines.filter((line) => line.event["event"] === event).length;
    return count > 0 ? [{ icon, grave, text: inWords(count) }] : [];
  });
}

function momentsOf(lines: readonly LogLine[], said: readonly Talk[], game: Chronicle): Moment[] {
  const told = lines
    .filter((line) => game.isMemorable(line) || game.isSecret(line))
    .map((line) => ({ at: line.place + 1, moment: lineMoment(line, game) }));
  const spoken = said.map((talk) => ({ at: talk.after, moment: saidMoment(talk) }));
  return [...told, ...spoken].sort((a, b) => a.at - b.at).map(({ moment }) => moment);
}

function lineMoment(line: LogLine, game: Chronicle): Moment {
  return { kind: "line", key: `line-${line.place}`, line, secret: game.isSecret(line) };
}

function saidMoment(talk: Talk): Moment {
  return { kind: "said", key: `talk-${talk.place}`, talk };
}

// Afterwards ----------------------------------------------------------------------------------------------------------

/** The same people around a new game; friends come by link again. */
export function sameAgain({ game, mode, board, expansions, difficulty, window, seats }: TableInfo): NewTable {
  const wishes = seats.map(({ holder, name, bot }) => ({ holder, name: holder === "friend" ? "" : name, bot }));
  return { game, mode, board, expansions, difficulty, seed: "", window, seats: wishes };
}
