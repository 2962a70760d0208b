import type { CharacterView, NemesisView } from "$/games/nemesis/wire";

/** All that somebody carries, in hand or in the pack; null for what the viewer does not know. */
export function carriedBy(view: NemesisView, seat: number): (string | null)[] {
  return view.characters.filter((one) => one.seat === seat).flatMap(allOf);
}

function allOf({ held, inventory, quests }: CharacterView): (string | null)[] {
  return [...held.map(({ face }) => face), ...inventory.map(({ face }) => face), ...quests];
}
