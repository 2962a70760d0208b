import type { Board, CharacterView, NemesisView, RoomView } from "$/games/nemesis/wire";

/** A room in a picture, where it is drawn, and how it stands there. */
export interface RoomDrawn extends Partial<Omit<RoomView, "number" | "category">> {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly category?: "1" | "2" | "special";
  /** The number of its hatch, if it has one. */
  readonly hatch?: number;
}

export interface WayDrawn {
  readonly a: number;
  readonly b: number;
  readonly number: number;
  readonly noise?: boolean;
  readonly door?: NemesisView["doors"][number];
}

/** A corner of a ship: as much of a board and a view as a picture needs. */
export interface Corner {
  readonly board: Board;
  readonly view: NemesisView;
}

const UNSOURCED = { count: 1, confidence: "designed", source: "", doubt: "" } as const;

export function corner(
  rooms: readonly RoomDrawn[],
  ways: readonly WayDrawn[] = [],
  more: Partial<NemesisView> = {},
  board: Partial<Board> = {},
): Corner {
  return { board: { ...boardOf(rooms, ways), ...board }, view: { ...viewOf(rooms, ways), ...more } };
}

function boardOf(rooms: readonly RoomDrawn[], ways: readonly WayDrawn[]): Board {
  const placed = new Map(rooms.map((room) => [room.number, room]));
  const between = (a: number, b: number, axis: "x" | "y") =>
    ((placed.get(a)?.[axis] ?? 0) + (placed.get(b)?.[axis] ?? 0)) / 2;
  return {
    ...{ id: "corner", width: 0, height: 0, coordinates_slot: [0, 0], confidence: "designed", source: "" },
    rooms: rooms.map(({ number, x, y, category = "1", tile, hatch }) => ({
      ...UNSOURCED,
      ...{ id: `room-${number}`, number, x, y, category, tile: tile ?? "" },
      technical: hatch ? [{ network: "main", numbers: [hatch] }] : [],
    })),
    corridors: ways.map(({ a, b, number }) => ({
      ...UNSOURCED,
      ...{ id: `${a}-${b}`, a, b, numbers: [number], path: [] },
      marker: [between(a, b, "x"), between(a, b, "y")] as const,
    })),
    networks: [],
    bays: [],
  };
}

function viewOf(rooms: readonly RoomDrawn[], ways: readonly WayDrawn[]): NemesisView {
  return {
    ...{ seat: 0, round: 1, turn: 0, first_player: 0, time: 0, self_destruct: -1, destination: "B", characters: [] },
    rooms: rooms.map(({ number, category = "1", tile = null, ...rest }) => ({
      ...{ number, category, tile, explored: tile !== null, token: null, items: 0, fire: false, malfunction: false },
      lying: [],
      ...rest,
    })),
    noise: ways.map(({ noise }) => (noise ? 1 : 0)),
    doors: ways.map(({ door }) => door ?? "open"),
    ...{ spent_tokens: {}, intruders: [], bag: {}, eggs: 0, nest_destroyed: false, queen_killed: false },
    ...{ weaknesses: {}, engines: [], coordinates: null, pods: [], depressurized: 0, attacks_skipped: false },
    ...{ decks: {}, discards: {}, crafted: {}, objectives_chosen: false, ending: "", exploded: false },
    ...{ markers: {}, states: {} },
  };
}

/** Somebody who stands in a room of a picture. */
export function person(seat: number, room: number): CharacterView {
  return {
    ...{ seat, who: "scout", number: seat + 1, room, pod: 0, fate: "aboard", passed: false, light: 0, wounds: [] },
    ...{ dressed: [], slime: false, larva: false, signal: false, held: [], objects: [], inventory: [], quests: [] },
    ...{ objectives: [], hand: [], deck: 0, discard: [], death: "", wins: false },
  };
}
