import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as nemesis from "$/games/nemesis/stage/scenes";
import * as retaliation from "$/games/retaliation/stage/scenes";
import type { Scene } from "$/lib/stage";
import type { LogLine } from "$/wire";

const BOXES = join(import.meta.dirname, "../../src/hypersleep/content/data");

/** Every kind of event that a game and its expansions tell: each has a sentence. */
function toldBy(game: string): string[] {
  const files = readdirSync(join(BOXES, game), { recursive: true, encoding: "utf8" });
  const kinds = files
    .filter((file) => file.endsWith("phrases.en.toml"))
    .flatMap((file) => kindsIn(readFileSync(join(BOXES, game, file), "utf8")));
  return [...new Set(kinds)].sort();
}

/** What stands in `[events]` and as `[events.<kind>]`. */
function kindsIn(phrases: string): string[] {
  const parts = phrases.split(/^(?=\[)/m);
  const listed = parts.filter((part) => part.startsWith("[events]")).join("");
  return [
    ...[...listed.matchAll(/^([a-z-]+) = /gm)].map(([, kind = ""]) => kind),
    ...parts.flatMap((part) => /^\[events\.([a-z-]+)\]/.exec(part)?.[1] ?? []),
  ];
}

/** Whether an event of a kind begins a moment of its own. */
function isStaged(scenesOf: (lines: readonly LogLine[]) => readonly Scene[], kind: string): boolean {
  const event = { event: kind, card: "card", kind: "adult", seat: 0, room: 1 };
  return scenesOf([{ place: 0, text: "", event, names: [] }]).length > 0;
}

type Reasons = Readonly<Record<string, readonly string[]>>;

/** What begins no moment in either game, and why not. */
const NEITHER: Reasons = {
  "the game begins before anybody looks": [
    ...["game-began", "character-kept", "objectives-dealt", "objective-kept", "round-began", "turn-began"],
    ...["first-player-token-passed", "passed"],
  ],
  "somebody does it, and what comes of it is shown": [
    "action-taken",
    "reacted",
    "character-moved",
    "room-used-for-free",
  ],
  "cards and things change hands in sight": [
    ...[
      "cards-drawn",
      "deck-reshuffled",
      "cards-discarded",
      "cards-scanned",
      "item-found",
      "item-gained",
      "item-shown",
    ],
    ...["heavy-item-taken", "item-dropped", "offer-made", "offer-refused", "thing-handed-over", "contaminated"],
  ],
  "it is good news that the board shows": ["fire-removed", "malfunction-removed", "larva-removed"],
  "the moment before it says it": ["noise-placed", "intruder-moved"],
  "the report after the end tells it": ["objective-revealed", "condition-judged", "winners-declared"],
};

const GAMES: Readonly<Record<string, { scenesOf: (lines: readonly LogLine[]) => readonly Scene[]; quiet: Reasons }>> = {
  nemesis: {
    scenesOf: nemesis.scenesOf,
    quiet: {
      ...NEITHER,
      "the game begins, in its own way": ["draft-cards-shown", "intruder-player-seated"],
      "the track shows it": ["time-advanced"],
      "the noise roll or encounter says it": ["noise-cleared", "silence-broken", "danger-struck"],
      "the figure leaves or recovers in sight": ["intruder-withdrew", "intruder-healed"],
      "a sign beside their name shows it": ["slime-changed", "wound-treated", "interrupted"],
      "things are handled in sight": ["items-taped", "ammo-changed", "object-moved", "items-burnt", "cover-offered"],
      "only who looks learns something": [
        ...["coordinates-checked", "room-spied", "event-foreseen", "event-put-back", "objective-read", "terminal-used"],
        ...["action-cards-counted"],
      ],
      "the report tells it": ["engines-revealed", "coordinates-revealed", "contamination-checked"],
    },
  },
  retaliation: {
    scenesOf: retaliation.scenesOf,
    quiet: {
      ...NEITHER,
      "the game begins, in its own way": ["draft-cards-dealt", "tasks-laid-out", "contractors-offered"],
      "the roll, token or tile says it": [
        ...["corridor-laid", "noise-resolved", "hazard-struck", "ammo-spent", "queen-hit", "tokens-added"],
        ...[
          "bodies-shifted",
          "roll-turned-critical",
          "item-broken",
          "shadow-placed",
          "attacker-healed",
          "cultist-died",
        ],
        ...["blow-softened", "hung-on", "insider-hurt", "attack-deck-reshuffled", "events-reshuffled"],
      ],
      "the board shows it": [
        ...["corridor-reinforced", "corridor-turned-back", "noise-discarded", "noise-moved", "room-secured"],
        ...["secure-tokens-discarded", "intruder-withdrawn", "robot-moved", "robot-repaired", "robot-refilled"],
        ...["shadows-removed", "crawlmine-examined", "trace-laid", "xyrian-item-left", "xyrian-recovered"],
        ...[
          "insider-moved",
          "insider-on-track",
          "room-locked",
          "room-unlocked",
          "corridor-suppressed",
          "intruders-calmed",
        ],
        ...["story-egg-laid", "detonator-taken", "detonator-returned", "seat-added"],
      ],
      "a sign beside their name shows it": [
        ...["health-restored", "wound-discarded", "oxygen-lost", "oxygen-gained", "suffocation-ended", "data-gained"],
        ...["contamination-removed", "contamination-washed-out", "contamination-resisted", "status-discarded"],
        ...["tainted-blood-lost", "allegiance-offered", "allegiance-ended", "insider-healed", "guard-posted"],
        ...["went-into-hiding", "tissue-gained", "tissue-spent", "item-destroyed", "item-repaired"],
      ],
      "things are handled in sight": [
        ...["gear-gained", "gear-used", "gear-moved", "gear-discarded", "items-strapped", "support-revealed"],
        ...["support-taken", "xyrian-item-found", "story-egg-taken", "egg-handed-over"],
      ],
      "an answer to somebody": ["command-refused", "help-refused", "hazard-ignored", "overlooked", "attack-redirected"],
      "it saves somebody from a token": ["token-returned", "token-guessed"],
      "only who looks learns something": [
        ...["anti-aircraft-checked", "anti-aircraft-seen", "objectives-read", "event-seen", "event-foreseen"],
        ...["exploration-seen", "token-foreseen", "deck-peeked-into", "card-buried"],
      ],
      "the robot or the story is about to say it": [
        ...["robot-used-for-free", "second-robot-laid-out", "second-robot-withdrawn", "insider-card-set-up"],
        ...["insider-removed", "story-ended", "shadows-reshuffled", "activations-shuffled"],
      ],
      "the report tells it": ["eclosion-checked", "task-judged"],
    },
  },
};

describe.each(Object.entries(GAMES))("what is told in %s", (game, { scenesOf, quiet }) => {
  const told = toldBy(game);
  const shown = told.filter((kind) => isStaged(scenesOf, kind));
  const reasoned = Object.values(quiet).flat();

  it("begins a moment, or it is said why not", () => {
    expect(told.filter((kind) => !shown.includes(kind) && !reasoned.includes(kind))).toEqual([]);
  });

  it("has no reason left over", () => {
    expect(reasoned.filter((kind) => !told.includes(kind) || shown.includes(kind))).toEqual([]);
    expect(new Set(reasoned).size).toBe(reasoned.length);
  });
});
