import { placeAt } from "$/lib/router.svelte";

const CODE = /^[A-Za-z0-9_-]{3,32}$/;

/** Where a pasted link or a typed code leads, or nothing if it is neither. */
export function wayTo(text: string): string | undefined {
  const typed = text.trim();
  const path = pathOf(typed);
  if (path !== undefined) return isInvitation(path) ? path : undefined;
  const code = typed.replace(/\s+/g, "");
  return CODE.test(code) ? `/join/${code.toUpperCase()}` : undefined;
}

/** The path of a link; people also copy links without their beginning. */
function pathOf(typed: string): string | undefined {
  const slash = typed.indexOf("/");
  if (slash < 0) return undefined;
  try {
    return new URL(typed.includes("://") ? typed : typed.slice(slash), location.origin).pathname;
  } catch {
    return undefined;
  }
}

function isInvitation(path: string): boolean {
  return !["lost", "start", "rules"].includes(placeAt(path).page);
}

/** A path of ours as others can open it. */
export function asLink(path: string): string {
  return new URL(path, location.origin).href;
}

/** Whether links of this page open on this machine alone. */
export function isOnlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
}
