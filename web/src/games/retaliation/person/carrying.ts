import type { CharacterView, RetaliationView } from "$/games/retaliation/wire";

/** All that somebody carries, worn, in hand or in the backpack; null for what the viewer does not know. */
export function carriedBy(view: RetaliationView, seat: number): (string | null)[] {
  return view.characters.filter((one) => one.seat === seat).flatMap(allOf);
}

function allOf({ held, armor, inventory }: CharacterView): (string | null)[] {
  return [
    ...[...armor, ...held].flatMap(({ face, strapped }) => [face, ...strapped]),
    ...inventory.map(({ face }) => face),
  ];
}
