import type { CharacterView } from "$/games/retaliation/wire";

/** All that somebody carries, worn, in hand or in the backpack; null for what the viewer does not know. */
export function carriedBy({ held, armor, inventory }: CharacterView): (string | null)[] {
  return [
    ...[...armor, ...held].flatMap(({ face, strapped }) => [face, ...strapped]),
    ...inventory.map(({ face }) => face),
  ];
}
