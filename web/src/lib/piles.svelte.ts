/** Whether the open piles are being read, and at which of them they were opened; "" for the first. */
export const piles = $state({ open: false, at: "" });

export function openPiles(at = ""): void {
  Object.assign(piles, { open: true, at });
}

export function closePiles(): void {
  piles.open = false;
}

/** How the open cards of a seat are called among the piles. */
export function pileOfSeat(seat: number): string {
  return `seat-${seat}`;
}

/** Equal cards of a pile, and how many there are of them. */
export interface Counted {
  readonly id: string;
  readonly count: number;
}

/** The cards of a pile that can be read, equal ones counted, in the order in which they were first laid. */
export function counted(faces: readonly (string | null)[]): Counted[] {
  const numbers = new Map<string, number>();
  for (const face of faces) if (face !== null) numbers.set(face, (numbers.get(face) ?? 0) + 1);
  return [...numbers].map(([id, count]) => ({ id, count }));
}

/** How many cards lie there that nobody may read. */
export function unread(faces: readonly (string | null)[]): number {
  return faces.filter((face) => face === null).length;
}
