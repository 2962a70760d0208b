import en from "$/messages/en.json";

export type Messages = Readonly<Record<string, string>>;
export type Word = keyof typeof en;
export type Values = Readonly<Record<string, string | number>>;

/** What every table says; each game has words of its own besides. */
export const MESSAGES: Messages = en;

const BEGINS_WITH_A_NAME = /^\{names?\}/;
const BLANK = /\{(\w+)(?:([:|])([^/}]*)\/([^}]*))?\}/g;

/**
 * The words of a message, its blanks filled in.
 * `{name}` is the value; `{count:card/cards}` the number with the right form; `{count|is/are}` the right form alone.
 */
export function t(word: Word, values: Values = {}): string {
  return fill(en[word], values);
}

/** Whether there is a message of that name, for names that are put together from ids. */
export function isWord(word: string): word is Word {
  return Object.hasOwn(en, word);
}

/** A sentence that begins with a name begins with a capital letter, also where that name begins with "the". */
export function fill(message: string, values: Values): string {
  return BEGINS_WITH_A_NAME.test(message) ? capital(filled(message, values)) : filled(message, values);
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function filled(message: string, values: Values): string {
  return message.replace(BLANK, (whole, name: string, mark?: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (mark === undefined) return String(value);
    const form = (value === 1 ? one : many) ?? "";
    return mark === ":" ? `${value} ${form}` : form;
  });
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined || parts.length === 1) return last ?? "";
  return t("list.and", { first: parts.slice(0, -1).join(", "), last });
}
