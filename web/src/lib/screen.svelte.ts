import { createSubscriber, MediaQuery } from "svelte/reactivity";
import { innerWidth } from "svelte/reactivity/window";

const LEAST = 1000;
/** Larger text needs a larger screen. */
const LARGE = 1.3;
/** The size of text that all measures of the style sheets are made for, in pixels. */
const ORDINARY = 16;
const screen = new MediaQuery(`min-width: ${LEAST}px`);

const measure = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** What was measured last, as long as somebody is told of changes: to measure makes the browser style all that is new. */
let measured: number | null = null;

/** Tells when the text grows or shrinks, whoever wants it: our settings, or the browser's. */
const whenTextChanges = createSubscriber((update) => {
  const rule = document.createElement("div");
  Object.assign(rule.style, { position: "fixed", height: "1rem", visibility: "hidden" });
  document.documentElement.append(rule);
  const observer = new ResizeObserver(() => {
    const before = measured;
    measured = measure();
    if (measured !== before) update();
  });
  observer.observe(rule);
  return () => {
    measured = null;
    observer.disconnect();
    rule.remove();
  };
});

/** How many pixels a rem has now. */
export const rem = {
  get current(): number {
    whenTextChanges();
    return measured ?? measure();
  },
};

/**
 * Whether there is room for everything at once, at the size of text that is wanted.
 * For ordinary text it agrees with the style sheets, where phones end at 999px.
 */
export const wide = {
  get current(): boolean {
    const scale = rem.current / ORDINARY;
    return screen.current && (!(scale > LARGE) || (innerWidth.current ?? 0) >= LEAST * scale);
  },
};
