import type { Session } from "$/lib/session.svelte";

/** What others have said or claimed since this page last listened. */
export class Unheard {
  #session: Pick<Session, "talk" | "seat">;
  #heard = $state<number | null>(null);
  readonly #last = $derived.by(() => this.#session.talk.at(-1)?.place ?? -1);
  readonly count = $derived.by(() => {
    const { talk, seat: eyes } = this.#session;
    const from = this.#heard ?? this.#last;
    return talk.filter(({ place, seat, kind }) => place > from && seat !== eyes && kind !== "note").length;
  });

  constructor(session: Pick<Session, "talk" | "seat">) {
    this.#session = session;
  }

  /** What had been said before the table was there is heard. */
  begin(): void {
    this.#heard ??= this.#last;
  }

  listen(): void {
    this.#heard = this.#last;
  }
}
