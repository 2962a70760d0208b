/** What a key means at the table. */
export type KeyMeaning =
  | { readonly does: "choose"; readonly place: number }
  | { readonly does: "back" }
  | { readonly does: "confirm" | "rule" | "undo" | "log" | "map" | "help" | "signs" | "piles" | "tracks" | "hint" };

/** Asks a veteran. */
export const HINT = "v";

const KEYS: Readonly<Record<string, KeyMeaning>> = {
  Enter: { does: "confirm" },
  Escape: { does: "back" },
  "?": { does: "help" },
  r: { does: "rule" },
  u: { does: "undo" },
  l: { does: "log" },
  m: { does: "map" },
  t: { does: "tracks" },
  s: { does: "signs" },
  o: { does: "piles" },
  [HINT]: { does: "hint" },
};

const TYPING = "input, textarea, select, [contenteditable='true']";
/** What does something of its own on Enter. */
const PRESSED = "button, a, summary, [role='button'], [role='tab']";

/** The meaning of a key press, unless it belongs to what has the focus or to the browser. */
export function meaningOf(event: KeyboardEvent): KeyMeaning | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const focus = event.target instanceof Element ? event.target : null;
  if (focus?.closest(TYPING)) return null;
  if (event.key === "Enter" && focus?.closest(PRESSED)) return null;
  if (/^[1-9]$/.test(event.key)) return { does: "choose", place: Number(event.key) - 1 };
  return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}
