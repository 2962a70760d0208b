import type { Frame, SeatInfo, TableInfo } from "$/wire";

export const NOBODY = -1;

export function isAsked(frame: Frame): boolean {
  return frame.waiting_for.includes(frame.eyes);
}

/** Whether the person at the frame's eyes decides; while an AI crew mate plays for them they only look on. */
export function isMine(frame: Frame, info: TableInfo | null): boolean {
  return isAsked(frame) && !info?.seats.some(({ seat, covered }) => covered && seat === frame.eyes);
}

/** The seats that people in front of this screen play. */
export function seatsHere(info: TableInfo): SeatInfo[] {
  return info.seats.filter((seat) => seat.mine && seat.holder !== "ai");
}

/** The first of those at this screen who are asked. */
function askedHere(info: TableInfo, frame: Frame): number | null {
  return seatsHere(info).find(({ seat, covered }) => !covered && frame.waiting_for.includes(seat))?.seat ?? null;
}

/** Who decides at this screen now: the one who looks, or whoever is asked something that lies open to everybody. */
export function deciderOf(frame: Frame, info: TableInfo | null): number | null {
  if (isMine(frame, info)) return frame.eyes;
  return frame.laid_open && info ? askedHere(info, frame) : null;
}

/** The people around one screen who are asked aloud whether they react, by what everybody sees of them. */
export function askedAloud(frame: Frame, info: TableInfo): readonly number[] {
  const here = seatsHere(info).filter(({ covered }) => !covered);
  const isOpen = frame.window?.left === null && here.length > 1 && askedHere(info, frame) !== null;
  return isOpen ? (frame.window?.may ?? []).filter((seat) => here.some((one) => one.seat === seat)) : [];
}

/** The person of a shared screen who is asked next, if that is not the one who looks now. What can be asked aloud needs
 *  no hand-over. */
export function handOverTo(info: TableInfo, frame: Frame): number | null {
  if (seatsHere(info).length < 2 || isAsked(frame) || frame.laid_open || frame.window) return null;
  return askedHere(info, frame);
}
