import type { Because, Catalogue, ExpansionOnOffer, GameOnOffer, NewTable, SeatWish } from "$/offers";
import type { TableInfo } from "$/wire";
import type { Word } from "$/lib/words";

export const LONGEST_NAME = 24;
export const HOLDERS = ["me", "shared", "friend", "ai"] as const satisfies readonly SeatWish["holder"][];
export type Holder = (typeof HOLDERS)[number];

export const LENGTHS = ["off", "short", "long"] as const satisfies readonly TableInfo["window"][];
export type Length = (typeof LENGTHS)[number];

/** A game as it is being wished for. Seats keep their own `key` so that a row on the screen stays itself. */
export interface Draft {
  game: string;
  mode: string;
  board: string;
  expansions: string[];
  /** As the game has it; 0 is the usual one. */
  difficulty: number;
  seed: string;
  window: Length;
  /** How many seats were last asked for; a mode with fewer does not change that. */
  wanted: number;
  seats: SeatDraft[];
}

export interface SeatDraft {
  key: number;
  holder: Holder;
  name: string;
  bot: string;
}

/** What is wrong with a draft: a message about the seats as a whole, and one for each seat that has a problem. */
export interface Problems {
  seats?: Word;
  names: ReadonlyMap<number, Word>;
}

const USUAL_SEATS = 4;
const USUAL_MODE = "semi-cooperative";
export const USUAL_DIFFICULTY = 0;

/** Alone among AI crew mates, as most people begin. */
export function firstDraft(offers: Catalogue, name: string, wanted = ""): Draft {
  const game = offers.games.find(({ name }) => name === wanted) ?? offers.games[0];
  const mode = game && USUAL_MODE in game.modes ? USUAL_MODE : (Object.keys(game?.modes ?? {})[0] ?? "");
  const seats: SeatDraft[] = [{ key: 0, holder: "me", name, bot: "" }];
  const board = game?.boards[0] ?? "";
  const plain = { expansions: [], difficulty: USUAL_DIFFICULTY, seed: "", window: "off" as const, wanted: USUAL_SEATS };
  const draft = { game: game?.name ?? "", mode, board, ...plain, seats };
  return withSeats(draft, offers, nearest(seatCounts(offers, draft), USUAL_SEATS));
}

export function gameOf(offers: Catalogue, draft: Draft): GameOnOffer | undefined {
  return offers.games.find((game) => game.name === draft.game);
}

export function modesOf(offers: Catalogue, draft: Draft): string[] {
  return Object.keys(gameOf(offers, draft)?.modes ?? {});
}

export function seatCounts(offers: Catalogue, draft: Draft): readonly number[] {
  return gameOf(offers, draft)?.modes[draft.mode] ?? [];
}

/** The levels of AI crew mates who play the game, the strongest last. */
export function botsOf(offers: Catalogue, draft: Draft): readonly string[] {
  return gameOf(offers, draft)?.bots ?? [];
}

export function offerOf(offers: Catalogue, draft: Draft, name: string): ExpansionOnOffer | undefined {
  return gameOf(offers, draft)?.expansions[name];
}

/** How hard the game can be made in the mode, besides the usual; none where that cannot be chosen. */
export function difficultiesFor(offers: Catalogue, draft: Draft): readonly number[] {
  return gameOf(offers, draft)?.difficulties[draft.mode] ?? [];
}

/** All expansions of the game, in whatever mode. */
export function expansionsOf(offers: Catalogue, draft: Draft): string[] {
  return Object.keys(gameOf(offers, draft)?.expansions ?? {});
}

/** The expansions that go with the mode. */
export function expansionsFor(offers: Catalogue, draft: Draft): string[] {
  return expansionsOf(offers, draft).filter((name) => offerOf(offers, draft, name)?.modes.includes(draft.mode));
}

/** The first chosen expansion that keeps another from being added. */
export function excludedBy(draft: Draft, offers: Catalogue, name: string): string | undefined {
  const excludes = offerOf(offers, draft, name)?.excludes ?? {};
  return draft.expansions.find((chosen) => chosen in excludes);
}

/** One reason why an expansion does not go with everything: what it excludes for it, and the only modes it leaves. */
export interface Limit {
  readonly because: Because;
  readonly excludes: readonly string[];
  readonly modes: readonly string[];
}

/** What an expansion does not go with, by the rule that says so, whatever is chosen now. */
export function limitsOf(offers: Catalogue, draft: Draft, name: string): Limit[] {
  const offer = offerOf(offers, draft, name);
  if (!offer) return [];
  const byRule = new Map<string, Limit>();
  const add = (because: Because, excludes: readonly string[], modes: readonly string[]): void => {
    const known = byRule.get(because.rule) ?? { excludes: [], modes: [] };
    const both = { excludes: [...known.excludes, ...excludes], modes: [...known.modes, ...modes] };
    byRule.set(because.rule, { because, ...both });
  };
  for (const [other, because] of Object.entries(offer.excludes)) add(because, [other], []);
  const isForAll = modesOf(offers, draft).every((mode) => offer.modes.includes(mode));
  if (!isForAll) add(offer.modes_because, [], offer.modes);
  return [...byRule.values()];
}

/** What was chosen before another mode was, and does not go with it. */
export function droppedBetween(before: Draft, after: Draft): string[] {
  return before.expansions.filter((name) => !after.expansions.includes(name));
}

/** The draft with an expansion added, or taken away. */
export function withExpansion(draft: Draft, name: string): Draft {
  const others = draft.expansions.filter((other) => other !== name);
  return { ...draft, expansions: others.length < draft.expansions.length ? others : [...others, name] };
}

/** The draft in another game: what that game does not have falls back to its own first choice, or its best crew mates. */
export function withGame(draft: Draft, offers: Catalogue, name: string): Draft {
  const game = gameOf(offers, { ...draft, game: name });
  if (!game) return draft;
  const board = game.boards.includes(draft.board) ? draft.board : (game.boards[0] ?? "");
  const mode = draft.mode in game.modes ? draft.mode : (Object.keys(game.modes)[0] ?? "");
  const seats = draft.seats.map((seat) =>
    game.bots.includes(seat.bot) ? seat : { ...seat, bot: seat.bot && best(game.bots) },
  );
  return withMode({ ...draft, game: name, board, seats }, offers, mode);
}

/** The draft in another mode: expansions that do not go with it are dropped, seats are added or taken away. */
export function withMode(draft: Draft, offers: Catalogue, mode: string): Draft {
  const changed = { ...draft, mode };
  const going = expansionsFor(offers, changed);
  const expansions = draft.expansions.filter((name) => going.includes(name));
  const seats = nearest(seatCounts(offers, changed), draft.wanted);
  const isOffered = difficultiesFor(offers, changed).includes(draft.difficulty);
  const difficulty = isOffered ? draft.difficulty : USUAL_DIFFICULTY;
  return { ...withSeats({ ...changed, expansions, difficulty }, offers, seats), wanted: draft.wanted };
}

/** The draft with that many seats; new ones are AI crew mates, and the last ones leave first. */
export function withSeats(draft: Draft, offers: Catalogue, count: number): Draft {
  const kept = draft.seats.slice(0, count);
  const fresh = 1 + Math.max(-1, ...draft.seats.map((seat) => seat.key));
  const more = Array.from({ length: count - kept.length }, (_, place) => aiSeat(fresh + place, botsOf(offers, draft)));
  return { ...draft, wanted: count, seats: [...kept, ...more] };
}

/** The draft with somebody else at a seat. The person at this screen sits once: a second "me" turns the first into a guest. */
export function withHolder(draft: Draft, offers: Catalogue, key: number, holder: Holder): Draft {
  const seats = draft.seats.map((seat): SeatDraft => {
    if (seat.key === key)
      return { ...seat, holder, bot: holder === "ai" ? seat.bot || best(botsOf(offers, draft)) : seat.bot };
    return holder === "me" && seat.holder === "me" ? { ...seat, holder: "shared" } : seat;
  });
  return { ...draft, seats };
}

function best(bots: readonly string[]): string {
  return bots.at(-1) ?? "";
}

function aiSeat(key: number, bots: readonly string[]): SeatDraft {
  return { key, holder: "ai", name: "", bot: best(bots) };
}

function nearest(allowed: readonly number[], wanted: number): number {
  const distance = (count: number) => Math.abs(count - wanted);
  return allowed.reduce((best, count) => (distance(count) < distance(best) ? count : best), allowed[0] ?? wanted);
}

/** Whether people will sit at other screens. */
export function isInviting(draft: Draft): boolean {
  return draft.seats.some((seat) => seat.holder === "friend");
}

/** For how long anybody may react; without any time it would show who could, unless all sit at one screen. */
export function windowOf(draft: Draft): Length {
  return isInviting(draft) && draft.window === "off" ? "short" : draft.window;
}

/** Whether more than one person plays, so that there is a time to agree on. */
export function hasCompany(draft: Draft): boolean {
  return draft.seats.filter((seat) => seat.holder !== "ai").length > 1;
}

/** Whether the seat's name is typed here: friends bring their own, AI crew mates are named by their level. */
export function isNamedHere(holder: Holder): boolean {
  return holder === "me" || holder === "shared";
}

/** Everything that has to change before the game can be made. */
export function problemsOf(draft: Draft, offers: Catalogue): Problems {
  const names = new Map<number, Word>();
  const taken = new Set<string>();
  for (const seat of draft.seats.filter((seat) => isNamedHere(seat.holder))) {
    const problem = nameProblem(seat.name, taken);
    if (problem) names.set(seat.key, problem);
    taken.add(plain(seat.name));
  }
  const seats = seatsProblem(draft, offers);
  return seats ? { seats, names } : { names };
}

function seatsProblem(draft: Draft, offers: Catalogue): Word | undefined {
  if (!seatCounts(offers, draft).includes(draft.seats.length)) return "start.problem.count";
  return draft.seats.every((seat) => seat.holder === "ai") ? "start.problem.nobody" : undefined;
}

/** What is wrong with a name; whoever gives none is called by their Character. */
export function nameProblem(name: string, taken: ReadonlySet<string> = new Set()): Word | undefined {
  if (name.trim() === "") return undefined;
  if ([...name.trim()].length > LONGEST_NAME) return "start.problem.long";
  return taken.has(plain(name)) ? "start.problem.twice" : undefined;
}

/** Names that differ only in case or in spaces would be mixed up at the table. */
export function plain(name: string): string {
  return name.trim().toLocaleLowerCase();
}

export function isReady(problems: Problems): boolean {
  return problems.seats === undefined && problems.names.size === 0;
}

/** The draft as the server takes it: a seat says only what its holder has. */
export function toWire(draft: Draft): NewTable {
  const { game, mode, board, expansions, difficulty } = draft;
  const seats = draft.seats.map(({ holder, name, bot }) => ({
    holder,
    name: isNamedHere(holder) ? name.trim() : "",
    bot: holder === "ai" ? bot : "",
  }));
  const window = windowOf(draft);
  return { game, mode, board, expansions, difficulty, seed: draft.seed.trim(), window, seats };
}
