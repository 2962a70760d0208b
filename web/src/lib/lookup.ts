import type { Reference, SeatInfo, TableInfo } from "$/wire";
import { sitterName } from "$/lib/seating";
import { t } from "$/lib/words";

/** What a component is called. */
export function nameOf(reference: Reference, id: string): string {
  return reference.words[id]?.name ?? id;
}

/** What is written on a component: what it offers, and what is to be said about it. */
export function textOf(reference: Reference, id: string): string {
  const words = reference.words[id];
  const offers = Object.values(words?.options ?? {}).join(` ${t("hand.or").toUpperCase()} `);
  return [offers, words?.text ?? ""].filter(Boolean).join(" ");
}

export function seatOf(info: TableInfo | null, seat: number): SeatInfo | undefined {
  return info?.seats.find((one) => one.seat === seat);
}

export function seatName(info: TableInfo | null, seat: number): string {
  const sitter = seatOf(info, seat);
  return sitter ? sitterName(sitter) : t("seat.numbered", { number: seat + 1 });
}

/** A cost in Action cards. */
export function price(cards: number): string {
  return cards === 0 ? t("actions.free") : t("actions.cards", { count: cards });
}
