/// <reference lib="webworker" />

/** Filled in when the pages are built: what the page starts with, and a name for exactly these files. */
declare const FILES: readonly string[];
declare const VERSION: string;

// A script, no module: browsers that can install the page run it as it is.
const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = `hypersleep ${VERSION}`;
const PAGE = "/";
const BUILT = "/assets/";
/** How long the page itself is waited for, in milliseconds, before the one is shown that was kept. */
const PATIENCE = 1500;
const LINK = /^\/t\/[A-Z0-9]+$/;

// Files -------------------------------------------------------------------------------------------------------------

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])));
});

worker.addEventListener("activate", (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});

/** Built files come from what was kept, the page from the server if it is quick; nothing else is touched, and so nothing
 *  that the server says of a game is ever kept. */
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname.startsWith(BUILT) || FILES.includes(pathname)) event.respondWith(built(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
});

async function built(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}

/** Every page is the same document. A server that has been renewed brings its own; without it the kept one starts. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { ignoreVary: true });
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), PATIENCE));
  return Promise.race([late, fetch(request).then((fresh) => (fresh.status < 500 ? fresh : kept.clone()))]).catch(
    () => kept,
  );
}

// Calls -------------------------------------------------------------------------------------------------------------

worker.addEventListener("push", (event) => {
  const { text, link } = readCall(event.data);
  const look = { body: text, tag: link, data: link, icon: "/icon-192.png", badge: "/icon-192.png" };
  event.waitUntil(worker.registration.showNotification("Hypersleep", look));
});

function readCall(data: PushMessageData | null): { text: string; link: string } {
  const said = (data?.json() ?? {}) as { text?: unknown; link?: unknown };
  const link = typeof said.link === "string" && LINK.test(said.link) ? said.link : PAGE;
  return { text: typeof said.text === "string" ? said.text : "", link };
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(String(event.notification.data ?? PAGE)));
});

/** To the table where it is open already, or else to a page of its own. */
async function goTo(link: string): Promise<unknown> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === link);
  return there ? there.focus() : worker.clients.openWindow(link);
}
