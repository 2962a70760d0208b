import { remember, remembered } from "$/lib/remembering";

const KEY = "hypersleep.nickname";

/** The name used last in this browser; it never leaves the browser unless a seat is taken with it. */
export function rememberedName(): string {
  return remembered(KEY);
}

/** Where nothing is kept, the name is asked for again. */
export function rememberName(name: string): void {
  remember(KEY, name.trim());
}
