import type { CharacterView } from "$/games/nemesis/wire";

/** All that somebody carries, in hand or in the pack; null for what the viewer does not know. */
export function carriedBy({ held, inventory, quests }: CharacterView): (string | null)[] {
  return [...held.map(({ face }) => face), ...inventory.map(({ face }) => face), ...quests];
}
