import type { IntruderView, NemesisView } from "$/games/nemesis/wire";
import type { IconName } from "$/ui/icons";
import { corner, type Corner, type RoomDrawn } from "../how/corner";
import type { Sign } from "../signs";

interface Drawn {
  readonly corner: Corner;
  readonly area: readonly [number, number, number, number];
  readonly coordinates?: boolean;
}

const ROOM = [-80, -72, 160, 144] as const;
/** The lower half of a room, where pieces stand. */
const PIECE = [-30, 4, 60, 60] as const;

function room(rest: Partial<RoomDrawn>, more: Partial<NemesisView> = {}): Drawn {
  return { corner: corner([{ number: 7, x: 0, y: 0, ...rest }], [], more), area: ROOM };
}

function intruder(kind: IntruderView["kind"]): Drawn {
  const intruders = [{ id: 1, kind, room: 7, injuries: 0 }];
  return { corner: corner([{ number: 7, x: 0, y: 0 }], [], { intruders }), area: PIECE };
}

function lying(thing: "egg" | "carcass" | "corpse-0"): Drawn {
  return { corner: corner([{ number: 7, x: 0, y: 0, lying: [thing] }]), area: PIECE };
}

const UNSOURCED = { count: 1, confidence: "designed", source: "", doubt: "" } as const;

/** Signs of which a corner of the ship shows best what they are. */
export const CORNERS: Readonly<Partial<Record<Sign, Drawn>>> = {
  technical: {
    corner: corner([], [], {}, { networks: [{ ...UNSOURCED, id: "main", colour: "blue", x: 0, y: 0 }] }),
    area: [-38, -34, 76, 68],
  },
  coordinates: { corner: corner([]), area: [-40, -40, 80, 80], coordinates: true },
  engine: {
    corner: corner([{ number: 20, x: 0, y: 0, tile: "engine-1", category: "special" }], [], { engines: [true] }),
    area: [66, -50, 90, 100],
  },
  pod: {
    corner: corner(
      [],
      [],
      { pods: [{ number: 1, section: "evacuation-a", locked: true, crew: [], launched: false }] },
      { bays: [{ ...UNSOURCED, id: "bay-a", evacuation_room: "evacuation-a", slots: [[0, 0]] }], height: 100 },
    ),
    area: [-45, -45, 90, 90],
  },
  unexplored: room({}),
  token: room({ token: "exploration-slime-3", tile: "storage", explored: false }),
  seen: room({ tile: "storage", explored: false }),
  colour: { ...room({ tile: "storage", items: 3 }), area: [-52, -70, 60, 50] },
  items: { ...room({ tile: "storage", items: 3 }), area: [-2, -70, 60, 50] },
  computer: { ...room({ tile: "comms-room", items: 2 }), area: [-30, -70, 60, 50] },
  fire: room({ tile: "storage", items: 3, fire: true }),
  malfunction: room({ tile: "storage", items: 3, malfunction: true }),
  venting: room({ tile: "storage", items: 3 }, { depressurized: 7 }),
  larva: intruder("larva"),
  creeper: intruder("creeper"),
  adult: intruder("adult"),
  breeder: intruder("breeder"),
  queen: intruder("queen"),
  egg: lying("egg"),
  carcass: lying("carcass"),
  corpse: lying("corpse-0"),
};

interface Pictured {
  readonly name: IconName;
  readonly colour: string;
}

const pictured = (name: IconName, colour = "var(--text)"): Pictured => ({ name, colour });

/** Signs that are one icon of the bar, of the list of the crew or of a hand. */
export const ICONS: Readonly<Partial<Record<Sign, Pictured>>> = {
  time: pictured("time"),
  "self-destruct": pictured("selfDestruct", "var(--danger)"),
  destination: pictured("coordinates"),
  bag: pictured("bag", "var(--organic)"),
  eggs: pictured("egg", "var(--organic)"),
  weaknesses: pictured("watch", "var(--organic)"),
  decks: pictured("deck"),
  hand: pictured("hand"),
  light: pictured("light", "var(--danger)"),
  serious: pictured("serious", "var(--danger)"),
  dressed: pictured("dressed"),
  slime: pictured("slime", "var(--organic)"),
  parasite: pictured("larva", "var(--organic)"),
  signal: pictured("signal", "var(--machine)"),
  weapon: pictured("weapon"),
  pack: pictured("item"),
  contamination: pictured("contamination", "var(--organic)"),
  "first-player": pictured("first", "var(--act)"),
};
