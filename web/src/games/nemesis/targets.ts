import type { Choice, Target } from "$/lib/targets";

/** Cards, items and objects go by their content id. */
export type TargetKind = "room" | "passage" | "intruder" | "seat" | "pod" | "card";

const FIELDS: Readonly<Record<string, TargetKind>> = {
  room: "room",
  to: "room",
  at: "room",
  corridor: "passage",
  passage: "passage",
  intruder: "intruder",
  on: "seat",
  partner: "seat",
  victim: "seat",
  owner: "seat",
  crew: "seat",
  pod: "pod",
  card: "card",
  cards: "card",
  item: "card",
  weapon: "card",
  thing: "card",
  quest: "card",
  objective: "card",
  discard: "card",
  parts: "card",
  object: "card",
};

/** Actions on what lies in, or belongs to, the Room one stands in. */
const DONE_HERE: ReadonlySet<unknown> = new Set(["use-room", "pick-up", "shoot-eggs", "melee-eggs"]);

/** Everything a choice points at, for somebody standing in Room `here` (0: nowhere). */
export function targetsFrom(here: number, choice: Choice): Target[] {
  const found = Object.entries(choice).flatMap(([field, value]) => {
    const kind = FIELDS[field];
    return kind ? [value].flat().flatMap((id) => (isTarget(kind, id) ? [{ kind, id }] : [])) : [];
  });
  const isHere = here > 0 && DONE_HERE.has(choice["do"]) && !found.some(({ kind }) => kind === "room");
  return isHere ? [...found, { kind: "room", id: here }] : found;
}

/** Rooms count from 1 and nobody is -1; 0 is a Room nowhere, but also the first corridor and the first seat. */
function isTarget(kind: TargetKind, id: unknown): id is number | string {
  if (kind === "card") return typeof id === "string" && id !== "";
  return typeof id === "number" && id >= (kind === "room" ? 1 : 0);
}
