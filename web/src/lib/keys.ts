/** What a key means at the table. */
export type KeyMeaning =
  | { readonly does: "choose"; readonly place: number }
  | { readonly does: "back" }
  | {
      readonly does:
        | "close"
        | "confirm"
        | "rule"
        | "undo"
        | "log"
        | "map"
        | "help"
        | "signs"
        | "piles"
        | "tracks"
        | "hint"
        | "recap";
    };

/** Takes what is taken when nothing else is wanted: it has the same key wherever it stands. */
export const CLOSING = "p";
/** Puts away what is in front; what happens is skipped by it. */
export const SKIP = "Escape";
/** Asks a veteran. */
export const HINT = "v";
/** Tells what happened lately. */
export const RECAP = "w";

const KEYS: Readonly<Record<string, KeyMeaning>> = {
  Enter: { does: "confirm" },
  [SKIP]: { does: "back" },
  "?": { does: "help" },
  [CLOSING]: { does: "close" },
  r: { does: "rule" },
  u: { does: "undo" },
  l: { does: "log" },
  m: { does: "map" },
  t: { does: "tracks" },
  s: { does: "signs" },
  o: { does: "piles" },
  [HINT]: { does: "hint" },
  [RECAP]: { does: "recap" },
};

/** Nine digits, and then the letters that mean nothing else. */
const CHOOSING: readonly string[] = [..."123456789abcdefghijklmnopqrstuvwxyz"].filter((key) => !(key in KEYS));

const TYPING = "input, textarea, select, [contenteditable='true']";
/** What does something of its own on Enter. */
const PRESSED = "button, a, summary, [role='button'], [role='tab']";

/** The key that chooses the option at a place; undefined for the last ones of a very long list. */
export function keyAt(place: number): string | undefined {
  return CHOOSING[place];
}

/** The meaning of a key press, unless it belongs to what has the focus or to the browser. */
export function meaningOf(event: KeyboardEvent): KeyMeaning | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const focus = event.target instanceof Element ? event.target : null;
  if (focus?.closest(TYPING)) return null;
  if (event.key === "Enter" && focus?.closest(PRESSED)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const place = CHOOSING.indexOf(key);
  return place >= 0 ? { does: "choose", place } : (KEYS[key] ?? null);
}
