import { createSubscriber, MediaQuery } from "svelte/reactivity";
import { innerWidth } from "svelte/reactivity/window";

const LEAST = 1000;
/** Larger text needs a larger screen. */
const LARGE = 1.3;
/** The size of text that all measures of the style sheets are made for, in pixels. */
const ORDINARY = 16;
const screen = new MediaQuery(`min-width: ${LEAST}px`);

const scaleNow = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / ORDINARY;

/** What was measured last, as long as somebody is told of changes: to measure makes the browser style all that is new. */
let measured: number | null = null;

/** Tells when the text grows or shrinks, whoever wants it: our settings, or the browser's. */
const whenTextChanges = createSubscriber((update) => {
  const measure = document.createElement("div");
  Object.assign(measure.style, { position: "fixed", height: "1rem", visibility: "hidden" });
  document.documentElement.append(measure);
  const observer = new ResizeObserver(() => {
    const before = measured;
    measured = scaleNow();
    if (measured !== before) update();
  });
  observer.observe(measure);
  return () => {
    measured = null;
    observer.disconnect();
    measure.remove();
  };
});

function textScale(): number {
  whenTextChanges();
  return measured ?? scaleNow();
}

/**
 * Whether there is room for everything at once, at the size of text that is wanted.
 * For ordinary text it agrees with the style sheets, where phones end at 999px.
 */
export const wide = {
  get current(): boolean {
    const scale = textScale();
    return screen.current && (!(scale > LARGE) || (innerWidth.current ?? 0) >= LEAST * scale);
  },
};
