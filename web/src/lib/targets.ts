import type { Option } from "$/wire";

/** Something on the board or before a player that a choice is about. */
export interface Target {
  readonly kind: string;
  readonly id: number | string;
}

/** What may be picked now, by kind. */
export type Lit = Readonly<Record<string, ReadonlySet<number | string>>>;

/** An option or a refusal, as far as it points at something. */
export type Pointing = Pick<Option, "targets">;

export const NOTHING_LIT: Lit = {};

export function isLit(lit: Lit, { kind, id }: Target): boolean {
  return lit[kind]?.has(id) ?? false;
}

export function pointsAt({ targets }: Pointing, target: Target): boolean {
  return targets.some(([kind, id]) => kind === target.kind && id === target.id);
}

/** The options that picking one thing may mean. */
export function optionsAt(options: readonly Option[], target: Target): Option[] {
  return options.filter((option) => pointsAt(option, target));
}

export function litBy(options: readonly Pointing[]): Lit {
  const lit: Record<string, Set<number | string>> = {};
  for (const [kind, id] of options.flatMap(({ targets }) => targets)) (lit[kind] ??= new Set()).add(id);
  return lit;
}

/** What can be done with a card in hand. */
export type CardUse = "playable" | "discardable" | "choosable";

const PLAYS = /^(play|react)|-by-card$/;

/** A card that can be played is playable, whatever else can be done with it. */
export function useOf(options: readonly Option[], card: string): CardUse | "" {
  const kinds = optionsAt(options, { kind: "card", id: card }).map(({ kind }) => kind);
  if (kinds.length === 0) return "";
  if (kinds.some((kind) => PLAYS.test(kind))) return "playable";
  return kinds.every((kind) => kind.startsWith("discard")) ? "discardable" : "choosable";
}
