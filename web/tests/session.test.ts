import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, Message, Reference } from "$/wire";
import { handOverTo, isMine, NOBODY } from "$/lib/deciding";
import { mergedLog } from "$/lib/session.svelte";
import { change } from "$/lib/settings.svelte";
import { alone, FakeTable, REFERENCE, shared } from "./faketable";
import { character, frame, info, option, seat, view } from "./fixtures";

const line = (place: number, text = ""): LogLine => ({ place, text, event: {}, names: [] });

beforeEach(() => {
  vi.useFakeTimers();
  change({ autoAnswer: true, pace: "normal" });
});
afterEach(() => vi.useRealTimers());

describe("the reference", () => {
  const TABLE = info([seat(0), seat(1, { holder: "ai", mine: false })]);

  /** A table whose first answer is slow, and which tells of itself meanwhile. */
  function slow() {
    let bring!: (reference: Promise<Reference>) => void;
    const table = new FakeTable(TABLE, () => new Promise((resolve) => (bring = resolve)));
    table.reference.mockRejectedValue(new Error("too many requests"));
    table.tell({ is: "table", info: TABLE });
    return { table, bring };
  }

  it("is asked for once, however often the table tells of itself meanwhile, and stays", async () => {
    const { table, bring } = slow();
    expect(table.reference).toHaveBeenCalledTimes(1);
    bring(Promise.resolve(REFERENCE));
    await vi.waitFor(() => expect(table.session.reference).toBe(REFERENCE));
    table.tell({ is: "table", info: TABLE });
    expect(table.reference).toHaveBeenCalledTimes(1);
    expect(table.session.reference).toBe(REFERENCE);
  });

  it("is asked for again with the next news if it did not come", async () => {
    const { table, bring } = slow();
    bring(Promise.reject(new Error("away")));
    await vi.advanceTimersByTimeAsync(0);
    table.reference.mockResolvedValue(REFERENCE);
    table.tell({ is: "table", info: TABLE });
    await vi.waitFor(() => expect(table.session.reference).toBe(REFERENCE));
  });
});

describe("leaving", () => {
  it("wipes what only the seat saw, and looks on", () => {
    const table = alone();
    table.session.leave();
    expect(table.last()).toEqual({ do: "leave", seat: 0 });
    table.tell({ is: "table", info: info([seat(0, { holder: "ai", mine: false }), seat(1)]) });
    expect([table.session.seat, table.session.frame, table.last()]).toEqual([-1, null, { do: "rise" }]);
  });
});

describe("talk", () => {
  const said = (...places: number[]) =>
    places.map((place) => ({ place, kind: "chat" as const, seat: 1, text: `${place}`, after: 0, name: "" }));
  const places = (table: FakeTable) => table.session.talk.map(({ place }) => place);

  it("comes with its latest, goes on, and is asked for backwards, once for each portion", () => {
    const table = alone();
    table.tell({ is: "talk", talk: said(3, 4), all: true });
    table.tell({ is: "talk", talk: said(5), all: false });
    expect(table.session.hasEarlier).toBe(true);
    table.session.earlier();
    table.session.earlier();
    expect(table.sent.filter((request) => request.do === "earlier")).toEqual([{ do: "earlier", before: 3 }]);
    table.tell({ is: "talk", talk: said(1, 2), all: false });
    table.session.earlier();
    expect(table.last()).toEqual({ do: "earlier", before: 1 });
    table.tell({ is: "talk", talk: said(0), all: false });
    expect(places(table)).toEqual([0, 1, 2, 3, 4, 5]);
    table.session.earlier();
    expect([table.session.hasEarlier, table.sent.length]).toEqual([false, 3]);
  });

  it("is asked for again after a refusal or a lost line", () => {
    const table = alone();
    table.tell({ is: "talk", talk: said(3), all: true });
    table.session.earlier();
    table.tell({ is: "refused", code: "too-fast", message: "", rule: "" });
    table.session.earlier();
    table.reopen();
    table.session.earlier();
    expect(table.sent.filter((request) => request.do === "earlier")).toHaveLength(3);
  });
});

describe("updates", () => {
  const changed = (eyes: number): Message => {
    const { view: _, ...sight } = frame({ eyes, number: 2 });
    return { ...sight, is: "update", goals: null, changes: { fields: { round: 9 }, rows: {} } };
  };

  it("change the frame they follow", () => {
    const table = alone();
    table.see({ eyes: 0, number: 1 });
    table.tell(changed(0));
    expect(table.session.frame).toEqual(frame({ eyes: 0, number: 2, view: view({ round: 9 }) }));
  });

  it("are thrown away when they are for eyes that look no more", () => {
    const table = shared();
    table.session.sit(1);
    table.see({ eyes: 1, number: 1, waiting_for: [1] });
    table.tell(changed(0));
    expect(table.session.frame).toEqual(frame({ eyes: 1, number: 1, waiting_for: [1] }));
    table.session.rise();
    table.tell(changed(1));
    expect(table.session.frame).toBeNull();
  });
});

describe("log", () => {
  it("drops what is told anew and appends the rest", () => {
    const log = [line(1, "a"), line(2, "b"), line(5, "c")];
    expect(mergedLog(log, { since: 2, log: [line(2, "B"), line(3, "d")] }).map(({ text }) => text)).toEqual([
      "a",
      "B",
      "d",
    ]);
  });

  it("is thrown away when an answer is taken back", () => {
    const log = [line(1), line(2), line(3)];
    expect(mergedLog(log, { since: 2, log: [] }).map(({ place }) => place)).toEqual([1]);
  });
});

describe("sitting", () => {
  it("takes the only seat of this browser at once, and again after the connection was lost", () => {
    const table = alone();
    expect(table.last()).toEqual({ do: "sit", seat: 0 });
    table.sent = [];
    table.reopen();
    expect(table.sent).toEqual([{ do: "sit", seat: 0 }]);
  });

  it("waits in the lobby, and pledges its part of the shuffle there", () => {
    const lobby = info([seat(0)], { state: "lobby" });
    const table = new FakeTable(lobby);
    expect(table.sent).toEqual([{ do: "pledge", seat: 0, pledge: expect.any(String) }]);
    table.tell({ is: "table", info: { ...lobby, seats: [seat(0, { pledge: "another device's" })] } });
    expect(table.sent).toHaveLength(1);
    table.reopen();
    table.tell({ is: "table", info: { ...lobby, seats: [seat(0, { pledge: "another device's" })] } });
    expect(table.sent).toHaveLength(2);
  });

  it("throws away frames for other eyes", () => {
    const table = alone();
    table.see({ eyes: NOBODY });
    expect(table.session.frame).toBeNull();
    table.see({ eyes: 0 });
    expect(table.session.frame?.eyes).toBe(0);
  });

  it("looks on as a spectator when the seat is not ours after all", () => {
    const table = alone();
    table.tell({ is: "refused", code: "forbidden", message: "not yours", rule: "" });
    expect(table.last()).toEqual({ do: "rise" });
    expect(table.session.seat).toBe(NOBODY);
  });
});

describe("answering", () => {
  const only = [option("done", [], { place: 0 })];

  it("quotes the decision and sends an answer once", () => {
    const table = alone();
    table.see({ number: 7, options: [option("pass", [], { place: 3 })] });
    const chosen = option("pass", [], { place: 3 });
    table.session.answer(chosen);
    table.session.answer(chosen);
    const answers = table.sent.filter((request) => request.do === "answer");
    expect(answers).toEqual([{ do: "answer", seat: 0, number: 7, option: 3 }]);
  });

  it("waits for the table after the connection was lost: it may have heard the answer", () => {
    const table = alone();
    const pass = option("pass");
    table.see({ number: 7, options: [pass] });
    table.session.answer(pass);
    expect(table.session.taken).toBe(pass);
    table.reopen();
    table.session.answer(pass);
    expect(table.sent.filter((request) => request.do === "answer")).toHaveLength(1);
    table.see({ number: 7, options: [pass] });
    expect(table.session.taken).toBeNull();
    table.session.answer(pass);
    expect(table.sent.filter((request) => request.do === "answer")).toHaveLength(2);
  });

  it("takes back once, however often it is asked to", () => {
    const table = alone();
    table.see({ number: 7, can_undo: true });
    table.session.undo();
    table.session.undo();
    expect(table.sent.filter((request) => request.do === "undo")).toHaveLength(1);
    table.see({ number: 6, can_undo: true });
    table.session.undo();
    expect(table.last()).toEqual({ do: "undo", number: 6 });
  });

  it("asks to take back, and withdraws it", () => {
    const table = alone();
    table.session.withdraw();
    table.see({ number: 7, undo_asked: { seat: 0, number: 5, missing: [1], told: 9 } });
    table.session.withdraw();
    expect(table.sent.filter((request) => request.do === "withdraw")).toEqual([{ do: "withdraw", number: 5 }]);
  });

  it("takes a single option by itself, after a beat", () => {
    const table = alone();
    table.see({ number: 4, topic: "choose-interruption", options: only });
    expect(table.session.foregone).toBe(4);
    expect(table.last()?.do).not.toBe("answer");
    vi.runAllTimers();
    expect(table.last()).toEqual({ do: "answer", seat: 0, number: 4, option: 0 });
  });

  it.each([
    ["a turn is never passed for anybody", { topic: "choose-action", options: only }],
    ["two options are a choice", { topic: "choose-wound", options: [...only, ...only] }],
    [
      "what deserves a second thought",
      { topic: "choose-launch", options: [option("launch-pod", [], { confirm: "Sure?" })] },
    ],
  ])("asks when %s", (_, rest) => {
    const table = alone();
    table.see(rest);
    vi.runAllTimers();
    expect(table.last()).toEqual({ do: "why", number: 1 });
  });

  it("asks when the setting says so", () => {
    change({ autoAnswer: false });
    const table = alone();
    table.see({ topic: "choose-interruption", options: only });
    vi.runAllTimers();
    expect(table.last()?.do).toBe("why");
  });

  it("asks again at a decision to which one has just gone back", () => {
    const table = alone();
    table.see({ number: 5 });
    table.see({ number: 4, topic: "choose-interruption", options: only });
    vi.runAllTimers();
    expect(table.last()).toEqual({ do: "why", number: 4 });
  });

  it("pays several cards with one confirmation", () => {
    const table = alone();
    const cards = (count: number, number: number, hand: string[]) => ({
      number,
      topic: "pay-cards",
      asked: { count },
      options: [...new Set(hand)].map((card, place) => option("pay", [["card", card]], { place })),
      view: view({ characters: [character(0, { hand })] }),
    });
    table.see(cards(2, 8, ["rest", "search", "repairs"]));
    table.session.pay(["repairs", "rest"]);
    expect(table.last()).toEqual({ do: "answer", seat: 0, number: 8, option: 2 });
    table.see(cards(1, 9, ["rest", "search"]));
    expect(table.last()).toEqual({ do: "answer", seat: 0, number: 9, option: 0 });
  });

  it("shows why a request was refused and lets one try again", () => {
    const table = alone();
    table.see({ number: 2 });
    table.session.answer(option("pass"));
    table.tell({ is: "refused", code: "illegal", message: "no", rule: "action.pass" });
    expect(table.session.problem?.message).toBe("no");
    expect(table.session.pending).toBeNull();
    table.session.answer(option("pass"));
    expect(table.session.problem).toBeNull();
    expect(table.session.pending).toBe(2);
  });
});

describe("a shared screen", () => {
  it("draws the curtain before anybody has looked", () => {
    const table = shared();
    table.see({ eyes: NOBODY, waiting_for: [1] });
    expect(table.session.curtain).toBe(1);
    expect(table.sent).toEqual([]);
  });

  it("keeps nothing private when it is handed over, and says so only then", () => {
    const table = shared();
    table.session.sit(0);
    table.see({ eyes: 0, log: [line(1, "You draw Medkit.")] });
    table.tell({ is: "refusals", number: 1, refusals: [] });
    table.see({ eyes: 0, number: 2, waiting_for: [1], since: 2, log: [line(2, "You keep Medkit.")] });
    expect(table.session.curtain).toBe(1);
    expect(table.last()).toEqual({ do: "rise" });
    expect([table.session.frame, table.session.log, table.session.refusals]).toEqual([null, [], []]);
  });

  it("ignores what was still on the way to the one before", () => {
    const table = shared();
    table.session.sit(0);
    table.see({ eyes: 0, waiting_for: [1] });
    table.see({ eyes: 0, number: 2, waiting_for: [1], log: [line(1, "secret")] });
    expect(table.session.frame).toBeNull();
    expect(table.session.log).toEqual([]);
  });

  it("opens for the one who says it is them", () => {
    const table = shared();
    table.see({ eyes: NOBODY, waiting_for: [1] });
    table.session.sit(1);
    expect(table.last()).toEqual({ do: "sit", seat: 1 });
    expect(table.session.curtain).toBe(1);
    table.see({ eyes: NOBODY, number: 2, waiting_for: [1] });
    expect(table.session.curtain).toBe(1);
    table.see({ eyes: 1, number: 2, waiting_for: [1] });
    expect(table.session.curtain).toBeNull();
  });

  it.each([true, false])("leaves every choice to who has just sat down (seen before from outside: %s)", (isSeen) => {
    const table = shared();
    if (isSeen) table.see({ eyes: NOBODY, number: 7, waiting_for: [1] });
    table.session.sit(1);
    table.see({
      eyes: 1,
      number: 7,
      topic: "choose-interruption",
      waiting_for: [1],
      options: [option("let-it-happen")],
    });
    vi.runAllTimers();
    expect(table.last()).toEqual({ do: "why", number: 7 });
    table.see({ eyes: 1, number: 8, topic: "choose-room", waiting_for: [1], options: [option("pick-room")] });
    vi.runAllTimers();
    expect(table.last()).toEqual({ do: "answer", seat: 1, number: 8, option: 0 });
  });

  it("stays closed while the connection is lost, and opens by itself afterwards", () => {
    const table = shared();
    table.see({ eyes: NOBODY, waiting_for: [1] });
    table.session.sit(1);
    table.reopen();
    expect(table.last()).toEqual({ do: "sit", seat: 1 });
    table.see({ eyes: NOBODY, waiting_for: [1] });
    expect(table.session.curtain).toBe(1);
    table.see({ eyes: 1, waiting_for: [1] });
    expect(table.session.curtain).toBeNull();
  });

  it("stays with whoever looks while others play", () => {
    const table = shared();
    table.session.sit(0);
    table.see({ eyes: 0, waiting_for: [2] });
    expect(table.session.curtain).toBeNull();
    expect(table.session.frame?.eyes).toBe(0);
  });

  it("is not handed over for what lies open to all, and answers for who is asked", () => {
    const table = shared();
    const scout = option("keep-character", [], { place: 1 });
    table.see({ eyes: NOBODY, topic: "choose-character", waiting_for: [1], laid_open: true, options: [scout, scout] });
    expect([table.session.curtain, table.session.decider]).toEqual([null, 1]);
    table.session.answer(scout);
    expect(table.last()).toEqual({ do: "answer", seat: 1, number: 1, option: 1 });
    table.see({ eyes: NOBODY, number: 2, waiting_for: [0] });
    expect(table.session.curtain).toBe(0);
  });

  it("stays with whoever looks when several are asked at once", () => {
    const table = info([seat(0), seat(1)]);
    expect(handOverTo(table, frame({ eyes: 1, waiting_for: [0, 1] }))).toBeNull();
    expect(handOverTo(table, frame({ eyes: NOBODY, waiting_for: [0, 1] }))).toBe(0);
  });

  it("lets somebody who is not asked look in peace, until it goes back to who is", () => {
    const table = shared();
    table.session.sit(0);
    table.see({ eyes: 0, waiting_for: [0] });
    table.session.callUp(1);
    table.see({ eyes: NOBODY, waiting_for: [0] });
    expect(table.session.curtain).toBe(1);
    table.session.sit(1);
    table.see({ eyes: 1, waiting_for: [0] });
    expect(table.session.curtain).toBeNull();
    table.session.callUp(0);
    table.session.sit(0);
    table.see({ eyes: 0, waiting_for: [0] });
    table.see({ eyes: 0, number: 99, waiting_for: [1] });
    expect(table.session.curtain).toBe(1);
  });

  it("is not handed to somebody for whom an AI crew mate plays", () => {
    const table = info([seat(0), seat(1, { covered: true })]);
    expect(handOverTo(table, frame({ eyes: 0, waiting_for: [1] }))).toBeNull();
  });

  it("lets nobody decide for whom an AI crew mate plays", () => {
    const asked = frame({ eyes: 1, waiting_for: [1] });
    expect(isMine(asked, info([seat(0), seat(1)]))).toBe(true);
    expect(isMine(asked, info([seat(0), seat(1, { covered: true })]))).toBe(false);
  });

  it("is covered when nobody was there for long, and only if it is shared", () => {
    const table = shared();
    table.session.sit(0);
    table.see({ eyes: 0 });
    table.session.coverUp();
    expect([table.session.curtain, table.session.frame]).toEqual([0, null]);
    const own = alone();
    own.see({ eyes: 0 });
    own.session.coverUp();
    expect(own.session.curtain).toBeNull();
  });
});
