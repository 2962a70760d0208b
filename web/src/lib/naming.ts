import { isWord, t, type Values } from "$/lib/words";

/** What an id of the catalogue (a mode, a board, a level of AI) is called; one we have no words for is spelt out. */
export function named(group: string, id: string, values: Values = {}): string {
  const word = `${group}.${id}`;
  return isWord(word) ? t(word, values) : spelt(id);
}

/** A line about it, where we have one. */
export function about(group: string, id: string): string {
  const word = `${group}.${id}.about`;
  return isWord(word) ? t(word) : "";
}

function spelt(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
