import type { RetaliationView } from "$/games/retaliation/wire";
import type { IconName } from "$/ui/icons";

/** Something that an expansion has laid before somebody: a card, or a sign. */
export interface Status {
  readonly id: string;
  readonly icon: IconName;
  readonly tone: "danger" | "act" | "organic";
}

type Laid = Pick<RetaliationView, "states" | "markers">;

/** What expansions keep of one seat, for everybody to see. */
export function statusesOf(view: Laid, seat: number): Status[] {
  return [...blood(view, seat), ...struck(view, seat), ...allegiance(view, seat), ...tissue(view, seat)];
}

/** Tainted blood, the active card last. */
function blood({ states }: Laid, seat: number): Status[] {
  const piles = listIn(states["taint"]?.["piles"]);
  return textsIn(piles[seat]).map((id) => ({ id, icon: "contamination", tone: "danger" }));
}

function struck({ states }: Laid, seat: number): Status[] {
  const cards = textsIn(states["statuses"]?.["cards"]);
  return listIn(states["statuses"]?.["bearers"]).flatMap((bearer, place) => {
    const id = cards[place];
    return bearer === seat && id ? [{ id, icon: "xyrian", tone: "danger" } as const] : [];
  });
}

function allegiance({ states }: Laid, seat: number): Status[] {
  return states["allegiance"]?.["seat"] === seat ? [{ id: "allegiance", icon: "xyrian", tone: "act" }] : [];
}

function tissue({ markers }: Laid, seat: number): Status[] {
  return markers["tissue"]?.[`seat-${seat}`] ? [{ id: "tissue", icon: "contamination", tone: "organic" }] : [];
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsIn = (value: unknown): readonly string[] =>
  listIn(value).filter((one): one is string => typeof one === "string");
