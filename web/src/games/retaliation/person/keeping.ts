import { CONTAMINATION } from "../naming";
import { characterOf, isFighting } from "../people";
import type { RetaliationView } from "$/games/retaliation/wire";

/** Whether a card is of use where its holder stands. */
export function isOfUse(card: string, view: RetaliationView, seat: number): boolean {
  const me = characterOf(view, seat);
  const room = view.rooms.find(({ number }) => number === me?.room);
  if (!me) return false;
  switch (card) {
    case "action.rest":
      return me.hand.includes(CONTAMINATION);
    case "action.repairs":
    case "action.fast-repairs":
      return room?.malfunction ?? false;
    case "action.search":
      return room !== undefined && !room.malfunction && !isFighting(view, seat);
    default:
      return false;
  }
}
