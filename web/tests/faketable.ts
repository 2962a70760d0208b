import { vi, type Mock } from "vitest";
import { loadGame } from "$/games";
import type { Request } from "$/requests";
import type { Frame, Message, Reference, TableInfo } from "$/wire";
import type { Listener } from "$/lib/connection";
import { Session } from "$/lib/session.svelte";
import { frame, info, seat } from "./fixtures";

await loadGame("nemesis");

export const REFERENCE: Reference = {
  game: "nemesis",
  words: {},
  facts: {},
  boards: {},
  tracks: {},
  numbers: {},
  groups: [],
};

/** A table that tells a page what a test wants, and notes what it is asked. */
export class FakeTable {
  sent: Request[] = [];
  /** What the server does when it is asked for the reference. */
  readonly reference: Mock<() => Promise<Reference>>;
  #listener!: Listener;
  session = new Session("ABCD", {
    connect: (_, listener) => {
      this.#listener = listener;
      return { send: (request) => this.sent.push(request) > 0, retry: () => {}, close: () => {} };
    },
    reference: () => this.reference(),
  });

  constructor(table: TableInfo, reference = () => Promise.resolve(REFERENCE)) {
    this.reference = vi.fn(reference);
    this.#listener.opened();
    this.tell({ is: "table", info: table });
  }

  tell(message: Message): void {
    this.#listener.heard(message);
  }

  see(rest: Partial<Frame>): void {
    this.tell(frame(rest));
  }

  reopen(): void {
    this.#listener.lost({ cause: "server", again: 1 });
    this.#listener.opened();
  }

  last(): Request | undefined {
    return this.sent.at(-1);
  }
}

/** One person among AI crew mates. */
export const alone = () => new FakeTable(info([seat(0), seat(1, { holder: "ai", mine: false })]));
/** Two people at one screen, and an AI crew mate. */
export const shared = () =>
  new FakeTable(info([seat(0), seat(1, { holder: "shared" }), seat(2, { holder: "ai", mine: false })]));
