import box from "../demo/fixtures/reference.json";
import type { Facts, Reference, WordsOf } from "$/wire";

const COMPONENTS: readonly string[] = [
  ...["larva", "creeper", "adult", "breeder", "queen", "time", "self-destruct", "destination", "engine-damaged"],
];

function words(name: string): WordsOf {
  return { name, text: `What ${name} is.`, action: "", options: {}, mark: "" };
}

function facts(kind: string, count: number, deck = ""): Facts {
  const none = {
    colour: "",
    category: "",
    combat: "",
    timing: "",
    sign: "",
    deadly_at: null,
    health_slots: null,
  } as const;
  const not = { heavy: false, one_use: false, computer: false, item_counter: false } as const;
  return {
    ...{ ...none, ...not, kind, count, deck, cost: null, capacity: null, number: null },
    ...{ components: [], recipe: [], owners: [] },
  };
}

/** A box with rooms and tokens as they are, and as much of the rest as tests ask for. */
export const reference = {
  game: "nemesis",
  numbers: { hand_size: 5, actions_per_turn: 2, light_wound_spaces: 2, serious_wounds: 3 },
  tracks: { time: ["green", "blue", "red"].map((colour, place) => ({ label: String(2 - place), colour })) },
  groups: [],
  boards: box.boards,
  words: { ...box.words, ...Object.fromEntries(COMPONENTS.map((id) => [id, words(id)])) },
  facts: {
    ...box.facts,
    fire: facts("supplies", 8),
    malfunction: facts("supplies", 8),
    "item.grenade": facts("items", 2, "red"),
    "attack-claws-1": facts("attacks", 1),
  },
} as unknown as Reference;
