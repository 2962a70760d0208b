import { numberIn as count, textIn as word, type Told } from "$/lib/events";
import { placesIn, staged, type PlaceField, type Shape as Seen, type Staging, type Timing } from "$/lib/scenes";
import type { Scene as Moment } from "$/lib/stage";
import type { Target } from "$/lib/targets";
import type { Deed } from "$/stage/looks";
import type { LogLine } from "$/wire";

/** What a card is turned over for. */
export type Deck =
  | "attack"
  | "event"
  | "wound"
  | "leader"
  | "robot"
  | "shadow"
  | "blood"
  | "skill"
  | "sign"
  | "activation"
  | "status"
  | "story";

export type Omen =
  | "leap"
  | "warded"
  | "health"
  | "larva"
  | "suffocation"
  | "death"
  | "revival"
  | "fire"
  | "malfunction"
  | "door"
  | "life-support"
  | "life-support-off"
  | "hibernatorium"
  | "hibernatorium-off"
  | "reactor"
  | "egg"
  | "nest"
  | "leader-died"
  | "order"
  | "lander-due"
  | "anti-aircraft"
  | "landed"
  | "lander-lost"
  | "ejected"
  | "boarded"
  | "launch"
  | "waiting"
  | "no-way-out"
  | "shuttle-lost"
  | "robot-broken"
  | "escape"
  | "asleep"
  | "autodestruction"
  | "explosion"
  | "end"
  | "shadows"
  | "bodies"
  | "twitchling"
  | "trace"
  | "xyrian-left"
  | "allegiance"
  | "story-task"
  | "story-egg"
  | "insider"
  | "serum";

/** A moment worth showing: a die, a token from the bag, a card or a tile turned over, who came or fell, or a sign. */
export type Scene = Moment &
  (
    | { readonly form: "die"; readonly die: "noise" | "shoot" | "burst"; readonly face: string; readonly hits: number }
    | { readonly form: "token"; readonly token: string; readonly context: "corridor" | "room" | "bag" }
    | { readonly form: "card"; readonly deck: Deck; readonly card: string }
    | { readonly form: "room"; readonly tile: string }
    | { readonly form: "pieces"; readonly deed: Deed; readonly kinds: readonly string[] }
    | { readonly form: "omen"; readonly omen: Omen }
  );

type Shape = Seen<Scene>;
type Teller = (event: Told) => Shape | null;

const omen =
  (omen: Omen): Teller =>
  () => ({ form: "omen", omen });

const card =
  (deck: Deck, field = "card"): Teller =>
  (event) => ({ form: "card", deck, card: word(event, field) });

const burst =
  (face: string): Teller =>
  (event) => ({ form: "die", die: "burst", face: word(event, face), hits: count(event, "hits") });

const pieces =
  (deed: Deed): Teller =>
  (event) => ({ form: "pieces", deed, kinds: kindsIn(event) });

const SHAPES: Readonly<Record<string, Teller>> = {
  "room-discovered": (event) => ({ form: "room", tile: word(event, "tile") }),
  "noise-rolled": (event) => ({ form: "die", die: "noise", face: word(event, "result"), hits: 0 }),
  "shoot-die-rolled": (event) => ({ form: "die", die: "shoot", face: word(event, "rolled"), hits: 0 }),
  "burst-die-rolled": burst("rolled"),
  "grenade-thrown": burst("result"),
  "turret-fired": burst("result"),
  "token-drawn": (event) => ({ form: "token", token: word(event, "token"), context: contextIn(event) }),
  "intruder-placed": pieces("arrival"),
  "intruder-hit": pieces("hurt"),
  "intruder-killed": pieces("kill"),
  "intruder-attacked": (event) => (word(event, "card") ? card("attack")(event) : omen("leap")(event)),
  "event-drawn": card("event"),
  "serious-wound-suffered": card("wound", "wound"),
  "queen-health-drawn": card("leader"),
  "robot-revealed": card("robot", "robot"),
  "attack-prevented": omen("warded"),
  "passed-by": omen("warded"),
  "health-lost": omen("health"),
  "larva-gained": omen("larva"),
  "suffocation-began": omen("suffocation"),
  "character-died": omen("death"),
  "character-revived": omen("revival"),
  "fire-placed": omen("fire"),
  "malfunction-placed": omen("malfunction"),
  "door-changed": omen("door"),
  "life-support-flipped": (event) => ({ form: "omen", omen: breath(event) }),
  "hibernatorium-activated": omen("hibernatorium"),
  "hibernatorium-connected": omen("hibernatorium"),
  "reactor-shut-down": omen("reactor"),
  "egg-destroyed": omen("egg"),
  "nest-destroyed": omen("nest"),
  "queen-died": omen("leader-died"),
  "command-given": omen("order"),
  "room-commanded": omen("order"),
  "command-sent": omen("order"),
  "lander-shifted": omen("lander-due"),
  "anti-aircraft-revealed": omen("anti-aircraft"),
  "lander-landed": omen("landed"),
  "lander-destroyed": omen("lander-lost"),
  "lander-boarded": omen("boarded"),
  "passengers-ejected": omen("ejected"),
  "launch-decided": (event) => ({ form: "omen", omen: event["launched"] === true ? "launch" : "waiting" }),
  "escape-failed": omen("no-way-out"),
  escaped: omen("escape"),
  hibernated: omen("asleep"),
  "robot-broken": omen("robot-broken"),
  "autodestruction-started": omen("autodestruction"),
  "facility-destroyed": omen("explosion"),
  "game-ended": omen("end"),
  // Sangrevores
  "shadow-card-drawn": card("shadow"),
  "shadows-took-form": omen("shadows"),
  "blood-tainted": card("blood"),
  "gear-looted": omen("lander-lost"),
  // Neoflesh Cult
  "skill-deactivated": card("skill", "skill"),
  "body-absorbed": omen("bodies"),
  "twitchling-escaped": omen("twitchling"),
  "lander-lost": omen("lander-lost"),
  // Xyrians
  "xyrian-sign-found": card("sign"),
  "xyrian-event-drawn": card("event"),
  "xyrians-activated": card("activation"),
  "status-gained": card("status", "status"),
  "trace-resolved": omen("trace"),
  "xyrian-injured": pieces("hurt"),
  "supply-destroyed": omen("lander-lost"),
  "hibernatorium-switched-off": omen("hibernatorium-off"),
  "xyrian-flew-off": omen("xyrian-left"),
  "allegiance-pledged": omen("allegiance"),
  "allegiance-betrayed": omen("allegiance"),
  // Insider
  "story-card-read": card("story"),
  "story-task-set": omen("story-task"),
  "story-task-fulfilled": omen("story-task"),
  "story-egg-hatched": omen("story-egg"),
  "insider-placed": omen("insider"),
  "insider-attacked": card("attack"),
  "insider-struck": omen("insider"),
  "insider-died": omen("insider"),
  "serum-injected": omen("serum"),
  "shuttle-lost": omen("shuttle-lost"),
};

function breath(event: Told): Omen {
  return word(event, "state") === "active" ? "life-support" : "life-support-off";
}

const HITS = ["intruder-hit", "queen-hit", "xyrian-injured", "cultist-died", "intruder-killed", "egg-destroyed"];
const HURTS = ["health-lost", "contaminated", "larva-gained"];

/** What belongs to a moment if it follows at once. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  "room-discovered": [
    ...["corridor-laid", "noise-placed", "fire-placed", "malfunction-placed", "door-changed", "character-moved"],
    ...["intruder-placed", "room-secured", "shadow-placed"],
  ],
  "noise-rolled": ["noise-placed", "intruder-moved", "hazard-struck", "noise-resolved", "shadow-placed"],
  "shoot-die-rolled": ["ammo-spent", "roll-turned-critical", "item-broken", ...HITS],
  "burst-die-rolled": ["ammo-spent", "item-broken", ...HITS],
  "grenade-thrown": HITS,
  "turret-fired": HITS,
  "intruder-hit": ["intruder-killed"],
  "egg-destroyed": ["egg-destroyed"],
  "launch-decided": ["escaped"],
  "insider-attacked": ["insider-hurt"],
  "token-drawn": ["intruder-placed", "tokens-added", "noise-placed", "bodies-shifted"],
  "intruder-placed": ["intruder-placed"],
  "intruder-killed": ["intruder-killed"],
  "intruder-attacked": [...HURTS, "attacker-healed"],
  "queen-health-drawn": ["intruder-withdrawn", "intruder-moved"],
  "fire-placed": ["fire-placed"],
  "malfunction-placed": ["malfunction-placed"],
  "door-changed": ["door-changed"],
  "anti-aircraft-revealed": ["lander-landed", "lander-destroyed"],
  "shadow-card-drawn": HURTS,
  "shadows-took-form": ["intruder-placed"],
  "trace-resolved": ["intruder-placed"],
  "insider-struck": HURTS,
};

/** One kind, or those of several events that are told as one. */
function kindsIn(event: Told): readonly string[] {
  const kind = event["kind"];
  return (Array.isArray(kind) ? kind : [kind]).filter((one): one is string => typeof one === "string");
}

function contextIn(event: Told): "corridor" | "room" | "bag" {
  const context = word(event, "context");
  return context === "corridor" || context === "room" ? context : "bag";
}

/** Those who come or fall one after another are seen together; who is hurt may fall. */
function joined(shape: Shape, event: Told): Shape {
  if (shape.form !== "pieces") return shape;
  if (shape.deed === "hurt") return { ...shape, deed: "kill" };
  return { ...shape, kinds: [...shape.kinds, ...kindsIn(event)] };
}

const GRAVE: ReadonlySet<Omen> = new Set<Omen>([
  ...(["death", "revival", "landed", "lander-lost", "anti-aircraft", "escape", "asleep", "autodestruction"] as const),
  ...([
    "explosion",
    "end",
    "leader-died",
    "nest",
    "reactor",
    "launch",
    "story-task",
    "story-egg",
    "allegiance",
  ] as const),
]);
const SLIGHT: ReadonlySet<Omen> = new Set<Omen>([
  "door",
  "malfunction",
  "health",
  "order",
  "lander-due",
  "egg",
  "waiting",
]);
const WEIGHTY: ReadonlySet<Deck> = new Set<Deck>(["story", "skill", "robot"]);

function weightOf(shape: Shape): number {
  switch (shape.form) {
    case "card":
      return WEIGHTY.has(shape.deck) ? 3 : 2;
    case "omen":
      return GRAVE.has(shape.omen) ? 3 : SLIGHT.has(shape.omen) ? 0 : 2;
    case "token":
      return shape.context === "bag" ? 0 : 2;
    case "pieces":
      return shape.deed === "arrival" ? 2 : 0;
    case "die":
    case "room":
      return 1;
  }
}

const LENGTHS = { die: 1700, token: 2000, card: 2400, room: 2200, pieces: 1600, omen: 1500 } as const;
const DWELLING = 1100;

/** What passes without harm. */
const CALM: ReadonlySet<Omen> = new Set<Omen>([
  ...([
    "warded",
    "revival",
    "door",
    "life-support",
    "hibernatorium",
    "reactor",
    "order",
    "lander-due",
    "landed",
  ] as const),
  ...([
    "anti-aircraft",
    "boarded",
    "launch",
    "waiting",
    "egg",
    "escape",
    "asleep",
    "end",
    "story-task",
    "allegiance",
    "leader-died",
    "nest",
    "serum",
  ] as const),
]);
/** Cards that tell or give something; all others hurt. */
const TELLING: ReadonlySet<Deck> = new Set<Deck>(["event", "leader", "robot", "skill", "sign", "story"]);

/** Whether it is bad news. */
export function isDire(shape: Shape): boolean {
  if (shape.form === "omen") return !CALM.has(shape.omen);
  return shape.form === "card" ? !TELLING.has(shape.deck) : shape.form === "pieces" && shape.deed === "arrival";
}

function soundOf(shape: Shape): Timing["sound"] {
  switch (shape.form) {
    case "die":
      return "dice";
    case "card":
      return isDire(shape) ? "danger" : "card";
    case "token":
      return shape.context === "bag" ? "card" : "danger";
    case "room":
      return "steps";
    case "pieces":
      return isDire(shape) ? "danger" : "";
    case "omen":
      return shape.omen === "door" ? "door" : isDire(shape) ? "danger" : "";
  }
}

function timing(shape: Shape): Timing {
  const weight = weightOf(shape);
  return { weight, sound: soundOf(shape), length: LENGTHS[shape.form] + (weight === 3 ? DWELLING : 0) };
}

const PLACES: readonly PlaceField[] = [
  { field: "room", kind: "room", nowhere: 0 },
  { field: "corridor", kind: "passage", nowhere: -1 },
  { field: "intruder", kind: "intruder", nowhere: -1 },
];

const STAGING: Staging<Scene> = {
  shapes: SHAPES,
  followers: FOLLOWERS,
  places: PLACES,
  unsaid: new Set(["corridor-laid", "character-moved"]),
  timing,
  joined,
};

/** The moments in new lines of the log. */
export function scenesOf(lines: readonly LogLine[]): Scene[] {
  return staged(lines, STAGING);
}

/** Where it happens: the room or corridor it names, or else where those stand whom it happens to. */
export function placesOf({ event }: Pick<LogLine, "event">): Target[] {
  return placesIn(event, PLACES);
}
