// Generated from the server's wire records by `make wire`; do not edit.

export interface Board {
  id: string;
  width: number;
  height: number;
  coordinates_slot: readonly [number, number];
  confidence: "designed" | "found" | "recalled";
  source: string;
  rooms: readonly (Slot)[];
  corridors: readonly (Corridor)[];
  networks: readonly (Network)[];
  bays: readonly (PodBay)[];
}

export interface CharacterView {
  seat: number;
  who: string;
  number: number;
  room: number;
  pod: number;
  fate: "aboard" | "dead" | "escaped" | "hibernating";
  passed: boolean;
  light: number;
  wounds: readonly (string | null)[];
  dressed: readonly (string | null)[];
  slime: boolean;
  larva: boolean;
  signal: boolean;
  held: readonly (HeldView)[];
  objects: readonly ("carcass" | "corpse-0" | "corpse-1" | "corpse-2" | "corpse-3" | "corpse-4" | "corpse-blue" | "egg")[];
  inventory: readonly (ItemView)[];
  quests: readonly (string | null)[];
  objectives: readonly (string | null)[];
  hand: readonly (string | null)[];
  deck: number;
  discard: readonly (string | null)[];
  death: string;
  wins: boolean;
}

export interface Corridor {
  id: string;
  count: number;
  confidence: "designed" | "found" | "recalled";
  source: string;
  doubt: string;
  a: number;
  b: number;
  numbers: readonly (number)[];
  marker: readonly [number, number];
  path: readonly (readonly [number, number])[];
}

export interface Entrance {
  network: string;
  numbers: readonly (number)[];
}

/** A Heavy Item in hand, with what is merged with it and what is taped to it; `ammo` and `capacity` of a Weapon. */
export interface HeldView {
  face: string;
  ammo: number | null;
  capacity: number | null;
  attached: readonly (string)[];
  taped: readonly (string)[];
}

export interface IntruderView {
  id: number;
  kind: "adult" | "breeder" | "creeper" | "larva" | "queen";
  room: number;
  injuries: number;
}

/** An Item in an Inventory: its colour is open, its face only to those who know it (visibility.inventory.color). */
export interface ItemView {
  deck: string;
  face: string | null;
}

/** The table as one seat sees it; a spectator (NOBODY) sees what is public. */
export interface NemesisView {
  seat: number;
  round: number;
  turn: number;
  first_player: number;
  time: number;
  self_destruct: number;
  destination: string;
  characters: readonly (CharacterView)[];
  rooms: readonly (RoomView)[];
  spent_tokens: Readonly<Record<string, number>>;
  noise: readonly (number)[];
  doors: readonly ("closed" | "destroyed" | "open")[];
  intruders: readonly (IntruderView)[];
  bag: Readonly<Record<string, number>>;
  eggs: number;
  nest_destroyed: boolean;
  queen_killed: boolean;
  weaknesses: Readonly<Record<string, string | null>>;
  engines: readonly (boolean | null)[];
  coordinates: string | null;
  pods: readonly (PodView)[];
  depressurized: number;
  attacks_skipped: boolean;
  decks: Readonly<Record<string, number>>;
  discards: Readonly<Record<string, readonly (string | null)[]>>;
  crafted: Readonly<Record<string, number>>;
  objectives_chosen: boolean;
  ending: "" | "jump" | "last-character" | "ninth-fire" | "ninth-malfunction" | "self-destruct";
  exploded: boolean;
  markers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  states: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A Technical Corridors space: one Noise marker for all its entrances. */
export interface Network {
  id: string;
  count: number;
  confidence: "designed" | "found" | "recalled";
  source: string;
  doubt: string;
  colour: string;
  x: number;
  y: number;
}

export interface PodBay {
  id: string;
  count: number;
  confidence: "designed" | "found" | "recalled";
  source: string;
  doubt: string;
  evacuation_room: string;
  slots: readonly (readonly [number, number])[];
}

export interface PodView {
  number: number;
  section: string;
  locked: boolean;
  crew: readonly (number)[];
  launched: boolean;
}

/** A slot of the board. `tile` and `token` are None while they are hidden from the viewer. */
export interface RoomView {
  number: number;
  category: string;
  explored: boolean;
  tile: string | null;
  token: string | null;
  items: number;
  fire: boolean;
  malfunction: boolean;
  lying: readonly ("carcass" | "corpse-0" | "corpse-1" | "corpse-2" | "corpse-3" | "corpse-4" | "corpse-blue" | "egg")[];
}

/** A Room space of the board; `number` is printed on it. */
export interface Slot {
  id: string;
  count: number;
  confidence: "designed" | "found" | "recalled";
  source: string;
  doubt: string;
  number: number;
  category: "1" | "2" | "special";
  x: number;
  y: number;
  tile: string;
  technical: readonly (Entrance)[];
}
