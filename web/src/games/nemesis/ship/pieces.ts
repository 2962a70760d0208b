import type { PeekId } from "$/lib/peek.svelte";
import type { Target as Pointed } from "$/lib/targets";
import type { Target } from "./types";
import type { CharacterView, IntruderView, NemesisView, RoomView } from "$/games/nemesis/wire";

export type LyingThing = RoomView["lying"][number];

/** What stands or lies in a room. */
export type Piece =
  | { readonly is: "intruder"; readonly intruder: IntruderView }
  | { readonly is: "crew"; readonly character: CharacterView }
  | { readonly is: "lying"; readonly thing: LyingThing; readonly count: number };

const SIZES: Readonly<Record<IntruderView["kind"], number>> = { larva: 0, creeper: 1, adult: 2, breeder: 3, queen: 4 };

/** The pieces in a room: the largest intruder first, then crew by seat, then what lies on the floor. */
export function piecesIn(view: NemesisView, room: number): Piece[] {
  const intruders = view.intruders
    .filter((intruder) => intruder.room === room)
    .toSorted((a, b) => SIZES[b.kind] - SIZES[a.kind] || a.id - b.id);
  return [
    ...intruders.map((intruder) => ({ is: "intruder", intruder }) as const),
    ...crewIn(view, room).map((character) => ({ is: "crew", character }) as const),
    ...lyingIn(view, room),
  ];
}

/** The crew that stands or sleeps in a room; those in a pod are drawn there. */
export function crewIn(view: NemesisView, room: number): CharacterView[] {
  return view.characters.filter(
    ({ fate, pod, room: where }) => where === room && pod === 0 && (fate === "aboard" || fate === "hibernating"),
  );
}

function lyingIn(view: NemesisView, room: number): Piece[] {
  const lying = view.rooms.find((one) => one.number === room)?.lying ?? [];
  return [...new Set(lying)].map((thing) => ({
    is: "lying",
    thing,
    count: lying.filter((other) => other === thing).length,
  }));
}

/** What is picked with a piece; null for what cannot be picked. */
export function targetOf(piece: Piece): Target | null {
  switch (piece.is) {
    case "crew":
      return { kind: "seat", id: piece.character.seat };
    case "intruder":
      return { kind: "intruder", id: piece.intruder.id };
    case "lying":
      return null;
  }
}

/** What the card of a piece is about. */
export function peekIdOf(piece: Piece): PeekId {
  switch (piece.is) {
    case "crew":
      return piece.character.who;
    case "intruder":
      return `intruder:${piece.intruder.id}`;
    case "lying":
      return piece.thing;
  }
}

/** What tells a piece apart from all others in the room, so that it keeps its drawing when others come and go. */
export function pieceKey(piece: Piece): string {
  switch (piece.is) {
    case "crew":
      return `crew ${piece.character.seat}`;
    case "intruder":
      return `intruder ${piece.intruder.id}`;
    case "lying":
      return piece.thing;
  }
}

/** The room in which something is, as far as it is in any. */
export function roomOf(view: NemesisView, { kind, id }: Pointed): number {
  if (kind === "seat") return view.characters.find(({ seat }) => seat === id)?.room ?? 0;
  if (kind === "intruder") return view.intruders.find((one) => one.id === id)?.room ?? 0;
  return kind === "room" ? Number(id) : 0;
}
