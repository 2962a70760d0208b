import type { Omen, Scene } from "./scenes";
import type { CardLook, DieLook, OmenLook, Tone } from "$/stage/looks";
import type { IconName } from "$/ui/icons";

type Rolled = Extract<Scene, { form: "die" }>;
type Deck = Extract<Scene, { form: "card" }>["deck"];

const CARDS: Readonly<Record<Deck, readonly [IconName, Tone]>> = {
  attack: ["attack", "danger"],
  event: ["deck", "machine"],
  wound: ["serious", "danger"],
  weakness: ["search", "organic"],
};

export function cardLook(deck: Deck): CardLook {
  const [icon, tone] = CARDS[deck];
  return { icon, tone, back: `back-${deck}` };
}

const OMENS: Readonly<Record<Omen, OmenLook>> = {
  door: { icon: "door", tone: "machine" },
  engine: { icon: "engine", tone: "machine" },
  signal: { icon: "signal", tone: "machine" },
  malfunction: { icon: "malfunction", tone: "danger" },
  "pod-changed": { icon: "pod", tone: "machine" },
  "light-wound": { icon: "light", tone: "danger" },
  larva: { icon: "larva", tone: "organic" },
  fire: { icon: "fire", tone: "danger" },
  death: { icon: "death", tone: "danger" },
  revival: { icon: "dressed", tone: "machine", comes: "rise" },
  depressurized: { icon: "danger", tone: "danger" },
  "air-stays": { icon: "door", tone: "machine" },
  course: { icon: "coordinates", tone: "machine" },
  eggs: { icon: "egg", tone: "organic" },
  "pod-boarded": { icon: "pod", tone: "machine" },
  "pod-left": { icon: "pod", tone: "machine" },
  "first-death": { icon: "unlock", tone: "machine" },
  "self-destruct-stopped": { icon: "selfDestruct", tone: "machine" },
  "self-destruct": { icon: "selfDestruct", tone: "danger" },
  pod: { icon: "pod", tone: "machine", comes: "rise" },
  "pod-lost": { icon: "pod", tone: "danger" },
  asleep: { icon: "hibernation", tone: "machine" },
  nest: { icon: "egg", tone: "organic" },
  jump: { icon: "jump", tone: "machine" },
  explosion: { icon: "selfDestruct", tone: "danger", comes: "burst" },
  end: { icon: "time", tone: "machine" },
};

export const omenLook = (omen: Omen): OmenLook => OMENS[omen];

const FACES: Readonly<Record<string, readonly IconName[]>> = {
  danger: ["danger"],
  silence: ["silence"],
  creeper: ["creeper"],
  adult: ["adult"],
  one_hit: ["shoot"],
  two_hits: ["shoot", "shoot"],
};
const TONES: Readonly<Record<string, DieLook["tone"]>> = { danger: "bad", silence: "good" };

export function dieLook({ die, face }: Pick<Rolled, "die" | "face">): DieLook {
  return {
    sides: die === "noise" ? 10 : 6,
    text: face.replace("blank", "–"),
    icons: FACES[face] ?? [],
    look: die === "noise" ? "cool" : "hot",
    tone: TONES[face] ?? "plain",
  };
}
