import type { SeatInfo, TableInfo, TableSummary } from "$/wire";
import { named } from "$/lib/naming";
import { listed, t } from "$/lib/words";

/** A seat that somebody with the link may still take. */
export function isFree(seat: SeatInfo): boolean {
  return seat.holder === "friend" && !seat.taken;
}

/** Whether who watches here may ask for a seat now: no seat is theirs, and people sit here to be asked. */
export function mayAskForSeat(info: TableInfo): boolean {
  const isAnybodyThere = info.seats.some((seat) => seat.holder !== "ai" && !seat.covered);
  const isFree = info.state === "playing" && info.seat_asked === null;
  return isFree && isAnybodyThere && !info.seats.some(({ mine }) => mine);
}

/** Whether an AI crew mate has the seat. */
export function isPlayedByAi({ holder }: SeatInfo): boolean {
  return holder === "ai";
}

/** Whether who has only the code may ask for a seat, or asks for one already. */
export function mayAskAtDoor(info: TableInfo): boolean {
  return info.seats.some(isPlayedByAi) && (mayAskForSeat(info) || info.seat_asked?.mine === true);
}

export function freeSeats(info: TableInfo): SeatInfo[] {
  return info.seats.filter(isFree);
}

function isGuest(seat: SeatInfo): boolean {
  return seat.holder === "friend" && seat.taken;
}

/** The people at other screens, who have a say in going back. */
export function peopleElsewhere(info: TableInfo): SeatInfo[] {
  return info.seats.filter((seat) => seat.holder !== "ai" && !seat.mine && !seat.covered);
}

/** The people whose pages have not said yet that they will add to the shuffle; with guests a game waits for them. */
export function unready(info: TableInfo): SeatInfo[] {
  if (info.chosen || !info.seats.some(isGuest)) return [];
  return info.seats.filter((seat) => seat.holder !== "ai" && seat.taken && !seat.pledge);
}

/** Whether the host may let an AI crew mate have the seat: of a guest who is away or called the last start off. */
export function canBeGiven(info: TableInfo, seat: SeatInfo): boolean {
  const late = { ...info.called_off?.silent, ...info.called_off?.forged };
  return info.host && !info.mixing && isGuest(seat) && (!seat.here || seat.seat in late);
}

/** Whether the host may let a friend have the seat of an AI crew mate. */
export function canBeFreed(info: TableInfo, seat: SeatInfo): boolean {
  return info.host && !info.mixing && seat.holder === "ai";
}

/** The name of who sits there; without one their Character's, and an AI crew mate is called by what it is. */
export function sitterName(seat: SeatInfo): string {
  if (isFree(seat)) return t("lobby.seat.free");
  if (seat.name || seat.called) return seat.name || seat.called;
  return seat.holder === "ai" ? t("lobby.seat.ai") : t("lobby.seat.nameless", { number: seat.seat + 1 });
}

/** Where the sitter is, in words. */
export function sitterStatus(seat: SeatInfo): string {
  if (isFree(seat)) return t("lobby.status.free");
  if (seat.holder === "ai") return t("lobby.status.ai", { level: named("start.bot", seat.bot) });
  if (seat.mine) return seat.holder === "shared" ? t("lobby.status.shared") : t("lobby.status.me");
  return seat.here ? t("lobby.status.here") : t("lobby.status.away");
}

/** The people at a table by name, the other seats by their number. */
export function playersInWords(names: readonly string[]): string {
  const people = names.filter((name) => name !== "");
  const others = names.length - people.length;
  return listed(others > 0 ? [...people, t("start.mine.others", { count: others })] : people);
}

/** Whether a game waits for somebody who plays in this browser. */
export function isMyTurn({ turn, mine }: Pick<TableSummary, "turn" | "mine">): boolean {
  return turn.some((seat) => mine.includes(seat));
}

/** Whose turn it is; nothing where nobody is named. */
export function turnInWords({ turn, mine, players }: Pick<TableSummary, "turn" | "mine" | "players">): string {
  if (turn.length === 0) return "";
  const others = turn.flatMap((seat) => players[seat] || []);
  const isShared = mine.length > 1;
  if (isMyTurn({ turn, mine }) && !isShared) return t("start.mine.turn");
  return others.length > 0 ? t("start.mine.waits", { names: listed(others) }) : "";
}
