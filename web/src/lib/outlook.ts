import type { Said } from "$/wire";

/** What an option leads into, or what a question is about, as one text. */
export function foreseen(said: readonly Said[]): string {
  return said.map(({ text }) => text).join(" ");
}
