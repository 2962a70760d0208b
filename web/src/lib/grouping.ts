import type { Option, Refusal } from "$/wire";
import type { IconName } from "$/ui/icons";

/** What may and what may not be done of one kind. */
export interface Group {
  readonly name: string;
  readonly options: readonly Option[];
  readonly refusals: readonly Refusal[];
}

/** Options and refusals under their headings: first where something is possible, then in the order of the reference. */
export function grouped(options: readonly Option[], refusals: readonly Refusal[], order: readonly string[]): Group[] {
  const names = new Set([...options, ...refusals].map(({ group }) => group));
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const groups = [...names].map((name) => ({
    name,
    options: options.filter(({ group }) => group === name),
    refusals: refusals.filter(({ group }) => group === name),
  }));
  const isVain = (group: Group) => Number(group.options.length === 0);
  return groups.sort((one, other) => isVain(one) - isVain(other) || rank(one.name) - rank(other.name));
}

/** The options in the order in which they are shown, which digits choose from. */
export function inOrder(options: readonly Option[], order: readonly string[]): Option[] {
  return grouped(options, [], order).flatMap((group) => group.options);
}

/** "Search: Lower the Item counter ..." is a name and what it does. */
export function headline(text: string): { readonly title: string; readonly detail: string } {
  const [, title, detail] = /^(.{2,48}?): (.+)$/s.exec(text) ?? [];
  return title && detail ? { title, detail } : { title: text, detail: "" };
}

const ICONS: Readonly<Record<string, IconName>> = {
  move: "move",
  "move-carefully": "silence",
  "pick-passage": "move",
  "pick-room": "move",
  shoot: "shoot",
  "shoot-eggs": "shoot",
  melee: "melee",
  "melee-eggs": "melee",
  "play-card": "hand",
  pay: "hand",
  "use-item": "item",
  "drop-item": "item",
  "keep-item": "item",
  autoload: "ammo",
  "spend-ammo": "ammo",
  craft: "craft",
  "activate-quest": "quest",
  "pick-up": "carcass",
  "drop-object": "carcass",
  "drop-later": "item",
  trade: "trade",
  "deal-with": "trade",
  "lay-out": "item",
  "make-offer": "trade",
  "give-in-return": "trade",
  "use-room": "computer",
  pass: "pass",
  "switch-door": "door",
  "pick-pod": "pod",
  "pick-hatch": "pod",
  "launch-pod": "pod",
  "keep-objective": "objective",
  "pick-objective": "objective",
  "keep-character": "crew",
  "pick-character": "crew",
  "pick-intruder": "adult",
  "pick-wound": "serious",
  "pick-nest-egg": "egg",
  "pick-floor-egg": "egg",
  "pick-destination": "coordinates",
  "roll-again": "dice",
  "keep-roll": "dice",
  react: "hand",
  "move-by-card": "adult",
  "attack-by-card": "attack",
};

export function iconOf(choice: Option["choice"]): IconName | undefined {
  return ICONS[String(choice["do"])];
}
