import type { RetaliationView } from "$/games/retaliation/wire";
import type { IconName } from "$/ui/icons";
import type { Reference } from "$/wire";
import { t } from "../words";

/** What the round marker meets on its way, on which space of the round track. */
export interface Waiting {
  readonly id: string;
  readonly space: number;
  readonly icon: IconName;
  readonly tone: "machine" | "danger" | "organic" | "act";
  readonly said: string;
}

type Seen = Pick<RetaliationView, "lander" | "autodestruction" | "states">;
type Named = Pick<Reference, "words">;

/** All that lies on the round track: the Lander, the end of the facility, and what expansions lay there. */
export function waitingOn(view: Seen, reference: Named): Waiting[] {
  return [...counters(view), ...bodies(view, reference), ...story(view, reference)].filter(({ space }) => space > 0);
}

function counters({ lander, autodestruction }: Seen): Waiting[] {
  return [
    { id: "lander", space: lander, icon: "lander", tone: "machine", said: t("lander.due", { round: lander }) },
    {
      ...{ id: "autodestruction", space: autodestruction, icon: "selfDestruct", tone: "danger" },
      said: t("tracks.destruct.at", { round: autodestruction }),
    },
  ];
}

/** Tokens of which an expansion keeps the spaces beside them. */
function bodies({ states }: Seen, reference: Named): Waiting[] {
  const { tokens, spaces } = states["bodies"] ?? {};
  if (!Array.isArray(tokens) || !Array.isArray(spaces)) return [];
  return tokens.flatMap((token: unknown, place) =>
    typeof token === "string" ? [laid(token, spaces[place], "corpse", "organic", reference)] : [],
  );
}

/** What a story lays there: an egg, or whom it is about. */
function story({ states }: Seen, reference: Named): Waiting[] {
  return [
    laid("story-egg", states["story-egg"]?.["space"], "egg", "act", reference),
    laid("insider", states["insider"]?.["track"], "hostile-insider", "act", reference),
  ];
}

function laid(id: string, place: unknown, icon: IconName, tone: Waiting["tone"], { words }: Named): Waiting {
  const space = typeof place === "number" ? place : 0;
  return { id, space, icon, tone, said: t("tracks.waiting", { name: words[id]?.name ?? id, round: space }) };
}
