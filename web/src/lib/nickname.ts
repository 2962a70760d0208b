const KEY = "hypersleep.nickname";

/** The name used last in this browser; it never leaves the browser unless a seat is taken with it. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Storage may be forbidden in a private window: the name is then asked for again. */
export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name.trim());
  } catch {
    return;
  }
}
