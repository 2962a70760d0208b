/** How much larger badges are drawn where the whole board is in sight, so that they can be read there. */
export const GROWN = 1.36;
const HEIGHT = 22;

/** How high a badge is where it is largest. */
export const BADGE = HEIGHT * GROWN;

/** How wide a badge is before it grows. */
export function ownWidth(text: string): number {
  return Math.max(HEIGHT, 10 + text.length * 7.5);
}

/** How wide it is where it is largest. */
export function badgeWidth(text: string): number {
  return ownWidth(text) * GROWN;
}
