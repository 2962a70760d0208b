import { t } from "$/lib/words";
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

/** A choice in one sentence: its name, and what it does. */
export function inFull({ title, detail }: Pick<Option, "title" | "detail">): string {
  return detail ? t("actions.full", { title, detail }) : title;
}
