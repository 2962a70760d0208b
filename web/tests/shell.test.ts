import { describe, expect, it } from "vitest";
import { ago } from "$/lib/ago";
import { isOnlyHere, wayTo } from "$/lib/invitation";
import { about, named } from "$/lib/naming";
import { marked, rulingsByRule, searchRules, topicsOf } from "$/lib/rulebook";
import { freeSeats, playersInWords, sitterName, sitterStatus } from "$/lib/seating";
import type { RuleText, SeatInfo, TableInfo } from "$/wire";

describe("an invitation", () => {
  it.each([
    ["abcd2345", "/join/ABCD2345"],
    [" ABCD 2345 ", "/join/ABCD2345"],
    ["https://ship.example/join/ABCD2345", "/join/ABCD2345"],
    ["ship.example:8000/watch/ABCD-w-x_9", "/watch/ABCD-w-x_9"],
    ["/seat/ABCD-0-aB", "/seat/ABCD-0-aB"],
  ])("%s leads to %s", (typed, way) => expect(wayTo(typed)).toBe(way));

  it.each(["", "?", "https://ship.example/", "https://ship.example/rules", "javascript://x/%0aalert(1)", "a b!"])(
    "'%s' is none",
    (typed) => expect(wayTo(typed)).toBeUndefined(),
  );

  it("warns where links would open on this machine alone", () => {
    expect(["localhost", "127.0.0.1", "[::1]"].every(isOnlyHere)).toBe(true);
    expect(isOnlyHere("192.168.0.7")).toBe(false);
  });
});

describe("seats", () => {
  const seat: SeatInfo = {
    seat: 1,
    holder: "friend",
    name: "",
    bot: "",
    taken: false,
    here: false,
    covered: false,
    coverable: false,
    mine: false,
    called: "",
    pledge: "",
  };

  it("are free for friends until somebody sits there", () => {
    const seats = [seat, { ...seat, taken: true, name: "Bea" }, { ...seat, holder: "ai" as const }];
    expect(freeSeats({ seats } as unknown as TableInfo)).toEqual([seat]);
  });

  it("say who is there", () => {
    const bea = { ...seat, taken: true, name: "Bea" };
    expect([sitterName(bea), sitterStatus(bea)]).toEqual(["Bea", "Away"]);
    expect(sitterStatus({ ...bea, here: true })).toBe("Here");
    expect(sitterStatus({ ...bea, mine: true })).toBe("You");
    expect(sitterStatus({ ...bea, holder: "shared", mine: true })).toBe("At your screen");
    expect(sitterStatus({ ...seat, holder: "ai", bot: "curious" })).toContain("Curious");
  });
});

it("a table is named after its people", () => {
  expect(playersInWords(["Ada", "", "Bea", ""])).toBe("Ada, Bea and 2 more");
  expect(playersInWords(["Ada"])).toBe("Ada");
});

describe("the rules", () => {
  const rule = (id: string, title: string, text = ""): RuleText => ({ id, title, text, see: [] });
  const rules = [
    rule("noise.roll", "Rolling", "Roll for noise."),
    rule("door.closed", "Closed Doors", "No noise passes."),
    rule("noise.careful", "Careful noise"),
  ];

  it("stand under their topics in the order of the book", () => {
    const topics = topicsOf(rules).map((topic) => [topic.name, topic.rules.length]);
    expect(topics).toEqual([
      ["noise", 2],
      ["door", 1],
    ]);
  });

  it("are found by all the words, titles first", () => {
    expect(searchRules(rules, "NOISE").map((rule) => rule.id)).toEqual(["noise.careful", "noise.roll", "door.closed"]);
    expect(searchRules(rules, "noise door").map((rule) => rule.id)).toEqual(["door.closed"]);
    expect(searchRules(rules, "  ")).toEqual(rules);
  });

  it("show where the words were found, whatever they hold", () => {
    expect(marked("Roll (twice)", "(tw")).toEqual([
      { text: "Roll ", found: false },
      { text: "(tw", found: true },
      { text: "ice)", found: false },
    ]);
    expect(marked("Roll", "")).toEqual([{ text: "Roll", found: false }]);
  });

  it("bring their rulings", () => {
    const ruling = { id: "r", question: "?", ruling: "Yes.", rules: ["noise.roll", "door.closed"] };
    const found = rulingsByRule({ game: "g", rules, rulings: [ruling], topics: {}, components: {} });
    expect(found.get("door.closed")).toEqual([ruling]);
    expect(found.has("noise.careful")).toBe(false);
  });
});

it("ids without words are spelt out", () => {
  expect(named("start.mode", "solo")).toBe("Solo");
  expect(named("start.mode", "two-teams")).toBe("Two teams");
  expect(about("start.mode", "two-teams")).toBe("");
});

it.each([
  [5, "now"],
  [90, "1 minute ago"],
  [7_300, "2 hours ago"],
  [90_000, "yesterday"],
  [-50, "now"],
])("%i seconds ago", (passed, words) => expect(ago(1_000_000 - passed, 1_000_000)).toBe(words));
