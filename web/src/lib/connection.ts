import type { Request } from "$/requests";
import type { Message } from "$/wire";

/** Why the table cannot be heard: this device is offline, the server is away, has too many pages of ours open already, or
 * the table does not let us in. */
export type Cause = "offline" | "server" | "crowded" | "refused";

/** What is known while the table cannot be heard; `again` is when the next attempt starts, 0 if there is none. */
export interface Loss {
  readonly cause: Cause;
  readonly again: number;
}

export interface Listener {
  opened(): void;
  heard(message: Message): void;
  lost(loss: Loss): void;
}

/** The way to a table; `send` says whether the request could leave. */
export interface Link {
  send(request: Request): boolean;
  retry(): void;
  close(): void;
}

const WAITS = [500, 1000, 2000, 4000, 8000, 15000] as const;
/** The close code of a table that does not let us in: trying again would not help. */
const NOT_YOURS = 4003;
/** The close code of a server at which too many pages of ours are open: later, perhaps. */
const TOO_MANY = 4029;
/** After so long a silence the table is asked whether it is still there. */
const QUIET = 12_000;
/** A table that does not answer for so long is not at the other end any more, whatever the socket thinks. */
const OVERDUE = 8_000;
const GIVEN_UP = 0;

/** How long to wait before an attempt; spread a little, so that a restarted server is not stormed at one moment. */
export function waitBefore(attempt: number, chance: number): number {
  const wait = WAITS[Math.min(attempt, WAITS.length - 1)] ?? 0;
  return Math.round(wait * (0.8 + 0.4 * chance));
}

export function addressOf(code: string, page: Pick<Location, "protocol" | "host"> = location): string {
  const scheme = page.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${page.host}/ws/${encodeURIComponent(code)}`;
}

/** A websocket that comes back by itself, until it is closed or turned away. */
export class Connection implements Link {
  #address: string;
  #listener: Listener;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #timer = 0;
  #silence = 0;
  #closed = false;

  constructor(address: string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
    window.addEventListener("online", this.retry);
    window.addEventListener("offline", this.#abandon);
    this.#open();
  }

  send(request: Request): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  /** Tries at once instead of waiting; does nothing while there is a socket. */
  readonly retry = (): void => {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    window.removeEventListener("online", this.retry);
    window.removeEventListener("offline", this.#abandon);
    this.#socket?.close();
  }

  /** Gives up a socket that may not know yet that it is dead, and would take minutes to find out. */
  readonly #abandon = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#dropped(GIVEN_UP);
  };

  /** Something was heard: the other end is alive. When it has been quiet for a while, it is asked. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => {
      this.send({ do: "hello" });
      this.#silence = window.setTimeout(this.#abandon, OVERDUE);
    }, QUIET);
  }

  #open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#listen();
      this.#listener.opened();
    };
    socket.onmessage = (event) => {
      this.#attempts = 0;
      this.#listen();
      this.#listener.heard(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => this.#dropped(event.code);
  }

  #dropped(code: number): void {
    this.#socket = null;
    clearTimeout(this.#silence);
    if (this.#closed) return;
    if (code === NOT_YOURS) {
      this.#listener.lost({ cause: "refused", again: 0 });
      return;
    }
    const wait = waitBefore(this.#attempts++, Math.random());
    this.#timer = window.setTimeout(this.retry, wait);
    const cause = code === TOO_MANY ? "crowded" : navigator.onLine ? "server" : "offline";
    this.#listener.lost({ cause, again: Date.now() + wait });
  }
}
