/** Where the visitor is: a page and what its address names. */
export type Place =
  | { readonly page: "start" }
  | { readonly page: "table"; readonly code: string }
  | { readonly page: "join"; readonly code: string }
  | { readonly page: "seat"; readonly token: string }
  | { readonly page: "watch"; readonly token: string }
  | { readonly page: "replay"; readonly code: string }
  | { readonly page: "rules" }
  | { readonly page: "how" }
  | { readonly page: "pictures" }
  | { readonly page: "lost" };

const NAMED = /^\/(t|join|seat|watch|replay)\/([\w-]+)\/?$/;

/** The place an address leads to. */
export function placeAt(path: string): Place {
  if (path === "/" || path === "") return { page: "start" };
  if (/^\/rules\/?$/.test(path)) return { page: "rules" };
  if (/^\/how\/?$/.test(path)) return { page: "how" };
  if (/^\/pictures\/?$/.test(path)) return { page: "pictures" };
  const [, kind, name] = NAMED.exec(path) ?? [];
  return kind && name ? namedPlace(kind, name) : { page: "lost" };
}

function namedPlace(kind: string, name: string): Place {
  switch (kind) {
    case "t":
      return { page: "table", code: name };
    case "join":
      return { page: "join", code: name };
    case "seat":
      return { page: "seat", token: name };
    case "watch":
      return { page: "watch", token: name };
    default:
      return { page: "replay", code: name };
  }
}

let path = $state(typeof location === "undefined" ? "/" : location.pathname);
const here = $derived(placeAt(path));

/** The current place; reading it in a component keeps the component up to date. */
export function place(): Place {
  return here;
}

/** Goes to an address of our own without loading the page anew. */
export function go(to: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  arrive();
  window.scrollTo(0, 0);
}

/** Follows the browser's back and forward keys and plain clicks on links of our own; returns how to stop. */
export function followLinks(): () => void {
  window.addEventListener("popstate", arrive);
  document.addEventListener("click", followClick);
  return () => {
    window.removeEventListener("popstate", arrive);
    document.removeEventListener("click", followClick);
  };
}

function arrive(): void {
  path = location.pathname;
}

function followClick(event: MouseEvent): void {
  const wantsNewTab = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || wantsNewTab || !(event.target instanceof Element)) return;
  const link = event.target.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (placeAt(link.pathname).page === "lost") return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
