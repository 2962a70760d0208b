import type { Pace } from "$/lib/settings.svelte";
import type { Frame, LogLine } from "$/wire";

export type Omen =
  | "light-wound"
  | "larva"
  | "fire"
  | "death"
  | "self-destruct"
  | "pod"
  | "pod-lost"
  | "asleep"
  | "nest"
  | "jump"
  | "explosion"
  | "end";

interface Moment {
  /** The place of its first line in the log. */
  readonly place: number;
  /** Whom it happens to; -1 for the ship. */
  readonly seat: number;
  /** The sentences of the log that it shows. */
  readonly captions: readonly string[];
}

export interface Comparison {
  readonly number: number;
  readonly cards: number;
  readonly surprised: boolean;
}

/** A moment worth showing: a die, a token from the bag, a card turned over, or a sign of what has come. */
export type Scene = Moment &
  (
    | { readonly form: "die"; readonly die: "noise" | "combat"; readonly face: string }
    | { readonly form: "token"; readonly token: string; readonly first: boolean; readonly against?: Comparison }
    | {
        readonly form: "card";
        readonly deck: "attack" | "event" | "wound";
        readonly card: string;
        readonly hit: boolean;
      }
    | { readonly form: "omen"; readonly omen: Omen }
  );

type Shape = Scene extends infer One ? (One extends Scene ? Omit<One, keyof Moment> : never) : never;
type Teller = (event: LogLine["event"]) => Shape | null;

const BLANK_TOKEN = "intruder-blank";
const omen =
  (omen: Omen): Teller =>
  () => ({ form: "omen", omen });

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
  "event-drawn": (event) => ({ form: "card", deck: "event", card: word(event, "card"), hit: true }),
  "serious-wound-suffered": (event) => ({ form: "card", deck: "wound", card: word(event, "wound"), hit: true }),
  "light-wound-suffered": omen("light-wound"),
  "larva-gained": omen("larva"),
  "fire-placed": omen("fire"),
  "character-died": omen("death"),
  "self-destruct-changed": omen("self-destruct"),
  "pod-launched": omen("pod"),
  "pod-lost": omen("pod-lost"),
  hibernated: omen("asleep"),
  "nest-destroyed": omen("nest"),
  "game-ended": (event) => ({ form: "omen", omen: lastOmen(event) }),
};

/** What belongs to a moment if it follows at once. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  "noise-rolled": ["noise-placed", "danger-struck", "intruder-moved"],
  "combat-rolled": ["intruder-injured", "intruder-killed", "intruder-withdrew"],
  "encounter-began": ["intruder-placed", "surprise-checked"],
  "intruder-attacked": ["light-wound-suffered", "contaminated", "slime-changed", "larva-gained"],
  "fire-placed": ["fire-placed"],
};

function word(event: LogLine["event"], field: string): string {
  const value = event[field];
  return typeof value === "string" ? value : "";
}

function count(event: LogLine["event"], field: string, none = 0): number {
  const value = event[field];
  return typeof value === "number" ? value : none;
}

function comparison(event: LogLine["event"]): Comparison {
  return { number: count(event, "number"), cards: count(event, "cards"), surprised: event["surprised"] === true };
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
    const event = word(line.event, "event");
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
  return word(line.event, "event") === "encounter-began" && word(line.event, "token") !== BLANK_TOKEN;
}

function sceneOf(line: LogLine, unmet: boolean): Scene | null {
  const shape = SHAPES[word(line.event, "event")]?.(line.event) ?? null;
  if (!shape) return null;
  const seat = count(line.event, "seat", count(line.event, "victim", -1));
  const scene = { ...shape, place: line.place, seat, captions: [line.text] };
  return scene.form === "token" && isContact(line) ? { ...scene, first: unmet } : scene;
}

function joined(scene: Scene, line: LogLine): Scene {
  const captions = [...scene.captions, line.text];
  const compares = scene.form === "token" && word(line.event, "event") === "surprise-checked";
  return compares ? { ...scene, captions, against: comparison(line.event) } : { ...scene, captions };
}

/** What a page has been told through whose eyes. */
export interface Heard {
  readonly eyes: number;
  readonly told: number;
}

/** The lines of a frame that are new to a page; null if it begins anew: other eyes, a first look, an answer taken back. */
export function newLines(heard: Heard | null, frame: Frame): readonly LogLine[] | null {
  if (!heard || heard.eyes !== frame.eyes || frame.told < heard.told) return null;
  return frame.log.filter((line) => line.place >= heard.told);
}

const MOST_WAITING = 8;
const GRAVE: ReadonlySet<Omen> = new Set<Omen>(["death", "explosion", "jump", "end", "self-destruct", "pod"]);

/** How much a moment matters: the least of them are left out when many wait. */
function gravity(scene: Scene): number {
  if (scene.form === "token") return scene.first ? 3 : scene.against || scene.seat >= 0 ? 2 : 0;
  if (scene.form === "omen") return GRAVE.has(scene.omen) ? 3 : 0;
  return scene.form === "card" ? 2 : 1;
}

/** The queue with new moments at its end. Whoever steps through sees all of them; others are not kept waiting. */
export function queued(waiting: readonly Scene[], fresh: readonly Scene[], pace: Pace): readonly Scene[] {
  if (pace === "off") return [];
  let all = [...waiting, ...fresh];
  for (let least = 0; pace !== "step" && all.length > MOST_WAITING && least < 3; least++) {
    const room = all.length - MOST_WAITING;
    let dropped = 0;
    all = all.filter((scene) => gravity(scene) > least || dropped++ >= room);
  }
  return all;
}

const LENGTHS = { die: 1700, token: 2000, card: 2400, omen: 1500 } as const;
const COMPARING = 900;
const DWELLING = 1100;
const FAST = 0.45;

/** How long a moment is shown, in milliseconds; one that is stepped through stays. */
export function lengthOf(scene: Scene, pace: Pace): number {
  if (pace === "step") return Infinity;
  const more = scene.form === "token" && scene.against ? COMPARING : gravity(scene) === 3 ? DWELLING : 0;
  return (LENGTHS[scene.form] + more) * (pace === "fast" ? FAST : 1);
}
