import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NOBODY } from "$/lib/deciding";
import { change } from "$/lib/settings.svelte";
import { alone, FakeTable, shared } from "./faketable";
import { info, option, seat } from "./fixtures";

beforeEach(() => {
  vi.useFakeTimers();
  change({ autoAnswer: true, pace: "normal" });
});
afterEach(() => vi.useRealTimers());

describe("windows", () => {
  const open = { left: 5, may: [], extended: 0, more: 3, choice: null };
  const letItHappen = option("let-it-happen");
  const react = option("react", [], { place: 1 });

  it("close at the same time on every page", () => {
    const table = alone();
    table.see({ eyes: 0, number: 1, waiting_for: [], window: open });
    expect(table.session.closesAt).toBe(Date.now() + 5000);
    table.see({ eyes: 0, number: 2 });
    expect(table.session.closesAt).toBeNull();
  });

  it("show what was chosen, and let it be changed", () => {
    const table = alone();
    const asked = { eyes: 0, number: 1, waiting_for: [0], options: [letItHappen, react] };
    table.see({ ...asked, window: open });
    table.session.answer(react);
    table.see({ ...asked, window: { ...open, choice: 1 } });
    expect([table.session.taken, table.session.pending]).toEqual([react, null]);
    table.session.answer(letItHappen);
    expect(table.last()).toEqual({ do: "answer", seat: 0, number: 1, option: 0 });
  });

  it("stay open longer for who asks, as often as that is possible", () => {
    const table = alone();
    table.see({ eyes: 0, number: 1, waiting_for: [], window: open });
    table.session.moreTime();
    expect(table.last()).toEqual({ do: "more-time", number: 1 });
    table.sent = [];
    table.see({ eyes: 0, number: 1, waiting_for: [], window: { ...open, more: 0 } });
    table.session.moreTime();
    expect(table.sent).toEqual([]);
  });

  describe("around one screen", () => {
    const five = () => new FakeTable(info([0, 1, 2].map((place) => seat(place, { holder: "shared" }))));
    const untimed = (...may: number[]) => ({ ...open, left: null, more: 0, may });
    const asked = (table: FakeTable, number: number, ...may: number[]) =>
      table.see({ eyes: table.session.seat, number, waiting_for: may.slice(0, 1), window: untimed(...may) });

    function annaActs(): FakeTable {
      const table = five();
      table.session.sit(0);
      table.see({ eyes: 0 });
      asked(table, 2, 1, 2);
      table.sent = [];
      return table;
    }

    it("are asked aloud, once for all, without any curtain", () => {
      const table = annaActs();
      expect([table.session.aloud, table.session.myDecision, table.session.curtain]).toEqual([[1, 2], null, null]);
      table.session.letPass();
      table.session.letPass();
      expect(table.sent).toEqual([{ do: "let-pass", number: 2, until: NOBODY }]);
      table.see({ eyes: 0, number: 4 });
      expect([table.session.curtain, table.session.aloud, table.session.decider]).toEqual([null, [], 0]);
    });

    it("are handed to who speaks up, whoever is asked before", () => {
      const table = annaActs();
      table.session.letPass(2);
      expect(table.sent).toEqual([{ do: "let-pass", number: 2, until: 2 }]);
      asked(table, 3, 2);
      expect([table.session.curtain, table.session.frame]).toEqual([2, null]);
      asked(table, 3, 2);
      table.session.sit(2);
      table.see({ eyes: 2, number: 3, waiting_for: [2], window: untimed(2), options: [letItHappen, react] });
      expect([table.session.curtain, table.session.decider]).toEqual([null, 2]);
      table.session.answer(react);
      asked(table, 4, 0, 1);
      expect([table.session.curtain, table.session.aloud]).toEqual([null, [0, 1]]);
    });

    it("are answered where they are by who looks", () => {
      const table = five();
      table.session.sit(1);
      table.see({ eyes: 1, waiting_for: [1], window: untimed(1, 2), options: [letItHappen] });
      expect(table.session.aloud).toEqual([1, 2]);
      table.session.letPass(1);
      expect([table.session.curtain, table.session.decider]).toEqual([null, 1]);
      expect(table.sent.map((request) => request.do)).not.toContain("let-pass");
    });

    it("are not asked aloud where an AI crew mate or somebody elsewhere is asked", () => {
      const table = shared();
      table.session.sit(0);
      table.see({ eyes: 0, waiting_for: [2], window: untimed(2, 1) });
      expect([table.session.aloud, table.session.curtain]).toEqual([[], null]);
    });
  });

  it("are told whom to spare", () => {
    const table = alone();
    table.see({ eyes: 0, waiting_for: [1] });
    table.session.spareMe("round");
    expect(table.last()).toEqual({ do: "spare-me", wish: "round" });
  });

  it.each([
    ["by itself where everybody else is an AI crew mate", alone, true],
    ["by nobody but the person at a shared screen", shared, false],
  ])("that nothing closes are answered %s", (_, sit, byItself) => {
    const table = sit();
    table.session.sit(0);
    const asked = { eyes: 0, number: 1, topic: "choose-interruption", waiting_for: [0], options: [letItHappen] };
    table.see({ ...asked, window: { ...open, left: null } });
    table.sent = [];
    vi.advanceTimersByTime(2000);
    expect(table.sent.some((request) => request.do === "answer")).toBe(byItself);
  });
});
