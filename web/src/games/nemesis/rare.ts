import type { Option } from "$/wire";

const DROPS = new Set(["drop-item", "drop-object", "drop-later"]);

/** Dropping things, and care that costs a card more where there is no noise to be careful about. */
export function isRare({ kind, outlook }: Option): boolean {
  const isQuiet = !outlook.some((said) => said.kind === "careful-noise");
  return DROPS.has(kind) || (kind === "move-carefully" && isQuiet);
}
