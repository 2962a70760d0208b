import type { Option } from "$/wire";

/** Something on the board or before a player that a choice is about. Its game says which kinds there are. */
export interface Target {
  readonly kind: string;
  readonly id: number | string;
}

/** What may be picked now, by kind. */
export type Lit = Readonly<Record<string, ReadonlySet<number | string>>>;

export type Choice = Option["choice"];

/** How a game finds what a choice is about. */
export type Pointing = (choice: Choice) => readonly Target[];

export const NOTHING_LIT: Lit = {};

export function isLit(lit: Lit, { kind, id }: Target): boolean {
  return lit[kind]?.has(id) ?? false;
}

export function pointsAt(choice: Choice, target: Target, targetsOf: Pointing): boolean {
  return targetsOf(choice).some(({ kind, id }) => kind === target.kind && id === target.id);
}

/** The options that picking one thing may mean. */
export function optionsAt(options: readonly Option[], target: Target, targetsOf: Pointing): Option[] {
  return options.filter(({ choice }) => pointsAt(choice, target, targetsOf));
}

export function litBy(options: readonly Option[], targetsOf: Pointing): Lit {
  const lit: Record<string, Set<number | string>> = {};
  for (const { kind, id } of options.flatMap(({ choice }) => targetsOf(choice))) (lit[kind] ??= new Set()).add(id);
  return lit;
}
