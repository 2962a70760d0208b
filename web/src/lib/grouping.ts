import type { Option, Refusal } from "$/wire";

/** What may and what may not be done of one kind. */
export interface Group {
  readonly name: string;
  readonly options: readonly Option[];
  readonly refusals: readonly Refusal[];
}

/** Options and refusals under their headings: first where something is possible, then in the order of the reference. */
export function grouped(options: readonly Option[], refusals: readonly Refusal[], order: readonly string[]): Group[] {
  const names = new Set([...options, ...refusals].map(({ group }) => group));
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const groups = [...names].map((name) => ({
    name,
    options: options.filter(({ group }) => group === name),
    refusals: refusals.filter(({ group }) => group === name),
  }));
  const isVain = (group: Group) => Number(group.options.length === 0);
  return groups.sort((one, other) => isVain(one) - isVain(other) || rank(one.name) - rank(other.name));
}

/** The options in the order in which they are shown, which digits choose from. */
export function inOrder(options: readonly Option[], order: readonly string[]): Option[] {
  return grouped(options, [], order).flatMap((group) => group.options);
}

/** "Search: Lower the Item counter ..." is a name and what it does. */
export function headline(text: string): { readonly title: string; readonly detail: string } {
  const [, title, detail] = /^(.{2,48}?): (.+)$/s.exec(text) ?? [];
  return title && detail ? { title, detail } : { title: text, detail: "" };
}
