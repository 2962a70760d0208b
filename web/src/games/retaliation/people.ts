import { roomName } from "./naming";
import { t } from "./words";
import type { Standing } from "$/games/game";
import type { CharacterView, RetaliationView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";

export function characterOf(view: RetaliationView, seat: number): CharacterView | undefined {
  return view.characters.find((character) => character.seat === seat);
}

export function standing(view: RetaliationView, seat: number, reference: Reference): Standing {
  const character = characterOf(view, seat);
  return {
    isIn: character?.fate === "aboard",
    where: character ? whereIs(character, view, reference) : "",
    state: character ? stateOf(character) : "",
    hasTurn: view.turn === seat,
    isFirst: view.first_player === seat,
  };
}

function whereIs(character: CharacterView, view: RetaliationView, reference: Reference): string {
  if (character.fate !== "aboard") return "";
  if (character.in_lander) return t("crew.lander");
  const room = view.rooms.find((one) => one.number === character.room);
  return room ? roomName(reference, room) : "";
}

function stateOf({ fate, fallen, passed, suffocating, left_by }: CharacterView): string {
  if (fallen) return t("crew.fallen");
  if (fate === "escaped" && left_by) return t(`crew.left.${left_by}`);
  if (fate !== "aboard") return t(`crew.fate.${fate}`);
  return suffocating ? t("crew.suffocating") : passed ? t("crew.passed") : "";
}

/** Whether Intruders are where somebody stands. */
export function isFighting(view: RetaliationView, seat: number): boolean {
  const here = characterOf(view, seat)?.room ?? 0;
  return here > 0 && view.intruders.some(({ room }) => room === here);
}
