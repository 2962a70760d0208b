import { markersOn, type Box, type Laid } from "$/board/markers";
import type { RetaliationView } from "$/games/retaliation/wire";
import { t } from "../words";
import { workingIn } from "./working";

const SHELL = "#c9b458";

/** All that lies in a room besides pieces: markers of the box, eggs in the Nest, and the token that says it works. */
export function laidIn(view: RetaliationView, box: Box, room: number): Laid[] {
  return [...markersOn(view, box, `room-${room}`), ...eggsIn(view, box, room), ...tokenIn(view, room)];
}

function eggsIn({ rooms, eggs, nest_destroyed: isDestroyed }: RetaliationView, box: Box, room: number): Laid[] {
  const isNest = rooms.some(({ number, tile, discovered }) => number === room && tile === "nest" && discovered);
  if (!isNest || isDestroyed || eggs === 0) return [];
  return [{ id: "egg", count: eggs, name: box.words["egg"]?.name ?? t("sign.eggs"), sign: "", colour: SHELL }];
}

/** What can be switched, or used once: how that stands, in the room where it is. */
function tokenIn(view: RetaliationView, room: number): Laid[] {
  const tile = view.rooms.find(({ number }) => number === room)?.tile ?? "";
  const working = workingIn(view, tile);
  if (!working?.sign) return [];
  return [{ id: working.tile, count: 1, name: working.said, sign: working.sign, colour: working.colour }];
}
