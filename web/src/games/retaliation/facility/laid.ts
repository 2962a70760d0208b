import { markersOn, type Box, type Laid } from "$/board/markers";
import type { RetaliationView } from "$/games/retaliation/wire";
import { t } from "../words";

const FLESH = "#b98fd0";
const SHELL = "#c9b458";

/** All that lies in a room besides pieces: markers of the box, bodies, and eggs in the Nest. */
export function laidIn(view: RetaliationView, box: Box, room: number): Laid[] {
  return [...markersOn(view, box, `room-${room}`), ...bodiesIn(view, box, room), ...eggsIn(view, box, room)];
}

/** Tokens that an expansion keeps apart, with the room of each beside it. */
function bodiesIn({ states }: RetaliationView, box: Box, room: number): Laid[] {
  const { tokens, spaces } = states["bodies"] ?? {};
  if (!Array.isArray(tokens) || !Array.isArray(spaces)) return [];
  return tokens.flatMap((token: unknown, place) =>
    typeof token === "string" && spaces[place] === room
      ? [{ id: token, count: 1, name: box.words[token]?.name ?? token, sign: token.slice(-1), colour: FLESH }]
      : [],
  );
}

function eggsIn({ rooms, eggs, nest_destroyed: isDestroyed }: RetaliationView, box: Box, room: number): Laid[] {
  const isNest = rooms.some(({ number, tile, discovered }) => number === room && tile === "nest" && discovered);
  if (!isNest || isDestroyed || eggs === 0) return [];
  return [{ id: "egg", count: eggs, name: box.words["egg"]?.name ?? t("sign.eggs"), sign: "", colour: SHELL }];
}
