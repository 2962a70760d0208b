import type { RetaliationView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";
import { roomName } from "./naming";
import { t } from "./words";

/** Whom a story is about: the side of her card that lies up, her health, and where she stands. */
export interface Insider {
  /** "" while her card is not on the table. */
  readonly card: string;
  readonly room: number;
  readonly where: string;
  /** The slots of her health track and how many are left; an enemy has none. */
  readonly slots: number;
  readonly left: number;
}

type Box = Pick<Reference, "words" | "facts">;
const MODEL = "hostile-insider";

/** What everybody knows of her; null as long as no story speaks of her. */
export function insiderNow(view: RetaliationView, box: Box): Insider | null {
  const state = view.states["insider"];
  if (!state) return null;
  const { side, fate } = state;
  const card = side ? `insider-${String(side)}` : "";
  const model = view.intruders.find(({ kind }) => kind === MODEL);
  const room = fate ? 0 : (model?.room ?? Number(state["room"]));
  const where = placeOf(view, box, room, String(fate ?? ""), Number(state["track"]));
  const slots = box.facts[card]?.health_slots ?? 0;
  return where || card ? { card, room, where, slots, left: Math.max(0, slots - Number(state["health"])) } : null;
}

function placeOf(view: RetaliationView, box: Box, room: number, fate: string, track: number): string {
  if (fate === "dead" || fate === "removed") return t(`insider.${fate}`);
  if (track > 0) return t("insider.track", { round: track });
  return view.rooms
    .filter(({ number }) => number === room)
    .map((one) => t("insider.in", { room: roomName(box, one) }))
    .join("");
}

/** Her health in words; "" where nobody counts it. */
export function insiderHealth({ slots, left }: Insider): string {
  return slots > 0 ? t("insider.health", { left, most: slots }) : "";
}

/** What stands of her in a room, for who looks at it. */
export function insiderRemarks(view: RetaliationView, box: Box, room: number): string[] {
  const now = insiderNow(view, box);
  if (!now || now.room !== room || !now.card) return [];
  return [box.words[now.card]?.name ?? now.card, insiderHealth(now)].filter(Boolean);
}
