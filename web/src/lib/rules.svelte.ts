import { rulebook } from "$/lib/api";
import { t } from "$/lib/words";
import type { Rulebook } from "$/wire";

interface Drawer {
  open: boolean;
  /** The rule that is shown and marked, or "". */
  selected: string;
  query: string;
  /** The question whose rules come first, or "". */
  topic: string;
  book: Rulebook | null;
  failed: boolean;
}

/** The rules drawer of this page, and its one copy of the ledger. */
export const rules: Drawer = $state({ open: false, selected: "", query: "", topic: "", book: null, failed: false });

let fetching: Promise<void> | null = null;

/** Fetches the ledger once; a failed attempt may be repeated. */
export function loadRules(game: string, fetchBook: (game: string) => Promise<Rulebook> = rulebook): Promise<void> {
  if (rules.book?.game === game) return Promise.resolve();
  fetching ??= keep(game, fetchBook).finally(() => (fetching = null));
  return fetching;
}

async function keep(game: string, fetchBook: (game: string) => Promise<Rulebook>): Promise<void> {
  rules.failed = false;
  try {
    rules.book = await fetchBook(game);
  } catch {
    rules.failed = true;
  }
}

/** Opens the drawer at a rule. */
export function openRule(id: string): void {
  Object.assign(rules, { open: true, selected: id, query: "", topic: "" });
}

/** Opens the drawer at the rules behind a question; without one, at the beginning. */
export function openRules(topic = ""): void {
  Object.assign(rules, { open: true, selected: "", query: "", topic });
}

export function closeRules(): void {
  rules.open = false;
}

/** What a rule is called; ids are for links and reports, and nobody is shown one. */
export function ruleTitle(id: string): string {
  return rules.book?.rules.find((rule) => rule.id === id)?.title ?? t("rules.unnamed");
}
