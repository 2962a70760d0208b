import { CONTAMINATION } from "../naming";
import { characterOf, isFighting } from "../people";
import type { CharacterView, NemesisView, RoomView } from "$/games/nemesis/wire";

type Need = (me: CharacterView, room: RoomView | undefined, view: NemesisView) => boolean;

const hasItems: Need = (_, room) => (room?.items ?? 0) > 0;
const isBroken: Need = (_, room) => room?.malfunction ?? false;
/** Contamination is in the hand, or a fight is about to bring some. */
const isInfectious: Need = (me, _, view) => me.hand.includes(CONTAMINATION) || isFighting(view, me.seat);

const NEEDS: Readonly<Record<string, Need>> = {
  "action.rest": isInfectious,
  "action.search": hasItems,
  "action.scavenging": hasItems,
  "action.basic-repairs": isBroken,
  "action.repairs": isBroken,
  "action.fast-repairs": isBroken,
};

/** Whether a card is of use where its holder stands. */
export function isOfUse(card: string, view: NemesisView, seat: number): boolean {
  const me = characterOf(view, seat);
  const room = view.rooms.find(({ number }) => number === me?.room);
  return me !== undefined && (NEEDS[card]?.(me, room, view) ?? false);
}
