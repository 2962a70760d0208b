import type { LogLine } from "$/wire";

/** A stretch of a sentence; with an id it is the name of something that can be looked up. */
export interface Piece {
  readonly text: string;
  readonly id?: string;
}

/** The sentence cut at the names of what can be looked up. Places count whole characters, as the server does. */
export function linked({ text, names }: Pick<LogLine, "text" | "names">): Piece[] {
  const characters = [...text];
  const between = (begin: number, end?: number) => characters.slice(begin, end).join("");
  const pieces: Piece[] = [];
  let last = 0;
  for (const [begin, end, id] of names) {
    pieces.push({ text: between(last, begin) }, { text: between(begin, end), id });
    last = end;
  }
  return [...pieces, { text: between(last) }].filter(({ text }) => text !== "");
}
