import { kindOf, numberIn, numbersIn, textIn, type Told } from "$/lib/events";
import type { CharacterView, CorridorView, RetaliationView, RoomView } from "$/games/retaliation/wire";
import type { LogLine } from "$/wire";

type Change = (view: RetaliationView, event: Told) => Partial<RetaliationView>;

const room =
  (change: (event: Told) => Partial<RoomView>): Change =>
  (view, event) => ({
    rooms: view.rooms.map((one) =>
      numbersIn(event, "room").includes(one.number) ? { ...one, ...change(event) } : one,
    ),
  });

const corridor =
  (change: (event: Told) => Partial<CorridorView>): Change =>
  (view, event) => ({
    corridors: view.corridors.map((one) =>
      numbersIn(event, "corridor").includes(one.passage) ? { ...one, ...change(event) } : one,
    ),
  });

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

const whereabouts = (event: Told) => ({ room: numberIn(event, "room"), corridor: numberIn(event, "corridor", -1) });

/** What everybody sees of an event at once. The frame that follows says all the rest. */
const CHANGES: Readonly<Record<string, Change>> = {
  "character-moved": person((event) => ({ room: numberIn(event, "room") })),
  "character-died": person(() => ({ fate: "dead" })),
  "lander-boarded": person(() => ({ in_lander: true })),
  passed: person(() => ({ passed: true })),
  "turn-began": (_, event) => ({ turn: numberIn(event, "seat", -1) }),
  "round-began": (_, event) => ({ round: numberIn(event, "round") }),
  "lander-shifted": (_, event) => ({ lander: numberIn(event, "space") }),
  "lander-landed": () => ({ lander: 0 }),
  "autodestruction-started": (_, event) => ({ autodestruction: numberIn(event, "space") }),
  "life-support-flipped": (view, event) => ({
    life_support: { ...view.life_support, [textIn(event, "section")]: textIn(event, "state") },
  }),
  "room-discovered": room((event) => ({ discovered: true, tile: textIn(event, "tile") })),
  "room-secured": room((event) => ({ secured: numberIn(event, "count") })),
  "fire-placed": room(() => ({ fire: true })),
  "fire-removed": room(() => ({ fire: false })),
  "malfunction-placed": room(() => ({ malfunction: true })),
  "malfunction-removed": room(() => ({ malfunction: false })),
  "door-changed": corridor((event) => ({ door: textIn(event, "door") as CorridorView["door"] })),
  "noise-placed": corridor(() => ({ noise: true })),
  "noise-discarded": corridor(() => ({ noise: false })),
  "noise-resolved": corridor(() => ({ noise: false })),
  "intruder-placed": (view, event) => ({
    intruders: [
      ...(gone(view, event).intruders ?? []),
      { id: numberIn(event, "intruder"), kind: textIn(event, "kind"), hits: 0, ...whereabouts(event) },
    ],
  }),
  "intruder-moved": (view, event) => ({
    intruders: view.intruders.map((one) =>
      one.id === numberIn(event, "intruder", -1) ? { ...one, ...whereabouts(event) } : one,
    ),
  }),
  "intruder-killed": gone,
  "intruder-withdrawn": gone,
  "robot-moved": (view, event) => ({ robot: { ...view.robot, room: numberIn(event, "room") } }),
};

/** The facility after an event, as far as everybody sees it at once. */
export function advanced(view: RetaliationView, line: LogLine): RetaliationView {
  const change = CHANGES[kindOf(line)];
  return change ? { ...view, ...change(view, line.event) } : view;
}
