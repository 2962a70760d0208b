import type { IconName } from "$/ui/icons";
import type { NemesisView } from "$/games/nemesis/wire";
import type { Box } from "./types";

/** A marker that the box describes, and how many of it lie somewhere. */
export interface Laid {
  readonly id: string;
  readonly count: number;
  readonly name: string;
  readonly sign: string;
  readonly colour: string;
}

/** The markers that lie on a Room or in a passage, such as `room-7`. */
export function markersOn(view: NemesisView, box: Box, holder: string): Laid[] {
  return Object.entries(view.markers).flatMap(([id, held]) => {
    const count = held[holder];
    const facts = box.facts[id];
    const name = box.words[id]?.name ?? id;
    return count ? [{ id, count, name, sign: facts?.sign ?? "", colour: facts?.colour ?? "" }] : [];
  });
}

/** What is printed on exploration tokens. */
export const TOKEN_ICONS: Readonly<Record<string, IconName>> = {
  fire: "fire",
  malfunction: "malfunction",
  silence: "silence",
  danger: "danger",
  slime: "slime",
  doors: "door",
};
