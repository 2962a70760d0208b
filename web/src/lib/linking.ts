import type { LogLine, WordsOf } from "$/wire";

/** A stretch of a sentence; with an id it is the name of something that can be looked up. */
export interface Piece {
  readonly text: string;
  readonly id?: string;
}

type Vocabulary = Readonly<Record<string, Pick<WordsOf, "name">>>;

/** The sentence cut at the names of what it is about. Longer names win, so that "Ace 1" is not taken for an Ace. */
export function linked(text: string, about: readonly string[], words: Vocabulary): Piece[] {
  const ids = idsByName(about, words);
  if (ids.size === 0) return [{ text }];
  const names = [...ids.keys()].sort((a, b) => b.length - a.length).map(literally);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return cut(text, pattern, ids);
}

function cut(text: string, pattern: RegExp, ids: ReadonlyMap<string, string[]>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    const [name] = found;
    const id = takeId(ids.get(name.toLowerCase()));
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    pieces.push(id === undefined ? { text: name } : { text: name, id });
    end = found.index + name.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Two things of one name stand in the order of the sentence; the last of them answers for all that follow. */
function takeId(ids: string[] | undefined): string | undefined {
  return ids && ids.length > 1 ? ids.shift() : ids?.[0];
}

function idsByName(about: readonly string[], words: Vocabulary): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const id of new Set(about)) {
    const name = words[id]?.name.toLowerCase();
    if (name) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return ids;
}

function literally(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const ROOM_FIELDS = ["room", "to"] as const;

/** As much of a view as tells which tile lies where. */
export interface Mapped {
  readonly rooms: readonly { readonly number: number; readonly tile: string | null }[];
}

/** What a line is about, with the tiles of the Rooms that it names as far as the viewer knows them. */
export function aboutLine(line: LogLine, view: Mapped): readonly string[] {
  const numbers = ROOM_FIELDS.map((field) => line.event[field]);
  const tiles = view.rooms.filter((room) => numbers.includes(room.number)).map((room) => room.tile);
  return [...line.about, ...tiles.filter((tile): tile is string => tile !== null)];
}
