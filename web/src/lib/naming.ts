import { fill, MESSAGES, type Messages, type Values } from "$/lib/words";

/** What an id of the catalogue (a mode, a board, a level of AI) is called; one we have no words for is spelt out. */
export function named(group: string, id: string, values: Values = {}, messages: Messages = MESSAGES): string {
  const message = found(messages, `${group}.${id}`);
  return message === undefined ? spelt(id) : fill(message, values);
}

/** A line about it, where we have one. */
export function about(group: string, id: string, messages: Messages = MESSAGES): string {
  return found(messages, `${group}.${id}.about`) ?? "";
}

function found(messages: Messages, word: string): string | undefined {
  return Object.hasOwn(messages, word) ? messages[word] : undefined;
}

function spelt(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
