import type { RetaliationView } from "$/games/retaliation/wire";
import { t, type Word } from "../words";

/** What expansions keep open on the table: in which field of which state, and what it is called. */
const LAID: readonly { readonly state: string; readonly field: string; readonly title: Word }[] = [
  { state: "story", field: "card", title: "piles.laid.story" },
  { state: "second-task", field: "task", title: "piles.laid.second-task" },
  { state: "second-robot", field: "card", title: "piles.laid.second-robot" },
  { state: "skills", field: "active", title: "piles.laid.skills" },
  { state: "skills", field: "lost", title: "piles.laid.skills.lost" },
  { state: "bodies", field: "tokens", title: "piles.laid.bodies" },
  { state: "standing-orders", field: "cards", title: "piles.laid.orders" },
  { state: "contract-offer", field: "contractors", title: "piles.laid.contractors" },
];

/** Cards and tokens that expansions have laid out for all; what there is not is left out. */
export function laidOut({ states }: Pick<RetaliationView, "states">): { title: string; faces: readonly string[] }[] {
  return LAID.flatMap(({ state, field, title }) => {
    const faces = [states[state]?.[field]].flat().filter((id): id is string => typeof id === "string" && id !== "");
    return faces.length > 0 ? [{ title: t(title), faces }] : [];
  });
}
