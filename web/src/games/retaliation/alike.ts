import type { IntruderView, RetaliationView } from "$/games/retaliation/wire";
import type { Lit, Target } from "$/lib/targets";

/**
 * Intruders of one kind in one place that are hurt alike are as good as one another, and a question offers one of them:
 * by the id of each, the one that is meant.
 */
export function meantBy({ intruders }: Pick<RetaliationView, "intruders">, lit: Lit): ReadonlyMap<number, number> {
  const offered = intruders.filter(({ id }) => lit["intruder"]?.has(id));
  return new Map(
    intruders.flatMap((one) => {
      const meant = lit["intruder"]?.has(one.id) ? one : offered.find((other) => areAlike(one, other));
      return meant ? [[one.id, meant.id]] : [];
    }),
  );
}

function areAlike(one: IntruderView, other: IntruderView): boolean {
  return (["kind", "room", "corridor", "hits"] as const).every((field) => one[field] === other[field]);
}

/** With all that are as good lit as well. */
export function litWith(lit: Lit, meant: ReadonlyMap<number, number>): Lit {
  return meant.size > 0 ? { ...lit, intruder: new Set(meant.keys()) } : lit;
}

export function pickedOf(target: Target, meant: ReadonlyMap<number, number>): Target {
  const id = target.kind === "intruder" ? meant.get(Number(target.id)) : undefined;
  return id === undefined ? target : { ...target, id };
}
