import type { Fact } from "$/games/game";
import type { NemesisView } from "$/games/nemesis/wire";
import type { Reference } from "$/wire";
import { CONTAMINATION } from "../naming";
import { nameOf } from "$/lib/lookup";
import { t } from "../words";

/** What the viewer knows of what lies hidden: engines, coordinates, weaknesses, rooms looked at, scanned cards. */
export function knowledge(view: NemesisView, reference: Reference): Fact[] {
  return [
    ...engines(view),
    ...coordinates(view, reference),
    ...weaknesses(view, reference),
    ...rooms(view, reference),
    ...scanned(view, reference),
  ];
}

function engines(view: NemesisView): Fact[] {
  return view.engines.flatMap((works, place) => {
    if (works === null) return [];
    const values = { number: place + 1 };
    return [
      { id: `engine-${place + 1}`, text: works ? t("know.engineWorks", values) : t("know.engineDamaged", values) },
    ];
  });
}

function coordinates(view: NemesisView, reference: Reference): Fact[] {
  const card = view.coordinates;
  return card === null ? [] : [{ id: card, text: reference.words[card]?.text || nameOf(reference, card) }];
}

function weaknesses(view: NemesisView, reference: Reference): Fact[] {
  return Object.entries(view.weaknesses).flatMap(([object, weakness]) =>
    weakness === null
      ? []
      : [
          {
            id: weakness,
            text: t("know.weakness", {
              object: t(`know.object.${objectWord(object)}`),
              name: nameOf(reference, weakness),
            }),
          },
        ],
  );
}

function objectWord(object: string): "corpse" | "egg" | "carcass" {
  return object === "egg" || object === "carcass" ? object : "corpse";
}

/** Unexplored Rooms of which the viewer has seen the tile. */
function rooms(view: NemesisView, reference: Reference): Fact[] {
  return view.rooms.flatMap(({ explored, tile, number }) =>
    explored || tile === null ? [] : [{ id: tile, text: t("know.room", { number, name: nameOf(reference, tile) }) }],
  );
}

/** Contamination cards whose back was read. */
function scanned(view: NemesisView, reference: Reference): Fact[] {
  const me = view.characters.find(({ seat }) => seat === view.seat);
  return [...(me?.hand ?? []), ...(me?.discard ?? [])].flatMap((card) =>
    card?.startsWith(`${CONTAMINATION}-`)
      ? [{ id: card, text: t("know.scanned", { name: nameOf(reference, card) }) }]
      : [],
  );
}
