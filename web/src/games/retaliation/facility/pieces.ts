import type { PeekId } from "$/lib/peek.svelte";
import type { Target } from "$/lib/targets";
import type { CharacterView, IntruderView, RetaliationView } from "$/games/retaliation/wire";

/** What stands in a room or corridor. */
export type Piece =
  | { readonly is: "intruder"; readonly intruder: IntruderView }
  | { readonly is: "crew"; readonly character: CharacterView }
  | { readonly is: "robot" };

/** The pieces in a room: intruders, then soldiers by seat, then the robot. */
export function piecesIn(view: RetaliationView, room: number): Piece[] {
  return [
    ...view.intruders.filter((one) => one.room === room).map((intruder) => ({ is: "intruder", intruder }) as const),
    ...crewIn(view, room).map((character) => ({ is: "crew", character }) as const),
    ...(view.robot.room === room ? [{ is: "robot" } as const] : []),
  ];
}

/** Soldiers who stand, sleep or have fallen in a room; those in the Lander are drawn there. */
export function crewIn(view: RetaliationView, room: number): CharacterView[] {
  return view.characters.filter(
    (one) => one.room === room && !one.in_lander && (one.fate === "aboard" || one.fate === "hibernating" || one.fallen),
  );
}

export function intrudersIn(view: RetaliationView, passage: number): IntruderView[] {
  return view.intruders.filter(({ room, corridor }) => room === 0 && corridor === passage);
}

export function aboard(view: RetaliationView): CharacterView[] {
  return view.characters.filter(({ in_lander, fate }) => in_lander && fate === "aboard");
}

/** What is picked with a piece; null for what cannot be picked. */
export function targetOf(piece: Piece): Target | null {
  switch (piece.is) {
    case "crew":
      return { kind: "seat", id: piece.character.seat };
    case "intruder":
      return { kind: "intruder", id: piece.intruder.id };
    case "robot":
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
    case "robot":
      return "sign:robot";
  }
}

/** What tells a piece apart from all others, so that it keeps its drawing when others come and go. */
export function pieceKey(piece: Piece): string {
  switch (piece.is) {
    case "crew":
      return `crew ${piece.character.seat}`;
    case "intruder":
      return `intruder ${piece.intruder.id}`;
    case "robot":
      return "robot";
  }
}

/** The place on the map where something is, as far as it is anywhere. */
export function placeOf(view: RetaliationView, target: Target): Target | undefined {
  const { kind, id } = target;
  if (kind === "seat") return inRoom(view.characters.find(({ seat }) => seat === id)?.room);
  if (kind === "intruder") {
    const intruder = view.intruders.find((one) => one.id === id);
    return intruder && !intruder.room ? { kind: "passage", id: intruder.corridor } : inRoom(intruder?.room);
  }
  return kind === "room" || kind === "passage" ? target : undefined;
}

function inRoom(room: number | undefined): Target | undefined {
  return room ? { kind: "room", id: room } : undefined;
}
