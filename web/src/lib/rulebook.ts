import type { RuleText, Rulebook, RulingText } from "$/wire";

/** Rules that belong together: the first word of their ids. */
export interface Topic {
  readonly name: string;
  readonly rules: readonly RuleText[];
}

export function topicOf(id: string): string {
  return id.split(".", 1)[0] ?? id;
}

/** The rules under their topics, in the order of the rulebook; the topics in the `order` that a reader is given. */
export function topicsOf(rules: readonly RuleText[], order: readonly string[] = []): Topic[] {
  const topics = new Map<string, RuleText[]>();
  for (const rule of rules) {
    const name = topicOf(rule.id);
    const known = topics.get(name);
    if (known) known.push(rule);
    else topics.set(name, [rule]);
  }
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...topics].map(([name, rules]) => ({ name, rules })).sort((a, b) => place(a.name) - place(b.name));
}

const CHAPTER = "topic-";

/** How a link names a whole topic. */
export function linkToTopic(name: string): string {
  return CHAPTER + name;
}

/** The topic that a link leads into: its own, or that of the rule it names; "" if it leads nowhere. */
export function topicAt(rules: readonly RuleText[], link: string): string {
  const name = link.startsWith(CHAPTER) ? link.slice(CHAPTER.length) : topicOf(link);
  const isHere = link.startsWith(CHAPTER)
    ? rules.some(({ id }) => topicOf(id) === name)
    : rules.some(({ id }) => id === link);
  return isHere ? name : "";
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
