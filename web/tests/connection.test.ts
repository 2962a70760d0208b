import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, Connection, waitBefore, type Loss } from "$/lib/connection";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((_: { data: string }) => void) | null = null;
  onclose: ((_: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1000 });
  }
}

function connect() {
  const losses: Loss[] = [];
  const heard: unknown[] = [];
  const connection = new Connection("ws://table", {
    opened: () => heard.push("opened"),
    heard: (message) => heard.push(message),
    lost: (loss) => losses.push(loss),
  });
  return { connection, losses, heard, socket: () => FakeSocket.made.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("connection", () => {
  it("waits longer after each failure, up to a limit", () => {
    const waits = [0, 1, 2, 9].map((attempt) => waitBefore(attempt, 0.5));
    expect(waits).toEqual([500, 1000, 2000, 15000]);
  });

  it("leads to the table's own socket, encrypted where the page is", () => {
    expect(addressOf("AB/C", { protocol: "https:", host: "h" })).toBe("wss://h/ws/AB%2FC");
    expect(addressOf("ABC", { protocol: "http:", host: "h:1" })).toBe("ws://h:1/ws/ABC");
  });

  it("comes back by itself and says when", () => {
    const { losses, heard, socket } = connect();
    socket()?.open();
    socket()?.onclose?.({ code: 1006 });
    expect(losses[0]?.cause).toBe("server");
    expect(losses[0]?.again).toBeGreaterThan(Date.now());
    vi.runOnlyPendingTimers();
    expect(FakeSocket.made).toHaveLength(2);
    socket()?.open();
    expect(heard).toEqual(["opened", "opened"]);
  });

  it("does not knock again where it was turned away", () => {
    const { losses, socket } = connect();
    socket()?.onclose?.({ code: 4003 });
    vi.runAllTimers();
    expect(losses).toEqual([{ cause: "refused", again: 0 }]);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("waits longer each time where too many pages are open, though it is let in for a moment", () => {
    const { losses, socket } = connect();
    for (let n = 0; n < 3; n++) {
      socket()?.open();
      socket()?.onclose?.({ code: 4029 });
      vi.runOnlyPendingTimers();
    }
    expect(losses.map(({ cause }) => cause)).toEqual(["crowded", "crowded", "crowded"]);
    const [first, , third] = losses.map(({ again }) => again);
    expect((third ?? 0) - (first ?? 0)).toBeGreaterThan(2000);
  });

  it("sends only while it is open", () => {
    const { connection, socket } = connect();
    expect(connection.send({ do: "rise" })).toBe(false);
    socket()?.open();
    expect(connection.send({ do: "rise" })).toBe(true);
    expect(socket()?.sent).toEqual(['{"do":"rise"}']);
  });

  it("asks a silent table whether it is there, and stays while it answers", () => {
    const { losses, heard, socket } = connect();
    socket()?.open();
    for (let time = 1; time <= 5; time++) {
      vi.advanceTimersByTime(12_000);
      expect(socket()?.sent).toHaveLength(time);
      socket()?.onmessage?.({ data: '"here"' });
    }
    expect(socket()?.sent[0]).toBe('{"do":"hello"}');
    expect(heard).toEqual(["opened", ...Array<string>(5).fill("here")]);
    expect(losses).toEqual([]);
  });

  it("gives up a socket over which no answer comes, and listens to it no more", () => {
    const { losses, socket } = connect();
    const dead = socket();
    dead?.open();
    vi.advanceTimersByTime(12_000 + 7_999);
    expect(losses).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(losses).toHaveLength(1);
    expect(dead?.onmessage).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("does not wait for the socket to notice that the device is offline", () => {
    const { losses, socket } = connect();
    socket()?.open();
    vi.stubGlobal("navigator", { onLine: false });
    window.dispatchEvent(new Event("offline"));
    expect(losses[0]?.cause).toBe("offline");
  });

  it("stays closed when it is closed", () => {
    const { connection, losses, socket } = connect();
    socket()?.open();
    connection.close();
    vi.runAllTimers();
    expect(losses).toEqual([]);
    expect(FakeSocket.made).toHaveLength(1);
  });
});
