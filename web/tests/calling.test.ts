import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bytes, isWanted, notify, obstacle, turnOff, turnOn } from "$/lib/calling";
import { isMyTurn, turnInWords } from "$/lib/seating";

const KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/** A browser with a push service of its own, and a server that hears all it is asked. */
function equipped({ allowed = true, permission = "granted" } = {}) {
  let key = KEY;
  const asked: { method: string; path: string; body: unknown }[] = [];
  const shown: unknown[] = [];
  let given: { toJSON: () => object; unsubscribe: () => Promise<boolean>; options: object } | null = null;
  const pushManager = {
    getSubscription: async () => given,
    subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      (given = {
        toJSON: () => ({ endpoint: "https://push.test/1", keys: { p256dh: "key", auth: "secret" } }),
        unsubscribe: async () => ((given = null), true),
        options: { applicationServerKey: options.applicationServerKey.buffer },
      }),
  };
  const registration = { pushManager, showNotification: async (_: string, look: unknown) => void shown.push(look) };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body && JSON.parse(body) });
    return Response.json({ allowed, key, me: method === "POST", hook: false });
  });
  return { asked, shown, given: () => given, rename: (name: string) => (key = name) };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(document, "hidden");
});

describe("being called", () => {
  it("says what is in its way", () => {
    vi.stubGlobal("isSecureContext", false);
    expect(obstacle()).toBe("insecure");
    vi.stubGlobal("isSecureContext", true);
    expect(obstacle()).toBe("unknown");
    equipped({ permission: "denied" });
    expect(obstacle()).toBe("denied");
    equipped();
    expect(obstacle()).toBe("");
  });

  it("gives the server what the browser gave, and takes all of it back", async () => {
    const { asked, given } = equipped();
    expect((await turnOn("ABC")).me).toBe(true);
    expect(asked.at(-1)).toEqual({
      method: "POST",
      path: "/api/tables/ABC/calls",
      body: { endpoint: "https://push.test/1", p256dh: "key", auth: "secret" },
    });
    await turnOn("XYZ");
    await turnOff("ABC");
    expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: "/api/tables/ABC/calls" });
    expect([isWanted("ABC"), isWanted("XYZ"), given() !== null]).toEqual([false, true, true]);
    await turnOff("XYZ");
    expect(given()).toBeNull();
  });

  it("asks no push service where the server may not call", async () => {
    const { asked, given } = equipped({ allowed: false });
    await turnOn("ABC");
    expect(given()).toBeNull();
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
    expect(isWanted("ABC")).toBe(true);
  });

  it("subscribes once, and anew for a server with another key", async () => {
    const { given, rename } = equipped();
    await turnOn("ABC");
    const before = given();
    await turnOn("ABC");
    expect(given()).toBe(before);
    rename(KEY.replace("BC", "BD"));
    await turnOn("ABC");
    expect(given()).not.toBe(before);
  });

  it("notifies only who wants it and does not look", async () => {
    const { shown } = equipped();
    await turnOn("ABC");
    await notify("ABC");
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    await notify("XYZ");
    expect(shown).toEqual([]);
    await notify("ABC");
    expect(shown).toMatchObject([{ data: "/t/ABC", body: "It is your turn." }]);
  });

  it("reads the name of a server", () => {
    const key = bytes(KEY);
    expect([key.length, key[0]]).toEqual([65, 4]);
  });
});

describe("the list of games", () => {
  const players = ["Anna", "Bea", "Rook"];

  it("says whose turn it is", () => {
    expect(turnInWords({ turn: [1], mine: [1], players })).toBe("Your turn");
    expect(turnInWords({ turn: [0], mine: [1], players })).toBe("Waiting for Anna");
    expect(turnInWords({ turn: [1], mine: [0, 1], players })).toBe("Waiting for Bea");
    expect(turnInWords({ turn: [0, 2], mine: [1], players })).toBe("Waiting for Anna and Rook");
  });

  it("names nobody while somebody may react", () => {
    expect(turnInWords({ turn: [], mine: [1], players })).toBe("");
    expect(isMyTurn({ turn: [], mine: [1] })).toBe(false);
  });
});
