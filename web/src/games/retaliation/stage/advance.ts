import { kindOf, numberIn, numbersIn, textIn, type Told } from "$/lib/events";
import type { CharacterView, CorridorView, IntruderView, RetaliationView, RoomView } from "$/games/retaliation/wire";
import type { LogLine } from "$/wire";

type Change = (view: RetaliationView, event: Told) => Partial<RetaliationView>;

const rooms =
  (change: (room: RoomView, event: Told) => Partial<RoomView>): Change =>
  (view, event) => {
    const numbers = numbersIn(event, "room");
    return { rooms: view.rooms.map((one) => (numbers.includes(one.number) ? { ...one, ...change(one, event) } : one)) };
  };

const corridors =
  (change: (event: Told) => Partial<CorridorView>): Change =>
  (view, event) => {
    const passages = numbersIn(event, "corridor");
    return {
      corridors: view.corridors.map((one) => (passages.includes(one.passage) ? { ...one, ...change(event) } : one)),
    };
  };

const person =
  (change: (event: Told, one: CharacterView) => Partial<CharacterView>): Change =>
  (view, event) => ({
    characters: view.characters.map((one) =>
      one.seat === numberIn(event, "seat", -1) ? { ...one, ...change(event, one) } : one,
    ),
  });

const intruder =
  (change: (event: Told) => Partial<IntruderView>): Change =>
  (view, event) => ({
    intruders: view.intruders.map((one) =>
      one.id === numberIn(event, "intruder", -1) ? { ...one, ...change(event) } : one,
    ),
  });

const gone: Change = (view, event) => {
  const ids = numbersIn(event, "intruder");
  return { intruders: view.intruders.filter(({ id }) => !ids.includes(id)) };
};

const whereabouts = (event: Told) => ({ room: numberIn(event, "room"), corridor: numberIn(event, "corridor", -1) });

/** What everybody sees of an event at once. The frame that follows says all the rest. */
const CHANGES: Readonly<Record<string, Change>> = {
  "character-moved": person((event) => ({ room: numberIn(event, "room") })),
  "character-died": person(() => ({ fate: "dead" })),
  passed: person(() => ({ passed: true })),
  "oxygen-lost": person((event, { oxygen }) => ({ oxygen: Math.max(0, oxygen - numberIn(event, "points")) })),
  "suffocation-began": person(() => ({ suffocating: true })),
  "larva-gained": person(() => ({ larva: true })),
  "lander-boarded": person(() => ({ in_lander: true, room: 0 })),
  "turn-began": (_, event) => ({ turn: numberIn(event, "seat", -1) }),
  "round-began": (_, event) => ({ round: numberIn(event, "round") }),
  "lander-shifted": (_, event) => ({ lander: numberIn(event, "space") }),
  "lander-landed": () => ({ lander: 0 }),
  "autodestruction-started": (_, event) => ({ autodestruction: numberIn(event, "space") }),
  "life-support-flipped": (view, event) => ({
    life_support: { ...view.life_support, [textIn(event, "section")]: textIn(event, "state") },
  }),
  "room-discovered": rooms((_, event) => ({ discovered: true, tile: textIn(event, "tile") })),
  "fire-placed": rooms(() => ({ fire: true })),
  "fire-removed": rooms(() => ({ fire: false })),
  "malfunction-placed": rooms(() => ({ malfunction: true })),
  "malfunction-removed": rooms(() => ({ malfunction: false })),
  "room-secured": rooms(({ secured }, event) => ({ secured: secured + numberIn(event, "count") })),
  "secure-tokens-discarded": rooms(({ secured }, event) => ({ secured: secured - numberIn(event, "count") })),
  "noise-placed": corridors(() => ({ noise: true })),
  "noise-discarded": corridors(() => ({ noise: false })),
  "noise-resolved": corridors(() => ({ noise: false })),
  "corridor-reinforced": corridors(() => ({ reinforced: true })),
  "corridor-turned-back": corridors(() => ({ reinforced: false })),
  "door-changed": corridors((event) => ({ door: doorIn(event) })),
  "intruder-placed": (view, event) => ({ intruders: [...(gone(view, event).intruders ?? []), ...placed(event)] }),
  "intruder-moved": intruder(whereabouts),
  "intruder-hit": intruder((event) => ({ hits: numberIn(event, "hits") })),
  "intruder-killed": gone,
  "intruder-withdrawn": gone,
  "robot-moved": (view, event) => ({ robot: { ...view.robot, room: numberIn(event, "room") } }),
};

/** The facility after an event, as far as everybody sees it at once. */
export function advanced(view: RetaliationView, line: LogLine): RetaliationView {
  const change = CHANGES[kindOf(line)];
  return change ? { ...view, ...change(view, line.event) } : view;
}

function doorIn(event: Told): CorridorView["door"] {
  return (["open", "closed", "destroyed"] as const).find((state) => state === event["door"]) ?? "open";
}

/** Those who come together are told of at once. */
function placed(event: Told): IntruderView[] {
  const kinds = Array.isArray(event["kind"]) ? event["kind"] : [event["kind"]];
  return numbersIn(event, "intruder").map((id, place) => {
    const kind: unknown = kinds[place] ?? kinds[0];
    return { id, kind: typeof kind === "string" ? kind : "", ...whereabouts(event), hits: 0 };
  });
}
