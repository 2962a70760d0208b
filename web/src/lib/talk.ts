import type { Talk, Talking } from "$/wire";

/** What a page has heard said, with what it hears now: all anew, later ones, or earlier ones that it asked for. */
export function mergedTalk(talk: readonly Talk[], { talk: said, all }: Talking): readonly Talk[] {
  const first = talk[0]?.place ?? 0;
  const earlier = said.filter(({ place }) => place < first);
  return all ? said : earlier.length > 0 ? [...earlier, ...talk] : [...talk, ...said];
}

/**
 * What eyes have heard when so many events are told to them: what others say of later ones waits. Nothing that was heard
 * is taken back with the events it was about.
 */
export function heardBy(eyes: number, said: readonly Talk[], heardTo: number, told: number): readonly Talk[] {
  return said.filter(({ seat, place, after }) => seat === eyes || place <= heardTo || after <= told);
}
