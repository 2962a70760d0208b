import { roomName } from "./naming";
import { t } from "./words";
import type { Standing } from "$/games/game";
import type { CharacterView, NemesisView } from "$/games/nemesis/wire";
import type { Reference } from "$/wire";

export function characterOf(view: NemesisView, seat: number): CharacterView | undefined {
  return view.characters.find((character) => character.seat === seat);
}

export function standing(view: NemesisView, seat: number, reference: Reference): Standing {
  const character = characterOf(view, seat);
  return {
    isIn: character?.fate === "aboard",
    where: character ? whereIs(character, view, reference) : "",
    state: character ? stateOf(character) : "",
    hasTurn: view.turn === seat,
    isFirst: view.first_player === seat,
  };
}

function whereIs({ fate, pod, room: number }: CharacterView, view: NemesisView, reference: Reference): string {
  if (fate !== "aboard") return "";
  if (pod) return t("crew.pod", { number: pod });
  const room = view.rooms.find((one) => one.number === number);
  return room ? roomName(reference, room) : "";
}

function stateOf({ fate, passed }: CharacterView): string {
  if (fate !== "aboard") return t(`crew.fate.${fate}`);
  return passed ? t("crew.passed") : "";
}

/** Whether Intruders are where somebody stands. */
export function isFighting(view: NemesisView, seat: number): boolean {
  const here = characterOf(view, seat)?.room ?? 0;
  return here > 0 && view.intruders.some(({ room }) => room === here);
}
