import type { RetaliationView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";

/** Where a token of the bag takes effect. */
export const CONTEXTS = ["corridor", "room", "bag"] as const;
type Context = (typeof CONTEXTS)[number];

/** What a kind of token does, wherever it is drawn for. */
export interface SheetRow {
  readonly kind: string;
  readonly does: Readonly<Record<Context, string>>;
}

const ENTRY = /^help\.(?:(\w+)-)?(alive|dead)-(corridor|room|bag)-(.+)$/;
const PILE = "tokens-";

/** The help sheet of the race in play, on the side that lies up: for a leader alive, or dead. */
export function helpSheet({ decks, queen_dead }: RetaliationView, { words }: Reference): SheetRow[] {
  const kinds = Object.keys(decks).flatMap((pile) => (pile.startsWith(PILE) ? [pile.slice(PILE.length)] : []));
  const entries = Object.keys(words).flatMap((id) => {
    const [, race = "", side, context, kind] = ENTRY.exec(id) ?? [];
    return kind && side === (queen_dead ? "dead" : "alive") ? [{ id, race, context, kind }] : [];
  });
  /** The sheet on which alone some of these tokens stand. */
  const race = entries.find(({ race, kind }) => race && kinds.includes(kind) && !isOn("", kind))?.race ?? "";
  return kinds.map((kind) => ({
    kind,
    does: { corridor: does(kind, "corridor"), room: does(kind, "room"), bag: does(kind, "bag") },
  }));

  function isOn(sheet: string, kind: string): boolean {
    return entries.some((entry) => entry.race === sheet && entry.kind === kind);
  }

  function does(kind: string, context: Context): string {
    const sheet = isOn(race, kind) ? race : "";
    const found = entries.find((one) => one.race === sheet && one.kind === kind && one.context === context);
    return found ? (words[found.id]?.text ?? "") : "";
  }
}
