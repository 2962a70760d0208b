import { describe, expect, it } from "vitest";
import * as form from "$/lib/newgame";
import type { Catalogue } from "$/offers";

const ALL = ["semi-cooperative", "solo", "cooperative"];
const none = { rule: "", text: "" };
const alone = { rule: "nobody-left", text: "Alone there is nobody left." };
const hunted = { rule: "cats-hunt", text: "Cats hunt bats, and not by themselves." };
const offers: Catalogue = {
  version: "1",
  games: [
    {
      name: "nemesis",
      modes: { "semi-cooperative": [2, 3, 4, 5], solo: [1], cooperative: [2, 3, 4, 5] },
      boards: ["standard", "alternate"],
      expansions: {
        "intruder-player": {
          title: "Intruder player",
          about: "",
          modes: ["semi-cooperative", "cooperative"],
          modes_because: alone,
          excludes: {},
        },
        bats: { title: "Bats", about: "", modes: [...ALL], modes_because: none, excludes: { cats: hunted } },
        cats: {
          title: "Cats",
          about: "",
          modes: ["semi-cooperative"],
          modes_because: hunted,
          excludes: { bats: hunted },
        },
      },
      difficulties: {},
      bots: ["random", "curious"],
      lessons: [],
    },
    {
      name: "other",
      modes: { solo: [1], duet: [2] },
      boards: ["plain"],
      expansions: {},
      difficulties: { duet: [1, 2] },
      bots: ["hal"],
      lessons: [],
    },
  ],
};
const first = () => form.firstDraft(offers, "Ada");

describe("the first draft", () => {
  it("is me among AI crew mates of the best level", () => {
    const draft = first();
    expect(draft).toMatchObject({ game: "nemesis", mode: "semi-cooperative", board: "standard", expansions: [] });
    expect(draft.seats.map((seat) => seat.holder)).toEqual(["me", "ai", "ai", "ai"]);
    expect(draft.seats.slice(1).every((seat) => seat.bot === "curious")).toBe(true);
    expect(form.isReady(form.problemsOf(draft, offers))).toBe(true);
  });

  it("is no game at all when nothing is on offer", () => {
    const nothing: Catalogue = { version: "1", games: [] };
    expect(form.isReady(form.problemsOf(form.firstDraft(nothing, "Ada"), nothing))).toBe(false);
  });
});

describe("the time to react", () => {
  it("is nothing to agree on alone, as long as it takes at one screen, and short with friends elsewhere", () => {
    const alone = first();
    expect(form.hasCompany(alone)).toBe(false);
    const around = form.withHolder(alone, offers, 1, "shared");
    expect([form.hasCompany(around), form.windowOf(around), form.toWire(around).window]).toEqual([true, "off", "off"]);
    const apart = form.withHolder(around, offers, 2, "friend");
    expect([form.windowOf(apart), form.toWire({ ...apart, window: "long" }).window]).toEqual(["short", "long"]);
  });
});

describe("mode and seats", () => {
  it("solo leaves only the first seat", () => {
    const solo = form.withMode(first(), offers, "solo");
    expect(solo.seats.map((seat) => seat.name)).toEqual(["Ada"]);
    expect(form.seatCounts(offers, solo)).toEqual([1]);
  });

  it("coming back from solo there are as many seats as before", () => {
    const back = form.withMode(form.withMode(first(), offers, "solo"), offers, "cooperative");
    expect(back.seats).toHaveLength(4);
    expect(new Set(back.seats.map((seat) => seat.key)).size).toBe(4);
    const three = form.withSeats(first(), offers, 3);
    expect(form.withMode(form.withMode(three, offers, "solo"), offers, "cooperative").seats).toHaveLength(3);
  });

  it("names the expansions of other modes, too, which do not go with this one", () => {
    const solo = form.withMode(first(), offers, "solo");
    expect(form.expansionsOf(offers, solo)).toEqual(["intruder-player", "bats", "cats"]);
    expect(form.expansionsFor(offers, solo)).toEqual(["bats"]);
  });

  it("adds any number of expansions, and says which one keeps another out", () => {
    const two = form.withExpansion(form.withExpansion(first(), "intruder-player"), "bats");
    expect(two.expansions).toEqual(["intruder-player", "bats"]);
    expect(form.excludedBy(two, offers, "cats")).toBe("bats");
    expect(form.excludedBy(two, offers, "intruder-player")).toBeUndefined();
    expect(form.withExpansion(two, "bats").expansions).toEqual(["intruder-player"]);
    expect(form.toWire(two).expansions).toEqual(["intruder-player", "bats"]);
  });

  it("drops an expansion that does not go with the mode, and keeps one that does", () => {
    const expanded = form.withExpansion(first(), "intruder-player");
    expect(form.expansionsFor(offers, expanded)).toEqual(["intruder-player", "bats", "cats"]);
    expect(form.withMode(expanded, offers, "cooperative").expansions).toEqual(["intruder-player"]);
    expect(form.withMode(expanded, offers, "solo").expansions).toEqual([]);
  });

  it("says what was dropped with the mode, and nothing of what went along", () => {
    const two = form.withExpansion(form.withExpansion(first(), "intruder-player"), "bats");
    const solo = form.withMode(two, offers, "solo");
    expect(form.droppedBetween(two, solo)).toEqual(["intruder-player"]);
    expect(form.droppedBetween(two, form.withMode(two, offers, "semi-cooperative"))).toEqual([]);
  });

  it("tells the limits of an expansion before anything is chosen, each rule once", () => {
    expect(form.limitsOf(offers, first(), "bats")).toEqual([{ because: hunted, excludes: ["cats"], modes: [] }]);
    expect(form.limitsOf(offers, first(), "cats")).toEqual([
      { because: hunted, excludes: ["bats"], modes: ["semi-cooperative"] },
    ]);
    expect(form.limitsOf(offers, first(), "intruder-player")).toEqual([
      { because: alone, excludes: [], modes: ["semi-cooperative", "cooperative"] },
    ]);
  });

  it("keeps the people when seats are added", () => {
    const two = form.withHolder(form.withSeats(first(), offers, 2), offers, 1, "friend");
    expect(form.withSeats(two, offers, 5).seats.map((seat) => seat.holder)).toEqual(["me", "friend", "ai", "ai", "ai"]);
  });

  it("another game brings its own board and modes", () => {
    expect(form.withGame(first(), offers, "other")).toMatchObject({ game: "other", mode: "solo", board: "plain" });
    expect(form.withGame(first(), offers, "unknown").game).toBe("nemesis");
  });

  it("another game brings its own crew mates", () => {
    const two = form.withMode(form.withGame(first(), offers, "other"), offers, "duet");
    expect(form.botsOf(offers, two)).toEqual(["hal"]);
    expect(two.seats.map((seat) => [seat.holder, seat.bot])).toEqual([
      ["me", ""],
      ["ai", "hal"],
    ]);
    expect(form.toWire(two).seats.map((seat) => seat.bot)).toEqual(["", "hal"]);
  });
});

describe("who sits where", () => {
  it("has me at one seat only", () => {
    const moved = form.withHolder(first(), offers, 2, "me");
    expect(moved.seats.map((seat) => seat.holder)).toEqual(["shared", "ai", "me", "ai"]);
  });

  it("gives a seat that becomes an AI's a level", () => {
    expect(form.withHolder(first(), offers, 0, "ai").seats[0]).toMatchObject({ holder: "ai", bot: "curious" });
  });

  it("needs a person", () => {
    const empty = form.withHolder(first(), offers, 0, "ai");
    expect(form.problemsOf(empty, offers).seats).toBe("start.problem.nobody");
  });

  it("lets people go without a name, but no two have the same one", () => {
    const draft = form.withHolder(form.withHolder(first(), offers, 1, "shared"), offers, 2, "friend");
    expect([...form.problemsOf(draft, offers).names]).toEqual([]);
    draft.seats = draft.seats.map((seat) => (seat.key === 1 ? { ...seat, name: " ada " } : seat));
    expect([...form.problemsOf(draft, offers).names]).toEqual([[1, "start.problem.twice"]]);
  });

  it("measures names as people count letters", () => {
    expect(form.nameProblem("👩".repeat(form.LONGEST_NAME))).toBeUndefined();
    expect(form.nameProblem("a".repeat(form.LONGEST_NAME + 1))).toBe("start.problem.long");
  });
});

it("the wish says only what each holder has", () => {
  const draft = form.withHolder({ ...first(), seed: " 42 " }, offers, 1, "friend");
  draft.seats = draft.seats.map((seat) => ({ ...seat, name: ` ${seat.name || "left over"} ` }));
  expect(form.toWire(form.withSeats(draft, offers, 3))).toEqual({
    game: "nemesis",
    mode: "semi-cooperative",
    board: "standard",
    expansions: [],
    difficulty: 0,
    seed: "42",
    window: "short",
    seats: [
      { holder: "me", name: "Ada", bot: "" },
      { holder: "friend", name: "", bot: "" },
      { holder: "ai", name: "", bot: "curious" },
    ],
  });
});

describe("how much is asked", () => {
  it("can be chosen where a mode has it, goes to the server, and is the usual again in a mode that has not", () => {
    const duet = form.withMode(form.withGame(first(), offers, "other"), offers, "duet");
    expect(form.difficultiesFor(offers, duet)).toEqual([1, 2]);
    const hard = { ...duet, difficulty: 2 };
    expect(form.toWire(hard).difficulty).toBe(2);
    expect(form.withMode(hard, offers, "solo").difficulty).toBe(form.USUAL_DIFFICULTY);
    expect(form.difficultiesFor(offers, first())).toEqual([]);
  });
});
