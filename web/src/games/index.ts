import type { Game, HowTo } from "./game";
import nemesis from "./nemesis/en.json";
import { reference } from "$/lib/api";
import * as naming from "$/lib/naming";
import type { Messages, Values } from "$/lib/words";
import type { Reference } from "$/wire";

export type GameIconName = keyof typeof import("./nemesis/icons.json");

interface Entry {
  readonly words: Messages;
  readonly load: () => Promise<Game>;
  readonly howTo: () => Promise<HowTo>;
}

/** The games that the page can draw. Each is fetched when its box is first opened. */
const GAMES: Readonly<Record<string, Entry>> = {
  nemesis: {
    words: nemesis,
    load: async () => (await import("./nemesis")).nemesis as unknown as Game,
    howTo: async () => (await import("./nemesis/how")).howTo,
  },
};

const loaded = new Map<string, Game>();

/** Fetches how a game is drawn, once. */
export async function loadGame(name: string): Promise<Game> {
  const known = loaded.get(name);
  if (known) return known;
  const entry = GAMES[name];
  if (!entry) throw new Error(`this page cannot draw the game '${name}', only ${Object.keys(GAMES).join(", ")}`);
  const game = await entry.load();
  loaded.set(name, game);
  return game;
}

/** Fetches how a game explains itself to who has never played it. */
export async function loadHowTo(name: string): Promise<HowTo> {
  const entry = GAMES[name];
  if (!entry) throw new Error(`this page cannot explain the game '${name}'`);
  return entry.howTo();
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
  return naming.named(group, id, values, GAMES[game]?.words);
}

/** The ids of a group, in the order in which a game names them. */
export function inOrder(game: string, group: string): string[] {
  const start = `${group}.`;
  const words = Object.keys(GAMES[game]?.words ?? {}).filter((word) => word.startsWith(start));
  return words.map((word) => word.slice(start.length));
}

/** A line about it, where we have one. */
export function about(game: string, group: string, id: string): string {
  return naming.about(group, id, GAMES[game]?.words);
}
