import { describe, expect, it } from "vitest";
import { loadGame } from "$/games";
import en from "$/games/nemesis/en.json";
import { breath, moodOf, sameAgain, timelineOf } from "$/lib/ending";
import type { LogLine, Reference, TableInfo, Talk } from "$/wire";

const game = await loadGame("nemesis");

type Told = readonly [string, Record<string, unknown>?];

function story(...events: Told[]): LogLine[] {
  return events.map(([event, fields], place) => ({ place, text: event, event: { event, ...fields }, names: [] }));
}

const ended = (fields: Record<string, unknown> = {}): Told => [
  "game-ended",
  { ending: "last-character", exploded: false, ...fields },
];
const died = (seat: number, cause: string): Told => ["character-died", { seat, cause }];
const engines = (...working: boolean[]): Told => [
  "engines-revealed",
  { working, exploded: working.filter((works) => !works).length > 1 },
];
const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text);

describe("the finale", () => {
  const whole = game.finaleOf(
    story(
      died(3, "attack"),
      died(2, "jump"),
      ended(),
      engines(true, false, true),
      ["coordinates-revealed", { card: "coordinates-1", destination: "mars" }],
      died(1, "destination"),
      ["contamination-checked", { seat: 0, infected: true, survived: true }],
      ["objective-revealed", { seat: 0, objective: "old-friend", met: false }],
      ["condition-judged", { seat: 0, holds: false }],
      ["condition-judged", { seat: 0, holds: true }],
      ["winners-declared", { winners: [] }],
    ),
  );
  const check = (name: string) => whole.checks.find((one) => one.name === name);

  it("has the four checks in the order of the rulebook", () => {
    expect(whole.checks.map(({ name }) => name)).toEqual(["engines", "coordinates", "contamination", "objectives"]);
    expect(whole.checks.every(({ missing }) => missing === "")).toBe(true);
  });

  it("tells first whom the end itself killed, and not who had died before", () => {
    expect(whole.last.findings.map(({ seat, good }) => [seat, good])).toEqual([
      [2, false],
      [-1, null],
    ]);
  });

  it("shows each Engine, and whether the ship holds", () => {
    const [verdict] = check("engines")?.findings ?? [];
    expect(verdict?.good).toBe(true);
    expect(verdict?.parts.map(({ good }) => good)).toEqual([true, false, true]);
  });

  it("puts a death to the check that caused it", () => {
    expect(check("coordinates")?.findings.map(({ seat }) => seat)).toEqual([-1, 1]);
    expect(texts(check("contamination")?.findings ?? [])).toEqual(["contamination-checked"]);
  });

  it("judges an Objective with each of its conditions, and no other's", () => {
    const [objective] = check("objectives")?.findings ?? [];
    expect(objective).toMatchObject({ seat: 0, good: false });
    expect(objective?.parts.map(({ good }) => good)).toEqual([false, true]);
  });

  it("says why a check was not made", () => {
    const torn = game.finaleOf(
      story(
        ended({ exploded: true }),
        ["contamination-checked", { seat: 0, survived: false }],
        died(0, "contamination"),
      ),
    );
    expect(torn.checks.map(({ missing }) => missing)).toEqual([
      en["ending.missing.engines"],
      en["ending.missing.coordinates"],
      "",
      en["ending.missing.nobody"],
    ]);
  });

  it("checks nothing where nobody survived", () => {
    expect(game.finaleOf(story(ended(), ["winners-declared", { winners: [] }])).checks).toEqual([]);
  });

  it("names the winners", () => {
    expect(game.finaleOf(story(ended(), ["winners-declared", { winners: [0, 2] }])).winners).toEqual([0, 2]);
  });

  it("goes breath by breath, at once without motion, and by hand in steps", () => {
    expect(breath("off")).toBe(0);
    expect(breath("fast")).toBeLessThan(breath("normal"));
    expect(breath("step")).toBe(Infinity);
  });
});

describe("the timeline", () => {
  const told = story(
    ["objectives-dealt", { seat: 0 }],
    ["round-began", { round: 1 }],
    ["passed", { seat: 0 }],
    ["encounter-began", { seat: 0 }],
    ["round-began", { round: 2 }],
    ["fire-placed", { room: 4 }],
    ["engine-checked", { seat: 1, engine: 2, working: false }],
    died(1, "wounds"),
  );
  const said = (after: number, kind: Talk["kind"] = "chat"): Talk => ({
    name: "",
    place: after,
    kind,
    seat: 0,
    text: "!",
    after,
  });

  it("goes by rounds and keeps what stands out", () => {
    const rounds = timelineOf(told, [], game);
    expect(rounds.map(({ number, counts }) => [number, ...texts(counts)])).toEqual([
      [1, "1 encounter"],
      [2, "1 death", "1 fire"],
    ]);
    expect(rounds[1]?.moments.map(({ key }) => key)).toEqual(["line-5", "line-6", "line-7"]);
  });

  it("marks what had been a secret", () => {
    const [, second] = timelineOf(told, [], game);
    expect(second?.moments.map((moment) => moment.kind === "line" && moment.secret)).toEqual([false, true, false]);
  });

  it("leaves out scans of no cards", () => {
    const scan = (count: number): Told => ["cards-scanned", { seat: 0, count, infected: 0 }];
    const [round] = timelineOf(story(["round-began", { round: 1 }], scan(0), scan(2)), [], game);
    expect(round?.moments.map(({ key }) => key)).toEqual(["line-2"]);
  });

  it("puts what was said where it was said, and leaves the table's own notes out", () => {
    const [first, second] = timelineOf(told, [said(4), said(6, "claim"), said(7, "note")], game);
    expect(first?.moments.map(({ key }) => key)).toEqual(["line-3", "talk-4"]);
    expect(second?.moments.map(({ key }) => key)).toEqual(["line-5", "talk-6", "line-6", "line-7"]);
  });
});

describe("a secret", () => {
  const reference = {
    words: { nest: { name: "Nest", text: "" }, key: { name: "Key", text: "" } },
  } as unknown as Reference;
  const opened = (...told: Told) => game.openedSecret(story(told)[0] as LogLine, reference);

  it("is opened in words", () => {
    expect(opened("room-spied", { seat: 0, room: 3, tile: "nest" })).toBe("Nest.");
    expect(opened("item-found", { seat: 0, drawn: ["key", "nest"] })).toBe("Key and Nest.");
    expect(opened("engine-checked", { seat: 0, engine: 1, working: true })).not.toBe(
      opened("engine-checked", { seat: 0, engine: 1, working: false }),
    );
  });

  it("is not made of what everybody knew", () => {
    expect(opened("passed", { seat: 0 })).toBe("");
  });
});

describe("the same people again", () => {
  it("get a new seed, and friends come by link", () => {
    const seat = { taken: true, here: true, covered: false, coverable: false, mine: false };
    const info = {
      ...{
        code: "ABC",
        game: "nemesis",
        mode: "solo",
        board: "standard",
        expansions: [],
        difficulty: 3,
        seed: "old",
        salt: "s",
      },
      seats: [
        { ...seat, seat: 0, holder: "me", name: "Ann", bot: "" },
        { ...seat, seat: 1, holder: "friend", name: "Bea", bot: "" },
        { ...seat, seat: 2, holder: "ai", name: "", bot: "curious" },
      ],
    } as unknown as TableInfo;
    expect(sameAgain(info)).toEqual({
      ...{ game: "nemesis", mode: "solo", board: "standard", expansions: [], difficulty: 3, seed: "" },
      seats: [
        { holder: "me", name: "Ann", bot: "" },
        { holder: "friend", name: "", bot: "" },
        { holder: "ai", name: "", bot: "curious" },
      ],
    });
  });
});

describe("the last picture", () => {
  it("follows what became of the crew: who wins, who merely lives, or nobody", () => {
    const dead = { wins: false, fate: "dead" };
    const escaped = { wins: false, fate: "escaped" };
    expect(moodOf([dead, { ...escaped, wins: true }])).toBe("saved");
    expect(moodOf([dead, escaped])).toBe("adrift");
    expect(moodOf([dead, dead])).toBe("lost");
  });

  it.each(["nemesis", "retaliation"])(
    "is drawn for every mood of %s",
    async (name) => {
      const { pictures } = await loadGame(name);
      for (const mood of ["saved", "adrift", "lost"]) expect(pictures[`ending-${mood}`]?.form).toBe("banner");
    },
    60_000,
  );
});
