import en from "./en.json";
import { fill, type Values } from "$/lib/words";

export { listed } from "$/lib/words";

export type Word = keyof typeof en;

/** What only this game says, its blanks filled in. */
export function t(word: Word, values: Values = {}): string {
  return fill(en[word], values);
}

/** Whether there is a message of that name, for names that are put together from ids. */
export function isWord(word: string): word is Word {
  return Object.hasOwn(en, word);
}

/** The message of a group for an id; "" without one. */
export function worded(group: string, id: string, values: Values = {}): string {
  const word = `${group}.${id}`;
  return id && isWord(word) ? t(word, values) : "";
}
