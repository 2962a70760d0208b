import { t } from "./words";
import { nameOf, seatName } from "$/lib/lookup";
import type { RoomView } from "$/games/nemesis/wire";
import type { Reference, TableInfo } from "$/wire";

/** A Contamination card of which nobody has seen the back. */
export const CONTAMINATION = "contamination";

const CORPSE = /^corpse-(\d)$/;

/** The seat whose Corpse it is; null for anything else. */
export function corpseOf(object: string): number | null {
  const seat = CORPSE.exec(object)?.[1];
  return seat === undefined ? null : Number(seat);
}

/** What is carried or lies about; a Corpse is somebody's. */
export function objectName(reference: Reference, info: TableInfo | null, object: string): string {
  const seat = corpseOf(object);
  return seat === null ? nameOf(reference, object) : t("object.corpse", { name: seatName(info, seat) });
}

export function roomName(reference: Reference, room: RoomView): string {
  const values = { number: room.number, name: room.tile ? nameOf(reference, room.tile) : "" };
  return t(room.tile ? "room.known" : "room.unexplored", values);
}
