// Generated from the server's wire records by `make wire`; do not edit.

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
  intruder_player: number;
  ending: "" | "jump" | "last-character" | "ninth-fire" | "ninth-malfunction" | "self-destruct";
  exploded: boolean;
  markers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  states: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
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
