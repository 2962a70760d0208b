import { describe, expect, it } from "vitest";
import { loadGame } from "$/games";
import { filtered, interleave, lately, sinceMyTurn, withMark, withNews, type Row } from "$/lib/story";
import type { LogLine, Talk } from "$/wire";

const game = await loadGame("nemesis");

const ME = 0;

function lines(...events: (readonly [string, Record<string, unknown>?])[]): LogLine[] {
  return events.map(([event, fields], place) => ({ place, text: event, event: { event, ...fields }, names: [] }));
}

function said(after: number, place = 0, kind: Talk["kind"] = "chat"): Talk {
  return { place, kind, seat: 1, text: `said after ${after}`, after, name: "" };
}

function texts(rows: readonly Row[]): string[] {
  return rows.map((row) => {
    if (row.kind === "talk") return row.talk.text;
    if (row.kind === "goal") return row.news.text;
    return row.kind === "mark" ? "mark" : row.line.text;
  });
}

const log = lines(
  ["game-began"],
  ["round-began", { round: 1 }],
  ["turn-began", { seat: 0 }],
  ["character-moved", { seat: 0, room: 4 }],
  ["turn-began", { seat: 1 }],
  ["intruder-attacked", { victim: 0 }],
  ["passed", { seat: 1 }],
);

describe("the story", () => {
  it("puts what was said after what had been told by then", () => {
    const rows = interleave(log, [said(0, 0), said(4, 1), said(7, 2)], ME, game);
    expect(texts(rows).slice(0, 2)).toEqual(["said after 0", "game-began"]);
    expect(texts(rows).indexOf("said after 4")).toBe(texts(rows).indexOf("character-moved") + 1);
    expect(texts(rows).at(-1)).toBe("said after 7");
  });

  it("has headings for rounds and turns, and marks what concerns me", () => {
    const rows = interleave(log, [], ME, game);
    expect(rows.map((row) => row.kind)).toEqual(["line", "round", "turn", "line", "turn", "line", "line"]);
    expect(rows.flatMap((row) => (row.kind !== "mark" && row.own ? texts([row]) : []))).toEqual([
      "turn-began",
      "character-moved",
      "intruder-attacked",
    ]);
  });

  it("puts what it meant for my goals after what had been told by then, among what is my own", () => {
    const news = (text: string, after: number) => ({ whose: "Your Objective", text, stands: "done" as const, after });
    const rows = withNews(interleave(log, [said(4)], ME, game), [news("one", 4), news("two", 4), news("three", 7)]);
    const from = texts(rows).indexOf("character-moved");
    expect(texts(rows).slice(from + 1, from + 4)).toEqual(["one", "two", "said after 4"]);
    expect(texts(rows).at(-1)).toBe("three");
    expect(texts(filtered(rows, "own", game))).toContain("three");
    expect(texts(filtered(rows, "fights", game))).not.toContain("three");
  });

  it("marks nothing as a spectator's own", () => {
    expect(interleave(log, [], -1, game).some((row) => row.kind !== "mark" && row.own)).toBe(false);
  });
});

describe("a short story", () => {
  const paid = lines(
    ["turn-began", { seat: 0 }],
    ["passed", { seat: 0 }],
    ["turn-began", { seat: 1 }],
    ["cards-paid", { seat: 1 }],
    ["character-moved", { seat: 1, room: 4 }],
    ["noise-rolled", { seat: 1 }],
    ["turn-began", { seat: 2 }],
    ["cards-paid", { seat: 2 }],
  );

  it("tells deeds and what came of them since my last turn, under who did them, and not what was paid", () => {
    expect(texts(lately(paid, ME, game))).toEqual(["turn-began", "character-moved", "noise-rolled"]);
  });

  it("tells what came just before where nothing has happened since", () => {
    expect(texts(lately(paid.slice(0, 3), ME, game))).toEqual(["turn-began", "passed"]);
  });

  it("tells those who have had no turn what there is", () => {
    expect(texts(lately(paid, -1, game))).toEqual([
      ...["turn-began", "passed"],
      ...["turn-began", "character-moved", "noise-rolled"],
    ]);
  });
});

describe("a filtered story", () => {
  const rows = interleave(log, [said(7)], ME, game);

  it("keeps headings only above something", () => {
    expect(texts(filtered(rows, "fights", game))).toEqual(["round-began", "turn-began", "intruder-attacked"]);
    expect(texts(filtered(rows, "rooms", game))).toEqual(["round-began", "turn-began", "character-moved"]);
    expect(texts(filtered(rows, "own", game))).toHaveLength(5);
    expect(texts(filtered(rows, "talk", game)).at(-1)).toBe("said after 7");
  });

  it("is the whole story without a filter", () => {
    expect(filtered(rows, "all", game)).toBe(rows);
  });
});

describe("since my last turn", () => {
  it("begins where my turn gave way to the next", () => {
    expect(sinceMyTurn(interleave(log, [], ME, game), ME, game)).toBe(4);
  });

  it("looks back to the turn before while my own is under way", () => {
    const later = lines(
      ...log.map((line) => [line.text, line.event] as const),
      ["turn-began", { seat: 0 }],
      ["passed"],
    );
    expect(sinceMyTurn(interleave(later, [], ME, game), ME, game)).toBe(4);
  });

  it("is nothing before my first turn has ended, and nothing for a spectator", () => {
    expect(sinceMyTurn(interleave(log.slice(0, 4), [], ME, game), ME, game)).toBe(-1);
    expect(sinceMyTurn(interleave(log, [], -1, game), -1, game)).toBe(-1);
  });

  it("is marked in the story", () => {
    const rows = interleave(log, [], ME, game);
    expect(texts(withMark(rows, 4))[4]).toBe("mark");
    expect(withMark(rows, -1)).toBe(rows);
  });
});
