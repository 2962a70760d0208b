import type { Option } from "$/wire";

const RARE = new Set(["drop-item", "drop-later", "discard-gear", "move-token", "swap-tokens"]);

/** Dropping and shifting things about, which is always possible and seldom wanted. */
export function isRare({ kind }: Option): boolean {
  return RARE.has(kind);
}
