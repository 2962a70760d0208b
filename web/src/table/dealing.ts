import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { timeFor } from "$/lib/motion";

const FLIGHT = 320;
/** The next card follows before the last one has come. */
const BETWEEN = 70;

/** The copies of a card in a hand, told apart: one that stays is the same card afterwards. */
export function copiesIn(hand: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card} ${copy}`;
  });
}

/** A card comes up from the deck, one after the other. */
export function dealt(_: Element, { place }: { readonly place: number }): TransitionConfig {
  const duration = timeFor(FLIGHT);
  return {
    delay: duration && place * BETWEEN,
    duration,
    easing: cubicOut,
    css: (here, away) => `transform: translateY(${away * 5}rem) rotate(${away * 10}deg); opacity: ${here}`,
  };
}

/** A card goes to the table; those that stay close up meanwhile. */
export function played(card: HTMLElement): TransitionConfig {
  const duration = timeFor(FLIGHT);
  if (duration) takeOut(card);
  return {
    duration,
    easing: cubicIn,
    css: (here, away) => `transform: translateY(${away * -5}rem) rotate(${away * -8}deg); opacity: ${here}`,
  };
}

/** It stays where it lies and takes no place any more; all that leave together are measured before one of them does. */
function takeOut(card: HTMLElement): void {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = card;
  const lengths = Object.entries({ left, top, width, height }).map(([name, length]) => `${name}: ${length}px`);
  requestAnimationFrame(() => (card.style.cssText += `; position: absolute; z-index: 2; ${lengths.join("; ")}`));
}
