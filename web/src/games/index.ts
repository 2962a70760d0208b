import type { Component } from "svelte";
import type { Game, HowTo } from "./game";
import nemesis from "./nemesis/start.en.json";
import retaliation from "./retaliation/start.en.json";
import { reference } from "$/lib/api";
import * as naming from "$/lib/naming";
import type { Messages, Values } from "$/lib/words";
import { addOutlines } from "$/ui/outlines";
import type { Reference } from "$/wire";

export type GameIconName =
  keyof typeof import("./nemesis/icons.json") | keyof typeof import("./retaliation/icons.json");

interface Entry {
  /** What is said of it before it is fetched. */
  readonly start: Messages;
  readonly words: () => Promise<{ default: Messages }>;
  /** A drawing of 980 by 560. */
  readonly title: () => Promise<{ default: Component }>;
  readonly load: () => Promise<Game>;
  readonly howTo: () => Promise<HowTo>;
  readonly icons: () => Promise<{ default: Readonly<Record<string, string>> }>;
}

/** The games that the page can draw. Each is fetched when its box is first opened. */
const GAMES: Readonly<Record<string, Entry>> = {
  nemesis: {
    start: nemesis,
    words: () => import("./nemesis/en.json"),
    title: () => import("./nemesis/Title.svelte"),
    load: async () => (await import("./nemesis")).nemesis as unknown as Game,
    howTo: async () => (await import("./nemesis/how")).howTo,
    icons: () => import("virtual:icon-paths/games/nemesis"),
  },
  retaliation: {
    start: retaliation,
    words: () => import("./retaliation/en.json"),
    title: () => import("./retaliation/Title.svelte"),
    load: async () => (await import("./retaliation")).retaliation as unknown as Game,
    howTo: async () => (await import("./retaliation/how")).howTo,
    icons: () => import("virtual:icon-paths/games/retaliation"),
  },
};

const loaded = new Map<string, Game>();
const words = new Map<string, Messages>(Object.entries(GAMES).map(([name, { start }]) => [name, start]));

/** Fetches how a game is drawn, once. */
export async function loadGame(name: string): Promise<Game> {
  const known = loaded.get(name);
  if (known) return known;
  const entry = GAMES[name];
  if (!entry) throw new Error(`this page cannot draw the game '${name}', only ${Object.keys(GAMES).join(", ")}`);
  const [game, icons] = await Promise.all([entry.load(), entry.icons(), loadWords(name)]);
  addOutlines(icons.default);
  loaded.set(name, game);
  return game;
}

/** Fetches what a game says, once; who knows no more than its name has words enough without. */
export async function loadWords(name: string): Promise<void> {
  const entry = GAMES[name];
  if (entry) words.set(name, { ...entry.start, ...(await entry.words()).default });
}

/** Fetches how a game explains itself to who has never played it. */
export async function loadHowTo(name: string): Promise<HowTo> {
  const entry = GAMES[name];
  if (!entry) throw new Error(`this page cannot explain the game '${name}'`);
  return entry.howTo();
}

/** The picture of a game for its first page and its lobby; none of one that is not known, or that does not come. */
export async function titleOf(name: string): Promise<Component | undefined> {
  return GAMES[name]?.title().then(
    (found) => found.default,
    () => undefined,
  );
}

/** The game of an opened box. */
export function gameOf({ game }: Pick<Reference, "game">): Game {
  const found = loaded.get(game);
  if (!found) throw new Error(`the box of '${game}' is not open`);
  return found;
}

/** What is in the box of a game; whoever has it can also draw the game. */
export async function openBox(game: string): Promise<Reference> {
  const [box] = await Promise.all([reference(game), loadGame(game)]);
  return box;
}

/** What an id of a game (a mode, a board, an expansion) is called. */
export function named(game: string, group: string, id: string, values: Values = {}): string {
  return naming.named(group, id, values, words.get(game));
}

/** The ids of a group, in the order in which a game names them. */
export function inOrder(game: string, group: string): string[] {
  const start = `${group}.`;
  const ids = Object.keys(words.get(game) ?? {}).filter((word) => word.startsWith(start));
  return ids.map((word) => word.slice(start.length));
}

/** A line about it, where we have one. */
export function about(game: string, group: string, id: string): string {
  return naming.about(group, id, words.get(game));
}
