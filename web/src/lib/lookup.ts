import type { Reference, RoomView, SeatInfo, TableInfo } from "$/wire";
import { sitterName } from "$/lib/seating";
import { t } from "$/lib/words";

/** A Contamination card of which nobody has seen the back. */
export const CONTAMINATION = "contamination";

/** What a component is called. */
export function nameOf(reference: Reference, id: string): string {
  if (id === CONTAMINATION) return t("card.contamination");
  return reference.words[id]?.name ?? id;
}

/** What is written on a component: what it offers, and what is to be said about it. */
export function textOf(reference: Reference, id: string): string {
  if (id === CONTAMINATION) return t("card.contamination.text");
  const words = reference.words[id];
  return [...Object.values(words?.options ?? {}), words?.text ?? ""].filter(Boolean).join(" / ");
}

export function roomName(reference: Reference, room: RoomView | undefined): string {
  if (!room) return t("room.nowhere");
  const values = { number: room.number, name: room.tile ? nameOf(reference, room.tile) : "" };
  return t(room.tile ? "room.known" : "room.unexplored", values);
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

const CORPSE = /^corpse-(\d)$/;

/** What is carried or lies about; a Corpse is somebody's. */
export function objectName(reference: Reference, info: TableInfo | null, object: string): string {
  const seat = CORPSE.exec(object)?.[1];
  return seat === undefined ? nameOf(reference, object) : t("object.corpse", { name: seatName(info, Number(seat)) });
}
