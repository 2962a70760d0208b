import type { LogLine } from "$/wire";
import { t } from "$/lib/words";

/** So many sentences say what would be taken back; there may be more. */
const SENTENCES = 2;

/** What something was paid with says less than what was done. */
const PAID = "cards-discarded";

/** What has happened from an event on, as far as the reader was told of it, in a few sentences. */
export function takenBack(log: readonly LogLine[], told: number | null): string {
  const lines = log.filter(({ place }) => told !== null && place >= told);
  const done = lines.filter(({ event }) => event.event !== PAID);
  const said = (done.length > 0 ? done : lines).slice(0, SENTENCES).map(({ text }) => text);
  return said.join(" ") || t("undo.last");
}
