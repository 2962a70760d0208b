import type { Standing } from "$/games/game";
import type { Session } from "$/lib/session.svelte";
import type { SeatInfo, Talk } from "$/wire";

export interface Fate extends Standing {
  readonly seat: number;
}

type Sight = Pick<Session, "frame" | "game" | "reference">;

/** How everybody fares, as everybody sees it. */
export function fatesOf({ frame, game, reference }: Sight): readonly Fate[] {
  if (!frame || !game || !reference) return [];
  return game.people(frame.view).map(({ seat }) => ({ seat, ...game.standing(frame.view, seat, reference) }));
}

/** Whether somebody's own part is over while the others play on. */
export function isOut(sight: Sight, seat: number): boolean {
  const fate = fatesOf(sight).find((one) => one.seat === seat);
  return fate !== undefined && !fate.isIn && !sight.frame?.over;
}

/** Whether who looks has nothing more to decide, and has taken up no other part since. */
export function isLookingOn(session: Sight & Pick<Session, "seat">): boolean {
  const { frame, seat } = session;
  return seat >= 0 && isOut(session, seat) && !frame?.notes.some((note) => note.seat === seat);
}

/** Whether somebody who watches may ask for a seat: an AI crew mate has it, and is still in the game. */
export function isToBeHad(sight: Sight, { holder, seat }: SeatInfo): boolean {
  return holder === "ai" && !isOut(sight, seat);
}

/** What somebody has said last about what they hide, true or not. */
export function lastClaim(talk: readonly Talk[], seat: number): string {
  return talk.findLast((said) => said.kind === "claim" && said.seat === seat)?.text ?? "";
}
