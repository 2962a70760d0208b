import type { RuleText, Rulebook, RulingText } from "$/wire";

/** Rules that belong together: the first word of their ids. */
export interface Topic {
  readonly name: string;
  readonly rules: readonly RuleText[];
}

export function topicOf(id: string): string {
  return id.split(".", 1)[0] ?? id;
}

/** The rules under their topics, both in the order of the rulebook. */
export function topicsOf(rules: readonly RuleText[]): Topic[] {
  const topics = new Map<string, RuleText[]>();
  for (const rule of rules) {
    const name = topicOf(rule.id);
    const known = topics.get(name);
    if (known) known.push(rule);
    else topics.set(name, [rule]);
  }
  return [...topics].map(([name, rules]) => ({ name, rules }));
}

/** Rules that hold all the words in id, title or text; those with more of them in the title come first. */
export function searchRules(rules: readonly RuleText[], query: string): readonly RuleText[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return rules;
  const found = rules.filter((rule) => {
    const haystack = `${rule.id} ${rule.title} ${rule.text}`.toLowerCase();
    return wanted.every((word) => haystack.includes(word));
  });
  const rank = (rule: RuleText) => wanted.filter((word) => rule.title.toLowerCase().includes(word)).length;
  return found.sort((a, b) => rank(b) - rank(a));
}

/** The rulings that each rule rests on. */
export function rulingsByRule(book: Rulebook): ReadonlyMap<string, readonly RulingText[]> {
  const rulings = new Map<string, RulingText[]>();
  for (const ruling of book.rulings) {
    for (const id of ruling.rules) rulings.set(id, [...(rulings.get(id) ?? []), ruling]);
  }
  return rulings;
}

export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** A text cut where the searched words stand in it. */
export function marked(text: string, query: string): Piece[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(`(${wanted.map(literally).join("|")})`, "gi");
  const pieces = text.split(pattern).map((piece, place) => ({ text: piece, found: place % 2 === 1 }));
  return pieces.filter((piece) => piece.text !== "");
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

function literally(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
