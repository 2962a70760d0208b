/** How far something stays from what it stands beside, and from the edges of the window. */
export const GAP = 8;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Place {
  readonly left: number;
  readonly top: number;
}

/** Above or below something, in the middle of it. */
export function above({ width, height }: Size, target: DOMRect): Place {
  const top = target.top - height - GAP;
  return { left: target.left + (target.width - width) / 2, top: top >= GAP ? top : target.bottom + GAP };
}

/** At one side of something, whichever has room for it; in its middle where neither has. */
export function beside({ width, height }: Size, target: DOMRect, window: Size): Place {
  const right = target.right + GAP;
  const left = target.left - width - GAP;
  const top = target.top + (target.height - height) / 2;
  if (right + width + GAP <= window.width) return { left: right, top };
  return left >= GAP ? { left, top } : { left: target.left + (target.width - width) / 2, top };
}

/** The same, inside the window. */
export function inside({ left, top }: Place, size: Size, window: Size): Place {
  return { left: within(left, window.width - size.width), top: within(top, window.height - size.height) };
}

function within(place: number, last: number): number {
  return Math.max(GAP, Math.min(place, last - GAP));
}

export function put(card: HTMLElement, { left, top }: Place): void {
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
}
