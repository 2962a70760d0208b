import { isWord, t } from "./words";
import type { Reference } from "$/wire";

/** What a claim is about, in words: "Engine 2", "The way to Earth". */
export function subjectOfClaim(about: string): string {
  const [kind = "", number = ""] = about.split("-");
  const word = `talk.about.${kind}`;
  return isWord(word) ? t(word, { number }) : about;
}

/** The whole sentence that will be said. */
export function claimInWords(about: string, value: string, reference: Pick<Reference, "words">): string {
  const [kind = "", number = ""] = about.split("-");
  const [word] = [`talk.said.${value}`, `talk.said.${kind}`].filter(isWord);
  return word ? t(word, { number, value: reference.words[value]?.name ?? value }) : "";
}

/** What is said of it, in words. */
export function claimed(about: string, value: string, reference: Pick<Reference, "words">): string {
  const word = `talk.value.${value}`;
  if (about === "earth") return t("talk.value.letter", { letter: value });
  return isWord(word) ? t(word) : (reference.words[value]?.name ?? value);
}

/** Rooms are many, so they make a list of their own. */
export function listOfClaim(about: string): string {
  return about.startsWith("room-") ? t("peek.kind.rooms") : "";
}
