import { t } from "./words";
import { nameOf } from "$/lib/lookup";
import type { RoomView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";

/** A card of which nobody has seen the back. */
export const CONTAMINATION = "contamination";

/** An empty slot for tactical gear. */
export const EMPTY = "";

/** Tactical gear by the id of what it is; a half-used token is that of a whole one. */
export function gearOf(token: string): string {
  return token.replace(/^half-|-half$/, "");
}

export function roomName(reference: Pick<Reference, "words">, room: RoomView): string {
  const { number, section, tile } = room;
  if (!tile) return t("room.undiscovered", { number, section });
  return t("room.known", { number, name: reference.words[tile]?.name ?? tile });
}

export function kindName(reference: Reference, kind: string): string {
  return reference.words[kind] ? nameOf(reference, kind) : t("bag.blank");
}
