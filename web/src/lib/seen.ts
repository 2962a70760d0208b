const KEY = "hypersleep.ends-seen";
/** Older ones are forgotten: nobody comes back to so many. */
const MOST = 50;

/** Whether the end of a game was revealed in this browser before; it is then told without the suspense. */
export function hasSeenEnd(code: string): boolean {
  return seen().includes(code);
}

export function hasSeenAnyEnd(): boolean {
  return seen().length > 0;
}

/** Storage may be forbidden in a private window: the end is then revealed again. */
export function rememberEnd(code: string): void {
  const codes = [code, ...seen().filter((other) => other !== code)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, codes.join(" "));
  } catch {
    return;
  }
}

function seen(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}
