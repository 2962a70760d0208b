import { callMe, callsAt, leaveMeAlone } from "$/lib/api";
import { t } from "$/lib/words";
import type { Calls } from "$/calls";

const KEY = "hypersleep.called";
/** Tables of which is remembered that somebody wants to be called; older ones are forgotten. */
const MOST = 50;

/** What keeps this browser from calling anybody; "" if nothing does. */
export type Obstacle = "" | "insecure" | "unknown" | "denied";

export function obstacle(): Obstacle {
  if (!globalThis.isSecureContext) return "insecure";
  if (!("Notification" in globalThis) || !("serviceWorker" in navigator)) return "unknown";
  return Notification.permission === "denied" ? "denied" : "";
}

/** Whether somebody at this browser wants to be called to a table. */
export function isWanted(code: string): boolean {
  return wanted().includes(code);
}

/** Asks the browser for leave; whether it was given. */
export async function mayNotify(): Promise<boolean> {
  return Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
}

/** Calls this browser to a table: by itself while its page is open, and through a push service if the server may. */
export async function turnOn(code: string): Promise<Calls> {
  remember([code, ...wanted().filter((other) => other !== code)]);
  const calls = await callsAt(code);
  return calls.allowed ? subscribe(code, calls) : calls;
}

/** Forgets all of it, here and on the server; with the last table also at the push service. */
export async function turnOff(code: string): Promise<Calls> {
  const others = wanted().filter((other) => other !== code);
  remember(others);
  const calls = await leaveMeAlone(code);
  if (others.length === 0) await (await subscription())?.unsubscribe();
  return calls;
}

/** A push service may have given this browser another address since it was here last. */
export async function renew(code: string): Promise<void> {
  if (obstacle() || !isWanted(code) || Notification.permission !== "granted") return;
  await turnOn(code).catch(() => undefined);
}

async function subscribe(code: string, calls: Calls): Promise<Calls> {
  const registration = await registered();
  if (!registration?.pushManager) return calls;
  const key = bytes(calls.key);
  let given = await registration.pushManager.getSubscription();
  if (given && !isSame(given.options?.applicationServerKey, key)) {
    await given.unsubscribe();
    given = null;
  }
  given ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = given.toJSON();
  return callMe(code, { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" });
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager?.getSubscription()) ?? null;
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}

/** Says that it is somebody's turn, if they want to know and do not look. */
export async function notify(code: string): Promise<void> {
  if (!document.hidden || !isWanted(code) || obstacle() || Notification.permission !== "granted") return;
  const link = `/t/${code}`;
  const look = { body: t("calls.now"), tag: link, data: link, icon: "/icon-192.png" };
  await (await registered())?.showNotification(t("app.name"), look);
}

/** Base64 for addresses, as servers name themselves, in bytes. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null | undefined, other: Uint8Array): boolean {
  return !one || String(new Uint8Array(one)) === String(other);
}

function wanted(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

/** Storage may be forbidden in a private window: then only the server remembers. */
function remember(codes: readonly string[]): void {
  try {
    localStorage.setItem(KEY, codes.slice(0, MOST).join(" "));
  } catch {
    return;
  }
}
