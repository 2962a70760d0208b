import { MediaQuery } from "svelte/reactivity";
import { innerWidth } from "svelte/reactivity/window";
import { settings } from "$/lib/settings.svelte";

const LEAST = 1000;
/** Larger text needs a larger screen. */
const LARGE = 1.3;
const screen = new MediaQuery(`min-width: ${LEAST}px`);

/**
 * Whether there is room for everything at once, at the size of text that is wanted.
 * For ordinary text it agrees with the style sheets, where phones end at 999px.
 */
export const wide = {
  get current(): boolean {
    const isLarge = settings.textScale > LARGE;
    return screen.current && (!isLarge || (innerWidth.current ?? 0) >= LEAST * settings.textScale);
  },
};
