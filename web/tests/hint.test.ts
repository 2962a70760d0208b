import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Hint from "$/table/Hint.svelte";
import { Session } from "$/lib/session.svelte";
import { meaningOf } from "$/lib/keys";
import type { Listener } from "$/lib/connection";
import type { Request } from "$/requests";
import type { Frame, Reference, TableInfo } from "$/wire";
import { frame, info, lesson, option, seat } from "./fixtures";

const options = [option("pass", [], { title: "Pass" }), option("move", [], { place: 1, title: "Move to the Nest" })];
const told = { is: "hint", number: 7, option: 1, why: "Nobody has seen it yet." } as const;

describe("a hint", () => {
  let sent: Request[];
  let listener: Listener;
  let session: Session;
  let shown: Record<string, unknown>;

  function sitDown(rest: Partial<Frame> = {}, table: Partial<TableInfo> = {}): void {
    listener.heard({ is: "table", info: info([seat(0), seat(1, { mine: false })], table) });
    listener.heard(frame({ eyes: 0, number: 7, waiting_for: [0], topic: "choose-action", options, ...rest }));
    shown = mount(Hint, { target: document.body, props: { session } });
    flushSync();
  }

  const button = (name: RegExp) =>
    [...document.querySelectorAll("button")].find((one) =>
      name.test(one.getAttribute("aria-label") ?? one.textContent),
    );
  const advice = () => document.querySelector("[role=status]")?.textContent ?? "";

  beforeEach(() => {
    sent = [];
    session = new Session("ABCD", {
      connect: (_, heard) => {
        listener = heard;
        return { send: (request) => sent.push(request) > 0, retry: vi.fn(), close: vi.fn() };
      },
      reference: () => Promise.resolve({} as Reference),
    });
  });
  afterEach(() => unmount(shown));

  it("is asked for by a button, names the option and the reason, and takes nothing", () => {
    sitDown();
    button(/what would a veteran do/i)?.click();
    expect(sent.at(-1)).toEqual({ do: "hint", number: 7 });
    listener.heard(told);
    flushSync();
    expect(advice()).toContain("A veteran would choose: Move to the Nest");
    expect(advice()).toContain("Nobody has seen it yet.");
    expect(sent.some((request) => request.do === "answer")).toBe(false);
  });

  it("is closed by its button and by Escape, and gone at the next decision", () => {
    sitDown();
    for (const close of [
      () => button(/close the hint/i)?.click(),
      () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
      () => listener.heard(frame({ eyes: 0, number: 8, waiting_for: [0], topic: "choose-action", options })),
    ]) {
      listener.heard(told);
      flushSync();
      expect(advice()).toContain("Nest");
      close();
      flushSync();
      expect(advice()).not.toContain("Nest");
    }
    listener.heard(told);
    expect(session.advice.told).toBeNull();
  });

  it.each([
    ["who is not asked", { waiting_for: [1] }, {}],
    ["who has no choice", { options: options.slice(1), topic: "pay-cards" }, {}],
    ["who is taught", { lesson: lesson([1]) }, {}],
    ["a game without a veteran", {}, { hints: false }],
  ])("is not offered to %s", (_, rest, table) => {
    sitDown(rest, table);
    expect(button(/veteran/i)).toBeUndefined();
    session.advice.ask();
    expect(sent.some((request) => request.do === "hint")).toBe(false);
  });

  it("has a key", () => {
    sitDown();
    expect(meaningOf(new KeyboardEvent("keydown", { key: "V" }))).toEqual({ does: "hint" });
  });
});
