import { t } from "$/lib/words";
import type { Option, Refusal } from "$/wire";

/** What may be done, or may not, under one heading; "" for what has none. */
export interface Group<One = Option> {
  readonly name: string;
  readonly members: readonly One[];
}

/** Under their headings, in the order of the reference and never another; what has no heading comes last. */
export function grouped<One extends Option | Refusal>(all: readonly One[], order: readonly string[]): Group<One>[] {
  const names = [...new Set(all.map(({ group }) => group))];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names
    .sort((one, other) => rank(one) - rank(other))
    .map((name) => ({ name, members: all.filter(({ group }) => group === name) }));
}

/**
 * The options in the order in which they are shown, which keys choose from; what closes stands apart, and what is rarely
 * wanted comes last under its heading.
 */
export function inOrder(
  options: readonly Option[],
  order: readonly string[],
  isRare: (option: Option) => boolean = () => false,
): Option[] {
  const others = options.filter(({ closes }) => !closes);
  const ranked = [...others.filter((option) => !isRare(option)), ...others.filter(isRare)];
  return grouped(ranked, order).flatMap(({ members }) => members);
}

/** A choice in one sentence: its name, and what it does. */
export function inFull({ title, detail }: Pick<Option, "title" | "detail">): string {
  return detail ? t("actions.full", { title, detail }) : title;
}
