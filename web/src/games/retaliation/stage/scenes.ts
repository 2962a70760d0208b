import { kindOf, numberIn, numbersIn, textIn } from "$/lib/events";
import type { Scene as Moment } from "$/lib/stage";
import type { Target } from "$/lib/targets";
import type { LogLine } from "$/wire";
import { isWord, type Word } from "../words";

export type Tone = "machine" | "danger" | "organic";

/** A moment worth showing: what it is called, the component that is turned over, and the side of a die that came up. */
export interface Scene extends Moment {
  readonly event: string;
  readonly title: Word;
  readonly tone: Tone;
  /** "" if no card, tile or token is turned over. */
  readonly shown: string;
  /** "" if no die was rolled. */
  readonly rolled: string;
}

interface Shape {
  readonly tone: Tone;
  readonly weight: number;
  readonly sound: Moment["sound"];
  /** The field that names what is shown. */
  readonly shown?: string;
  /** The die, and the field that names the side which came up. */
  readonly die?: readonly [string, string];
}

const die = (name: string, field: string): Shape => ({ tone: "machine", weight: 1, sound: "dice", die: [name, field] });
const turned = (shown: string, tone: Tone, weight = 2): Shape => ({ tone, weight, sound: "card", shown });
const omen = (tone: Tone, weight: number, sound: Moment["sound"] = "danger"): Shape => ({ tone, weight, sound });

const SHAPES: Readonly<Record<string, Shape>> = {
  "noise-rolled": die("noise", "result"),
  "shoot-die-rolled": die("shoot", "rolled"),
  "burst-die-rolled": die("burst", "rolled"),
  "turret-fired": die("burst", "result"),
  "room-discovered": { ...turned("tile", "machine", 1), sound: "steps" },
  "token-drawn": turned("token", "organic"),
  "intruder-attacked": { ...turned("card", "danger"), sound: "danger" },
  "event-drawn": turned("card", "machine"),
  "serious-wound-suffered": turned("wound", "danger"),
  "queen-health-drawn": turned("card", "organic"),
  "robot-revealed": turned("robot", "machine"),
  "queen-died": omen("organic", 3),
  "character-died": omen("danger", 3),
  "fire-placed": omen("danger", 0),
  "malfunction-placed": omen("danger", 0),
  "larva-gained": omen("organic", 1),
  "suffocation-began": omen("danger", 1),
  "life-support-flipped": omen("machine", 1, ""),
  "lander-landed": omen("machine", 3, ""),
  "lander-destroyed": omen("danger", 3),
  "anti-aircraft-revealed": omen("danger", 2),
  "autodestruction-started": omen("danger", 3),
  "facility-destroyed": omen("danger", 3),
  "reactor-shut-down": omen("machine", 2, ""),
  escaped: omen("machine", 3, ""),
  hibernated: omen("machine", 2, ""),
  "nest-destroyed": omen("organic", 2),
  "game-ended": omen("machine", 3, ""),
};

/** What belongs to a moment if it follows at once. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  "room-discovered": ["corridor-laid", "fire-placed", "malfunction-placed", "door-changed", "noise-placed"],
  "noise-rolled": ["noise-placed", "noise-resolved", "hazard-struck"],
  "token-drawn": ["intruder-placed", "tokens-added", "intruder-moved"],
  "shoot-die-rolled": ["intruder-hit", "intruder-killed", "queen-hit"],
  "burst-die-rolled": ["intruder-hit", "intruder-killed", "queen-hit"],
  "turret-fired": ["intruder-hit", "intruder-killed", "queen-hit"],
  "intruder-attacked": ["health-lost", "contaminated", "larva-gained"],
  "fire-placed": ["fire-placed"],
  "malfunction-placed": ["malfunction-placed"],
};

/** The moments in new lines of the log. */
export function scenesOf(lines: readonly LogLine[]): Scene[] {
  const scenes: Scene[] = [];
  let leader = "";
  for (const line of lines) {
    const event = kindOf(line);
    const last = scenes.at(-1);
    if (last && FOLLOWERS[leader]?.includes(event)) {
      scenes[scenes.length - 1] = { ...last, captions: [...last.captions, line.text] };
      continue;
    }
    const scene = sceneOf(line);
    leader = scene ? event : "";
    if (scene) scenes.push(scene);
  }
  return scenes;
}

const LENGTH = 1800;
const DWELLING = 900;

function sceneOf(line: LogLine): Scene | null {
  const event = kindOf(line);
  const shape = SHAPES[event];
  const title = `stage.${event}`;
  if (!shape || !isWord(title)) return null;
  const shown = shape.shown ? textIn(line.event, shape.shown) : "";
  if (shape.shown && !shown) return null;
  const { tone, weight, sound } = shape;
  const rolled = shape.die ? `${shape.die[0]}.${textIn(line.event, shape.die[1])}` : "";
  const seat = numberIn(line.event, "seat", numberIn(line.event, "victim", -1));
  return {
    ...{ event, title, tone, weight, sound, shown, rolled, seat, place: line.place, captions: [line.text] },
    about: placesOf(line),
    length: LENGTH + (weight >= 2 ? DWELLING : 0),
  };
}

/** Where it happens: the room or corridor it names, or else where those stand whom it happens to. */
export function placesOf({ event }: Pick<LogLine, "event">): Target[] {
  const rooms = numbersIn(event, "room").filter((room) => room > 0);
  if (rooms.length > 0) return rooms.map((id) => ({ kind: "room", id }));
  const corridors = numbersIn(event, "corridor").filter((passage) => passage >= 0);
  if (corridors.length > 0) return corridors.map((id) => ({ kind: "passage", id }));
  return [...numbersIn(event, "seat"), ...numbersIn(event, "victim")].map((id) => ({ kind: "seat", id }));
}
