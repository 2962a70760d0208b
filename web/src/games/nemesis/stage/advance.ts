import { kindOf, numberIn, numbersIn, textIn, type Told } from "$/lib/events";
import type { CharacterView, IntruderView, NemesisView, RoomView } from "$/games/nemesis/wire";
import type { LogLine } from "$/wire";

type Change = (view: NemesisView, event: Told) => Partial<NemesisView>;

const room =
  (change: Partial<RoomView>): Change =>
  (view, event) => ({ rooms: withRooms(view, numbersIn(event, "room"), change) });

const person =
  (change: (event: Told) => Partial<CharacterView>): Change =>
  (view, event) => ({
    characters: view.characters.map((one) =>
      one.seat === numberIn(event, "seat", -1) ? { ...one, ...change(event) } : one,
    ),
  });

const gone: Change = (view, event) => ({
  intruders: view.intruders.filter(({ id }) => id !== numberIn(event, "intruder", -1)),
});

/** What everybody sees of an event at once. The frame that follows says all the rest. */
const CHANGES: Readonly<Record<string, Change>> = {
  "character-moved": person((event) => ({ room: numberIn(event, "room") })),
  "character-died": person(() => ({ fate: "dead" })),
  passed: person(() => ({ passed: true })),
  "turn-began": (_, event) => ({ turn: numberIn(event, "seat", -1) }),
  "round-began": (_, event) => ({ round: numberIn(event, "round") }),
  "time-advanced": (_, event) => ({ time: numberIn(event, "time") }),
  "room-explored": (view, event) => ({
    rooms: withRooms(view, numbersIn(event, "room"), {
      explored: true,
      tile: textIn(event, "tile"),
      items: numberIn(event, "items"),
    }),
  }),
  "fire-placed": room({ fire: true }),
  "fire-removed": room({ fire: false }),
  "malfunction-placed": room({ malfunction: true }),
  "malfunction-removed": room({ malfunction: false }),
  "door-changed": (view, event) => ({
    doors: withDoors(view.doors, numbersIn(event, "corridor"), textIn(event, "door")),
  }),
  "noise-placed": (view, event) => ({ noise: withNoise(view.noise, numbersIn(event, "passage")) }),
  "intruder-placed": (view, event) => ({ intruders: [...(gone(view, event).intruders ?? []), placed(event)] }),
  "intruder-moved": (view, event) => ({
    intruders: view.intruders.map((one) =>
      one.id === numberIn(event, "intruder", -1) ? { ...one, room: numberIn(event, "to") } : one,
    ),
  }),
  "intruder-killed": gone,
  "intruder-withdrew": gone,
};

/** The ship after an event, as far as everybody sees it at once. */
export function advanced(view: NemesisView, line: LogLine): NemesisView {
  const change = CHANGES[kindOf(line)];
  return change ? { ...view, ...change(view, line.event) } : view;
}

function withRooms(view: NemesisView, numbers: readonly number[], change: Partial<RoomView>): readonly RoomView[] {
  return view.rooms.map((one) => (numbers.includes(one.number) ? { ...one, ...change } : one));
}

function withDoors(doors: NemesisView["doors"], corridors: readonly number[], to: string): NemesisView["doors"] {
  const state = (["open", "closed", "destroyed"] as const).find((one) => one === to);
  return doors.map((door, corridor) => (state && corridors.includes(corridor) ? state : door));
}

function withNoise(noise: readonly number[], passages: readonly number[]): readonly number[] {
  return noise.map((count, passage) => (passages.includes(passage) ? Math.max(count, 1) : count));
}

function placed(event: Told): IntruderView {
  const kind = textIn(event, "kind") as IntruderView["kind"];
  return { id: numberIn(event, "intruder"), kind, room: numberIn(event, "room"), injuries: 0 };
}
