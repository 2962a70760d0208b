import type { Deck, Omen, Scene } from "./scenes";
import type { CardLook, DieLook, OmenLook, Tone } from "$/stage/looks";
import type { IconName } from "$/ui/icons";

type Rolled = Extract<Scene, { form: "die" }>;
type Turned = Extract<Scene, { form: "card" }>;

const CARDS: Readonly<Record<Deck, readonly [IconName, Tone]>> = {
  attack: ["attack", "danger"],
  event: ["deck", "machine"],
  wound: ["serious", "danger"],
  leader: ["queen", "organic"],
  robot: ["robot", "machine"],
  shadow: ["secret", "danger"],
  blood: ["contamination", "danger"],
  skill: ["reactor", "act"],
  sign: ["watch", "machine"],
  activation: ["xyrian", "danger"],
  status: ["xyrian", "danger"],
  story: ["secret", "act"],
};

/** Whose cards these are, where they have no pictures of their own. */
const INSTEAD: Readonly<Partial<Record<Deck, string>>> = {
  robot: "security-robot-room",
  shadow: "blood-specter",
  skill: "motherbrain",
  sign: "xyrian",
  activation: "xyrian",
  status: "xyrian",
  story: "hostile-insider",
};

export function cardLook({ deck }: Pick<Turned, "deck">): CardLook & { readonly instead: string } {
  const [icon, tone] = CARDS[deck];
  return { icon, tone, back: `back-${deck}`, instead: INSTEAD[deck] ?? "" };
}

const OMENS: Readonly<Record<Omen, OmenLook>> = {
  leap: { icon: "larva", tone: "organic" },
  warded: { icon: "secure", tone: "machine" },
  health: { icon: "health", tone: "danger" },
  larva: { icon: "larva", tone: "organic" },
  suffocation: { icon: "suffocating", tone: "danger" },
  death: { icon: "death", tone: "danger" },
  revival: { icon: "medpack", tone: "machine", comes: "rise" },
  fire: { icon: "fire", tone: "danger" },
  malfunction: { icon: "malfunction", tone: "danger" },
  door: { icon: "door", tone: "machine" },
  "life-support": { icon: "lifeSupport", tone: "machine" },
  "life-support-off": { icon: "lifeSupport", tone: "danger" },
  "hibernatorium-off": { icon: "hibernation", tone: "danger" },
  hibernatorium: { icon: "hibernation", tone: "machine" },
  reactor: { icon: "reactor", tone: "machine" },
  egg: { icon: "egg", tone: "organic", comes: "burst" },
  nest: { icon: "egg", tone: "organic", comes: "burst" },
  "leader-died": { icon: "queen", tone: "organic", comes: "burst" },
  order: { icon: "order", tone: "act" },
  "lander-due": { icon: "lander", tone: "machine" },
  "anti-aircraft": { icon: "antiAircraft", tone: "machine" },
  landed: { icon: "lander", tone: "machine" },
  "lander-lost": { icon: "lander", tone: "danger", comes: "burst" },
  ejected: { icon: "lander", tone: "danger" },
  boarded: { icon: "lander", tone: "machine" },
  launch: { icon: "lander", tone: "machine", comes: "rise" },
  waiting: { icon: "time", tone: "machine" },
  "no-way-out": { icon: "danger", tone: "danger" },
  "shuttle-lost": { icon: "shuttle", tone: "danger" },
  "robot-broken": { icon: "robot", tone: "danger" },
  escape: { icon: "lander", tone: "machine", comes: "rise" },
  asleep: { icon: "hibernation", tone: "machine" },
  autodestruction: { icon: "selfDestruct", tone: "danger" },
  explosion: { icon: "selfDestruct", tone: "danger", comes: "burst" },
  end: { icon: "time", tone: "machine" },
  shadows: { icon: "secret", tone: "danger" },
  bodies: { icon: "motherbrain", tone: "danger" },
  twitchling: { icon: "twitchling", tone: "danger" },
  trace: { icon: "xyrian", tone: "danger" },
  "xyrian-left": { icon: "shuttle", tone: "danger", comes: "rise" },
  allegiance: { icon: "xyrian", tone: "act" },
  "story-task": { icon: "task", tone: "act" },
  "story-egg": { icon: "egg", tone: "organic", comes: "burst" },
  insider: { icon: "hostile-insider", tone: "act" },
  serum: { icon: "medpack", tone: "organic" },
};

export const omenLook = (omen: Omen): OmenLook => OMENS[omen];

const SIDES = { noise: 10, shoot: 8, burst: 6 } as const;
const FACES: Readonly<Record<string, IconName>> = { hazard: "danger", bullets: "ammo", critical: "death" };
/** What nobody likes to roll, and what everybody does. */
const BAD = new Set(["hazard", "bullets"]);
const GOOD = new Set(["critical", "special"]);

export function dieLook({ die, face }: Pick<Rolled, "die" | "face">): DieLook {
  const icon = FACES[face];
  return {
    sides: SIDES[die],
    text: face.replace("special", "4"),
    icons: icon ? [icon] : [],
    look: die === "noise" ? "cool" : "hot",
    tone: BAD.has(face) ? "bad" : GOOD.has(face) ? "good" : "plain",
  };
}
