import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { loadGame } from "$/games";
import type { Listener } from "$/lib/connection";
import { GoalWatch } from "$/lib/goalwatch.svelte";
import { laidOut, newsOf, verdictOf, type Stands } from "$/lib/goals";
import { Session } from "$/lib/session.svelte";
import { useOf } from "$/lib/targets";
import Goal from "$/table/Goal.svelte";
import type { ConditionTold, GoalTold, Reference } from "$/wire";
import { frame, info, option, seat } from "./fixtures";

await loadGame("nemesis");

const SIGNAL = "the Signal is sent";
const NEST = "the Nest is destroyed";
const SHIP = "the ship is destroyed";
const one = (text: string, stands: Stands = "not-yet"): ConditionTold => ({ text, how: "", stands });

function goal(ways: GoalTold["ways"], rest: Partial<GoalTold> = {}): GoalTold {
  const whose = "Your Objective";
  return { seat: 0, objective: "aliens", whose, text: "Cleo must not survive.", stands: "not-yet", ways, ...rest };
}

const aliens = (nest: Stands): GoalTold =>
  goal([
    [one(SIGNAL), one(NEST, nest)],
    [one(SIGNAL), one(SHIP)],
  ]);

describe("what a goal asks for", () => {
  it("says once what every way asks for, and of which the rest is enough", () => {
    expect(laidOut(aliens("not-yet"))).toEqual({ all: [one(SIGNAL)], either: [[one(NEST)], [one(SHIP)]] });
    expect(laidOut(goal([[one(SIGNAL), one(NEST)]]))).toEqual({ all: [one(SIGNAL), one(NEST)], either: [] });
  });

  it("tells what has changed, and nothing of goals that are new", () => {
    expect(newsOf([aliens("not-yet")], [aliens("done")])).toEqual([
      { whose: "Your Objective", text: NEST, stands: "done" },
    ]);
    expect(newsOf([], [aliens("done")])).toEqual([]);
    expect(newsOf([goal([[one(NEST)]], { seat: 1 })], [aliens("done")])).toEqual([]);
  });
});

describe("the end", () => {
  it("says why a goal that was met did not count", () => {
    const verdict = (stands: Stands, fate: string, wins = false) => verdictOf({ stands }, { fate, wins });
    expect(verdict("done", "dead")).toBe("met.dead");
    expect(verdict("so-far", "escaped")).toBe("met.alone");
    expect(verdict("so-far", "escaped", true)).toBe("met");
    expect(verdict("not-yet", "dead")).toBe("unmet");
  });
});

describe("a page", () => {
  function session() {
    let listener: Listener | undefined;
    const made = new Session("ABCD", {
      connect: (_, heard) => {
        listener = heard;
        return { send: () => true, retry: () => {}, close: () => {} };
      },
      reference: () => new Promise(() => {}),
    });
    listener?.heard({ is: "table", info: info([seat(0)]) });
    const see = (number: number, nest: Stands, eyes = 0) => {
      made.seat = eyes;
      listener?.heard(frame({ number, eyes, waiting_for: [eyes], goals: [aliens(nest)] }));
    };
    return { made, see };
  }

  it("announces a change until it is put away, and none of a step back", () => {
    const { made, see } = session();
    see(4, "not-yet");
    expect(made.goals.fresh).toEqual([]);
    see(5, "done");
    see(6, "done");
    expect(made.goals.fresh.map(({ text, stands }) => [text, stands])).toEqual([[NEST, "done"]]);
    made.goals.seen();
    see(3, "not-yet");
    expect(made.goals.fresh).toEqual([]);
  });

  it("tells whoever comes back to a shared screen what has changed since, and nobody what changed for others", () => {
    const { made, see } = session();
    see(4, "not-yet");
    see(5, "not-yet", 1);
    see(6, "done");
    expect(made.goals.fresh.map(({ text }) => text)).toEqual([NEST]);
    see(7, "not-yet", 1);
    expect(made.goals.fresh).toEqual([]);
  });
});

describe("news of goals", () => {
  it("are kept for who was told them, and forgotten with what is taken back", () => {
    const watch = new GoalWatch();
    const see = (number: number, events: number, nest: Stands, eyes = 0) =>
      watch.note({ eyes, number, goals: [aliens(nest)] }, events);
    const kept = () => watch.kept.map(({ stands, after }) => [stands, after]);
    see(1, 3, "not-yet");
    see(2, 5, "so-far");
    watch.seen();
    see(3, 8, "lost");
    expect(kept()).toEqual([
      ["so-far", 5],
      ["lost", 8],
    ]);
    see(4, 9, "not-yet", 1);
    expect(kept()).toEqual([]);
    see(5, 9, "lost");
    expect(kept()).toEqual([
      ["so-far", 5],
      ["lost", 8],
    ]);
    see(2, 5, "so-far");
    expect(kept()).toEqual([["so-far", 5]]);
  });
});

describe("a goal in sight", () => {
  let shown: Record<string, unknown>;
  const reference = { game: "nemesis", words: {}, facts: {}, numbers: {} } as unknown as Reference;
  afterEach(() => unmount(shown));

  it("says of every condition how it stands, and at the end only whether it was met", () => {
    shown = mount(Goal, { target: document.body, props: { goal: aliens("unknown"), reference } });
    flushSync();
    const rows = () => [...document.querySelectorAll("li")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());
    expect(rows()).toEqual([`${SIGNAL} not yet`, `? ${NEST} unknown`, `${SHIP} not yet`]);
    unmount(shown);
    shown = mount(Goal, { target: document.body, props: { goal: aliens("so-far"), reference, final: true } });
    flushSync();
    expect(rows()[1]).toBe(`${NEST} met`);
  });

  it("leaves nothing open for the dead, and keeps what is decided", () => {
    shown = mount(Goal, { target: document.body, props: { goal: aliens("unknown"), reference, pointless: true } });
    flushSync();
    const words = () => [...document.querySelectorAll("li small")].map((word) => word.textContent);
    expect(words()).toEqual(["no longer counts", "no longer counts", "no longer counts"]);
    unmount(shown);
    shown = mount(Goal, { target: document.body, props: { goal: aliens("done"), reference, pointless: true } });
    flushSync();
    expect(words()).toEqual(["no longer counts", "done", "no longer counts"]);
  });
});

describe("a card in hand", () => {
  const on = (kind: string) => option(kind, [["card", "rest"]]);

  it("is playable only if it can be played", () => {
    expect(useOf([on("play-card"), on("discard-card")], "rest")).toBe("playable");
    expect(useOf([on("discard-card")], "rest")).toBe("discardable");
    expect(useOf([on("wash-out")], "rest")).toBe("choosable");
    expect(useOf([on("react")], "search")).toBe("");
  });
});
