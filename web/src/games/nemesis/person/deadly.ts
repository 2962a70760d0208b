import type { Reference } from "$/wire";
import { nameOf } from "$/lib/lookup";

/** The attacks that nobody survives with so many Serious Wounds, each name once. */
export function attacksDeadlyAt(reference: Reference, serious: number): string[] {
  const deadly = Object.entries(reference.facts).filter(([, { deadly_at: from }]) => from !== null && from <= serious);
  return [...new Set(deadly.map(([id]) => nameOf(reference, id)))];
}
