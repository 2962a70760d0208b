import type { Request } from "$/requests";
import type { HintTold } from "$/wire";
import { isMine } from "$/lib/deciding";
import type { Session } from "$/lib/session.svelte";

/** What a veteran would do at the open decision, for who has asked; nobody else hears of it. */
export class Advice {
  told = $state.raw<HintTold | null>(null);

  #session: Session;
  #send: (request: Request) => boolean;

  constructor(session: Session, send: (request: Request) => boolean) {
    this.#session = session;
    this.#send = send;
  }

  /** Whether it can be asked for: at one's own decision, as long as there is something to decide and nobody teaches. */
  get isOffered(): boolean {
    const { myDecision: frame, info, foregone } = this.#session;
    const isOpen = frame !== null && foregone !== frame.number && isMine(frame, info);
    return isOpen && frame.lesson === null && frame.options.length > 1 && (info?.hints ?? false);
  }

  ask(): void {
    const { frame } = this.#session;
    if (frame && this.isOffered) this.#send({ do: "hint", number: frame.number });
  }

  /** What comes too late is thrown away. */
  hear(told: HintTold): void {
    if (told.number === this.#session.myDecision?.number) this.told = told;
  }

  close(): void {
    this.told = null;
  }
}
