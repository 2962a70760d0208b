import type { Game } from "$/games/game";
import type { GoalNews } from "$/lib/goals";
import type { KeptNews } from "$/lib/goalwatch.svelte";
import { motivesOf } from "$/lib/reasons";
import type { LogLine, ReasonTold, Talk } from "$/wire";

/** Which rows a reader wants; a game adds kinds of lines of its own between `all` and the rest. */
export type Filter = string;
const BEFORE: readonly Filter[] = ["all"];
const AFTER: readonly Filter[] = ["own", "talk"];

/** How a game sorts its lines. */
export type Sorting = Pick<Game, "filters" | "passes" | "isDeed" | "endsTurn">;

export function filtersOf({ filters }: Pick<Sorting, "filters">): readonly Filter[] {
  return [...BEFORE, ...filters, ...AFTER];
}

/** A row of the story: what happened, and why if an AI crew mate did it; what was said; what it meant
 *  for one's goals; headings of rounds and turns. */
export type Row =
  | {
      readonly kind: "round" | "turn" | "line";
      readonly key: string;
      readonly line: LogLine;
      readonly own: boolean;
      readonly why: string;
    }
  | { readonly kind: "talk"; readonly key: string; readonly talk: Talk; readonly own: boolean }
  | { readonly kind: "goal"; readonly key: string; readonly news: GoalNews; readonly own: true }
  | { readonly kind: "mark"; readonly key: "mark" };

export type LineRow = Extract<Row, { line: LogLine }>;

const ROUND = "round-began";
const TURN = "turn-began";

const WHOSE = ["seat", "victim", "giver", "owner"] as const;

/** Lines and talk as one story: something said stands after as many events as had been told by then. */
export function interleave(
  log: readonly LogLine[],
  talk: readonly Talk[],
  eyes: number,
  game: Pick<Sorting, "isDeed">,
  reasons: readonly ReasonTold[] = [],
): Row[] {
  const why = new Map(motivesOf(log, reasons, game).map(({ reason, line }) => [line?.place, reason.text]));
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

/** The rows a reader asked for. */
export function filtered(rows: readonly Row[], filter: Filter, game: Pick<Sorting, "passes">): readonly Row[] {
  return filter === "all" ? rows : underHeadings(rows, (row) => passes(row, filter, game));
}

/** What is wanted of the rows; a heading stays only above something. */
function underHeadings<One extends Row>(rows: readonly One[], isWanted: (row: One) => boolean): readonly One[] {
  const kept: One[] = [];
  let round: One | undefined;
  let turn: One | undefined;
  for (const row of rows) {
    if (row.kind === "round") [round, turn] = [row, undefined];
    else if (row.kind === "turn") turn = row;
    else if (isWanted(row)) {
      kept.push(...[round, turn].filter((heading) => heading !== undefined), row);
      [round, turn] = [undefined, undefined];
    }
  }
  return kept;
}

/** So many lines are a short story, and so many tell what came just before. */
const SHORT = 80;
const JUST_BEFORE = 20;

/**
 * What happened since the viewer's last turn, in short: deeds and what came of them, without what was paid for them and
 * taken by them. Where that is nothing yet, what came just before.
 */
export function lately(log: readonly LogLine[], eyes: number, game: Sorting): readonly LineRow[] {
  const rows = interleave(log, [], eyes, game).filter(isLine);
  const from = Math.max(sinceMyTurn(rows, eyes, game), rows.length - SHORT, 0);
  const isTelling = ({ line }: LineRow) => game.isDeed(line) || game.filters.some((kind) => game.passes(line, kind));
  const since = underHeadings(rows.slice(from), isTelling);
  return since.length > 0 ? since : underHeadings(rows.slice(-JUST_BEFORE), isTelling);
}

function passes(row: Row, filter: Filter, game: Pick<Sorting, "passes">): boolean {
  if (row.kind === "mark") return false;
  if (filter === "own") return row.own;
  return isLine(row) ? game.passes(row.line, filter) : row.kind === filter;
}

/** The place of the first row after the viewer's last finished turn; -1 if there was none. */
export function sinceMyTurn(rows: readonly Row[], eyes: number, game: Pick<Sorting, "endsTurn">): number {
  if (eyes < 0) return -1;
  const ends = (row: Row) => isLine(row) && game.endsTurn(row.line);
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
  return "line" in row;
}

/** The story with what changed in one's goals, each after what had been told by then. */
export function withNews(rows: readonly Row[], news: readonly KeptNews[]): readonly Row[] {
  const woven = [...rows];
  for (const [place, one] of [...news.entries()].reverse()) {
    const before = woven.findLastIndex((row) => isLine(row) && row.line.place < one.after);
    woven.splice(before + 1, 0, { kind: "goal", key: `goal-${place}`, news: one, own: true });
  }
  return woven;
}

/** The story with a mark where the viewer's last turn had ended. */
export function withMark(rows: readonly Row[], place: number): readonly Row[] {
  return place <= 0 ? rows : [...rows.slice(0, place), { kind: "mark", key: "mark" }, ...rows.slice(place)];
}
