import { fill, type Messages, type Values } from "$/lib/words";

/** What one game says: its messages with their blanks filled in, and those whose names are put together from ids. */
export function speaking<Known extends Messages>(messages: Known) {
  type Word = keyof Known & string;
  const isWord = (word: string): word is Word => Object.hasOwn(messages, word);
  const t = (word: Word, values: Values = {}): string => fill(messages[word] ?? word, values);
  /** The message of a group for an id; "" without one. */
  const worded = (group: string, id: string, values: Values = {}): string => {
    const word = `${group}.${id}`;
    return id && isWord(word) ? t(word, values) : "";
  };
  return { isWord, t, worded };
}
