import { kindOf, numberIn as count, numbersIn, textIn as word } from "$/lib/events";
import type { Scene as Moment } from "$/lib/stage";
import type { Target } from "$/lib/targets";
import type { Deed } from "$/stage/looks";
import type { LogLine } from "$/wire";

export type Omen =
  | "door"
  | "engine"
  | "signal"
  | "malfunction"
  | "pod-changed"
  | "light-wound"
  | "larva"
  | "fire"
  | "death"
  | "revival"
  | "self-destruct"
  | "self-destruct-stopped"
  | "depressurized"
  | "air-stays"
  | "course"
  | "eggs"
  | "pod-boarded"
  | "pod-left"
  | "first-death"
  | "pod"
  | "pod-lost"
  | "asleep"
  | "nest"
  | "jump"
  | "explosion"
  | "end";

export interface Comparison {
  readonly number: number;
  readonly cards: number;
  readonly surprised: boolean;
}

/** A moment worth showing: a die, a token from the bag, a card or a tile turned over, or a sign of what has come. */
export type Scene = Moment &
  (
    | { readonly form: "die"; readonly die: "noise" | "combat"; readonly face: string }
    | { readonly form: "token"; readonly token: string; readonly first: boolean; readonly against?: Comparison }
    | {
        readonly form: "card";
        readonly deck: "attack" | "event" | "wound" | "weakness";
        readonly card: string;
        readonly hit: boolean;
      }
    | { readonly form: "room"; readonly tile: string; readonly token: string }
    | { readonly form: "pieces"; readonly deed: Deed; readonly kinds: readonly string[] }
    | { readonly form: "omen"; readonly omen: Omen }
  );

/** A moment of which it is not yet said how much it matters. */
type Told = Scene extends infer One ? (One extends Scene ? Omit<One, "weight" | "length" | "sound"> : never) : never;
type Shape = Scene extends infer One ? (One extends Scene ? Omit<One, keyof Moment> : never) : never;
type Teller = (event: LogLine["event"]) => Shape | null;

const BLANK_TOKEN = "intruder-blank";
const omen =
  (omen: Omen): Teller =>
  () => ({ form: "omen", omen });

const pieces =
  (deed: Deed): Teller =>
  (event) => ({ form: "pieces", deed, kinds: [word(event, "kind")] });

const SHAPES: Readonly<Record<string, Teller>> = {
  "noise-rolled": (event) => ({ form: "die", die: "noise", face: word(event, "result") }),
  "combat-rolled": (event) => ({ form: "die", die: "combat", face: word(event, "result") }),
  "encounter-began": (event) => ({ form: "token", token: word(event, "token"), first: false }),
  "bag-developed": (event) => ({ form: "token", token: word(event, "token"), first: false }),
  "surprise-checked": (event) => ({ form: "token", token: "", first: false, against: comparison(event) }),
  "intruder-attacked": (event) =>
    word(event, "card")
      ? { form: "card", deck: "attack", card: word(event, "card"), hit: event["hit"] === true }
      : null,
  "struck-dead": omen("death"),
  "intruder-placed": pieces("arrival"),
  "intruder-injured": pieces("hurt"),
  "intruder-killed": pieces("kill"),
  "eggs-changed": omen("eggs"),
  "event-drawn": (event) => ({ form: "card", deck: "event", card: word(event, "card"), hit: true }),
  "serious-wound-suffered": (event) => ({ form: "card", deck: "wound", card: word(event, "wound"), hit: true }),
  "weakness-discovered": (event) => ({ form: "card", deck: "weakness", card: word(event, "weakness"), hit: false }),
  "room-explored": (event) => ({ form: "room", tile: word(event, "tile"), token: word(event, "token") }),
  "door-changed": omen("door"),
  "door-rammed": omen("door"),
  "engine-checked": omen("engine"),
  "engine-restacked": omen("engine"),
  "signal-sent": omen("signal"),
  "destination-set": omen("course"),
  "room-depressurized": omen("depressurized"),
  "depressurization-cancelled": omen("air-stays"),
  "malfunction-placed": omen("malfunction"),
  "pod-changed": omen("pod-changed"),
  "pod-boarded": omen("pod-boarded"),
  "pod-left": omen("pod-left"),
  "first-death": omen("first-death"),
  "light-wound-suffered": omen("light-wound"),
  "larva-gained": omen("larva"),
  "fire-placed": omen("fire"),
  "character-died": omen("death"),
  "character-revived": omen("revival"),
  "self-destruct-changed": (event) => ({ form: "omen", omen: countdown(event) }),
  "pod-launched": omen("pod"),
  "pod-lost": omen("pod-lost"),
  hibernated: omen("asleep"),
  "nest-destroyed": omen("nest"),
  "game-ended": (event) => ({ form: "omen", omen: lastOmen(event) }),
};

/** What belongs to a moment if it follows at once. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  "room-explored": [
    "malfunction-placed",
    "fire-placed",
    "slime-changed",
    "door-changed",
    "silence-broken",
    "danger-struck",
    "noise-placed",
  ],
  "door-changed": ["door-changed"],
  "door-rammed": ["door-changed"],
  "malfunction-placed": ["malfunction-placed"],
  "pod-changed": ["pod-changed"],
  "pod-left": ["pod-left"],
  "first-death": ["pod-changed"],
  "noise-rolled": ["silence-broken", "noise-placed", "danger-struck", "intruder-moved"],
  "combat-rolled": ["intruder-injured", "intruder-killed", "intruder-withdrew", "eggs-changed"],
  "intruder-injured": ["intruder-killed", "intruder-withdrew"],
  "intruder-placed": ["intruder-placed"],
  "eggs-changed": ["eggs-changed"],
  "struck-dead": ["character-died"],
  "encounter-began": ["intruder-placed", "surprise-checked"],
  "intruder-attacked": ["light-wound-suffered", "contaminated", "slime-changed", "larva-gained"],
  "fire-placed": ["fire-placed"],
};

function comparison(event: LogLine["event"]): Comparison {
  return { number: count(event, "number"), cards: count(event, "cards"), surprised: event["surprised"] === true };
}

function countdown(event: LogLine["event"]): Omen {
  return count(event, "space") < 0 ? "self-destruct-stopped" : "self-destruct";
}

function lastOmen(event: LogLine["event"]): Omen {
  if (event["exploded"] === true) return "explosion";
  return event["ending"] === "jump" ? "jump" : "end";
}

/** The moments in new lines of the log; `earlier` is what was told before, to know a first encounter. */
export function scenesOf(lines: readonly LogLine[], earlier: readonly LogLine[] = []): Scene[] {
  const scenes: Scene[] = [];
  let leader = "";
  let met = earlier.some(isContact);
  for (const line of lines) {
    const event = kindOf(line);
    const last = scenes.at(-1);
    if (last && FOLLOWERS[leader]?.includes(event)) {
      scenes[scenes.length - 1] = joined(last, line);
      continue;
    }
    const scene = sceneOf(line, !met);
    leader = scene ? event : "";
    met ||= isContact(line);
    if (scene) scenes.push(scene);
  }
  return scenes;
}

function isContact(line: LogLine): boolean {
  return kindOf(line) === "encounter-began" && word(line.event, "token") !== BLANK_TOKEN;
}

function sceneOf(line: LogLine, unmet: boolean): Scene | null {
  const shape = SHAPES[kindOf(line)]?.(line.event) ?? null;
  if (!shape) return null;
  const seat = count(line.event, "seat", count(line.event, "victim", -1));
  const met = shape.form === "token" && isContact(line) ? { ...shape, first: unmet } : shape;
  return timed({ ...met, place: line.place, seat, about: placesOf(line), captions: [line.text] });
}

/** Where it happens: the Room it names, or else where those stand whom it happens to. */
export function placesOf({ event }: LogLine): Target[] {
  const rooms = numbersIn(event, "room").filter((room) => room > 0);
  if (rooms.length > 0) return rooms.map((id) => ({ kind: "room", id }));
  const crew = [...numbersIn(event, "seat"), ...numbersIn(event, "victim")].map((id) => ({ kind: "seat", id }));
  return crew.length > 0 ? crew : numbersIn(event, "intruder").map((id) => ({ kind: "intruder", id }));
}

function joined(scene: Scene, line: LogLine): Scene {
  const captions = [...scene.captions, line.text];
  if (scene.form === "pieces") return timed({ ...scene, ...together(scene, line), captions });
  const compares = scene.form === "token" && kindOf(line) === "surprise-checked";
  return compares ? timed({ ...scene, captions, against: comparison(line.event) }) : { ...scene, captions };
}

/** Those who come one after another are seen together; who is hurt may fall. */
function together({ deed, kinds }: Extract<Scene, { form: "pieces" }>, line: LogLine): { deed: Deed; kinds: string[] } {
  const comes = kindOf(line) === "intruder-placed";
  return {
    deed: kindOf(line) === "intruder-killed" ? "kill" : deed,
    kinds: comes ? [...kinds, word(line.event, "kind")] : [...kinds],
  };
}

const GRAVE: ReadonlySet<Omen> = new Set<Omen>([
  ...(["death", "revival", "explosion", "jump", "end", "self-destruct", "self-destruct-stopped"] as const),
  ...(["pod", "signal", "depressurized"] as const),
]);

/** What passes without harm, or is good news. */
const CALM: ReadonlySet<Omen> = new Set<Omen>([
  ...(["door", "engine", "signal", "course", "pod-changed", "pod-boarded", "pod-left", "first-death", "pod"] as const),
  ...(["asleep", "nest", "eggs", "jump", "end", "revival", "self-destruct-stopped", "air-stays"] as const),
]);
/** Cards that tell something; all others hurt if they hit. */
const TELLING: ReadonlySet<string> = new Set(["event", "weakness"]);

/** Whether it is bad news. */
export function isDire(scene: Shape): boolean {
  if (scene.form === "omen") return !CALM.has(scene.omen);
  return scene.form === "card"
    ? !TELLING.has(scene.deck) && scene.hit
    : scene.form === "pieces" && scene.deed === "arrival";
}

function weightOf(scene: Told): number {
  switch (scene.form) {
    case "token":
      return scene.first ? 3 : scene.against || scene.seat >= 0 ? 2 : 0;
    case "omen":
      return GRAVE.has(scene.omen) ? 3 : 0;
    case "pieces":
      return scene.deed === "hurt" ? 0 : 2;
    case "card":
      return 2;
    case "die":
    case "room":
      return 1;
  }
}

const LENGTHS = { die: 1700, token: 2000, card: 2400, room: 2200, pieces: 1600, omen: 1500 } as const;
const COMPARING = 900;
const DWELLING = 1100;

/** What a moment sounds like: what rolls, what is turned over, what comes. */
function soundOf(scene: Told): Moment["sound"] {
  switch (scene.form) {
    case "die":
      return "dice";
    case "card":
      return TELLING.has(scene.deck) ? "card" : "danger";
    case "token":
      return scene.seat < 0 ? "card" : "danger";
    case "room":
      return "steps";
    case "pieces":
      return isDire(scene) ? "danger" : "";
    case "omen":
      return scene.omen === "door" ? "door" : isDire(scene) ? "danger" : "";
  }
}

function timed(scene: Told): Scene {
  const weight = weightOf(scene);
  const more = scene.form === "token" && scene.against ? COMPARING : weight === 3 ? DWELLING : 0;
  return { ...scene, weight, sound: soundOf(scene), length: LENGTHS[scene.form] + more };
}
