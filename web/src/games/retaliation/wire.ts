// Generated from the server's wire records by `make wire`; do not edit.

/** A character and the board in front of the player. Who waits in the Lander is in no room. */
export interface CharacterView {
  seat: number;
  who: string;
  number: number;
  rank: number;
  room: number;
  in_lander: boolean;
  fate: "aboard" | "dead" | "escaped" | "hibernating";
  fallen: boolean;
  left_by: "" | "lander" | "shuttle";
  passed: boolean;
  health: number;
  wounds: readonly (string | null)[];
  oxygen: number;
  suffocating: boolean;
  larva: boolean;
  data: boolean;
  belt: readonly (string)[];
  held: readonly (HeldView)[];
  armor: readonly (HeldView)[];
  inventory: readonly (ItemView)[];
  objectives: readonly (string | null)[];
  hand: readonly (string | null)[];
  deck: number;
  discard: readonly (string | null)[];
  played: readonly (string)[];
  death: string;
  wins: boolean;
}

/** A corridor that is laid. `values` are those that a noise roll can match; `door_end` is the slot at which its door is, NOWHERE without one. A `barrier` is a door that is gone for good once it is opened. */
export interface CorridorView {
  passage: number;
  tile: string;
  a: number;
  b: number;
  values: readonly (number)[];
  reinforced: boolean;
  noise: boolean;
  door: "closed" | "destroyed" | "open";
  door_end: number;
  barrier: boolean;
}

/** The frame of the facility with its slots. */
export interface Facility {
  id: string;
  confidence: "designed" | "found" | "recalled";
  source: string;
  slots: readonly (Slot)[];
  sections: readonly (SectionBorder)[];
  landing_zone: Start;
  hibernatorium: Start;
}

/** A heavy item in hand or an armor that is worn: tokens in its slots, what is strapped to it, and its counter. */
export interface HeldView {
  face: string;
  gear: readonly (string)[];
  broken: boolean;
  strapped: readonly (string)[];
  counter: number;
}

export interface IntruderView {
  id: number;
  kind: string;
  room: number;
  corridor: number;
  hits: number;
}

/** An item in a backpack: its back is open, its face only to those who know it (visibility.backpack). */
export interface ItemView {
  deck: string;
  face: string | null;
}

/** The table as one seat sees it; a spectator (NOBODY) sees what is public. `queen_track` is the last space of the track on which `queen_hits` are counted. */
export interface RetaliationView {
  seat: number;
  round: number;
  turn: number;
  first_player: number;
  lander: number;
  autodestruction: number;
  anti_aircraft: readonly (boolean | null)[];
  shut_down: boolean;
  shuttle_gone: boolean;
  characters: readonly (CharacterView)[];
  rooms: readonly (RoomView)[];
  corridors: readonly (CorridorView)[];
  life_support: Readonly<Record<"A" | "B" | "C", "active" | "gone" | "inactive">>;
  hibernatorium: boolean;
  landing_supply: Readonly<Record<"ammo" | "grenade" | "medpack" | "oxygen", number>>;
  intruders: readonly (IntruderView)[];
  bag: Readonly<Record<string, number>>;
  queen_hits: number;
  queen_track: number;
  queen_dead: boolean;
  eggs: number;
  nest_destroyed: boolean;
  robot: RobotView;
  decks: Readonly<Record<string, number>>;
  odd_tops: readonly (string)[];
  discards: Readonly<Record<string, readonly (string | null)[]>>;
  tasks: readonly (string)[];
  objectives_chosen: number;
  ending: "" | "autodestruction" | "fire" | "last-round" | "nobody-left";
  destroyed: boolean;
  markers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  states: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** `card` is None until it is revealed (visibility.robot-card). */
export interface RobotView {
  card: string | null;
  room: number;
  broken: boolean;
  saw_reactor: boolean;
  gear: readonly (string)[];
}

/** A slot of the facility; without a tile nothing is known of it. A covered Hibernatorium is not discovered. */
export interface RoomView {
  number: number;
  section: "A" | "B" | "C";
  tile: string;
  discovered: boolean;
  fire: boolean;
  malfunction: boolean;
  secured: number;
}

/** A section of the facility and what its border piece holds. */
export interface SectionBorder {
  id: string;
  count: number;
  confidence: "designed" | "found" | "recalled";
  source: string;
  doubt: string;
  holds: readonly (string)[];
}

/** A place for a room, numbered from the top left, row by row. */
export interface Slot {
  id: string;
  count: number;
  confidence: "designed" | "found" | "recalled";
  source: string;
  doubt: string;
  number: number;
  row: number;
  column: number;
  section: "A" | "B" | "C";
  tile: string;
  neighbours: Readonly<Record<"E" | "NE" | "NW" | "SE" | "SW" | "W", string>>;
}

/** A fixed room and the corridors that begin at it: drawn at random, or printed. */
export interface Start {
  tile: string;
  corridors: readonly ("E" | "NE" | "NW" | "SE" | "SW" | "W")[];
  printed: readonly (string)[];
}
