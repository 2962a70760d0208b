import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change } from "$/lib/settings.svelte";
import Stage from "$/table/Stage.svelte";
import type { LogLine, Reference } from "$/wire";
import { alone, REFERENCE, type FakeTable } from "./faketable";

const reference: Reference = {
  ...REFERENCE,
  words: { "attack-bite-1": { name: "Bite", text: "Hurts.", action: "", options: {}, mark: "" } },
};

function line(place: number, event: string, text: string): LogLine {
  return {
    place,
    text,
    event: { event, seat: 0, victim: 0, card: "attack-bite-1", hit: true, result: "2" },
    names: [],
  };
}

describe("the stage", () => {
  let stage: Record<string, unknown>;
  let table: FakeTable;

  beforeEach(async () => {
    vi.useFakeTimers();
    change({ pace: "normal" });
    table = alone();
    await vi.waitFor(() => expect(table.session.game).not.toBeNull());
    table.see({ number: 1, told: 2, log: [line(0, "noise-rolled", "Before."), line(1, "fire-placed", "Long ago.")] });
    stage = mount(Stage, { target: document.body, props: { session: table.session, reference } });
    table.see({
      number: 2,
      since: 2,
      told: 4,
      log: [line(2, "intruder-attacked", "A bite."), line(3, "noise-rolled", "A noise.")],
    });
    flushSync();
  });

  afterEach(async () => {
    await unmount(stage);
    vi.useRealTimers();
  });

  const shown = () => document.body.textContent ?? "";
  const button = (name: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent.includes(name));

  function press(key: string): KeyboardEvent {
    const press = new KeyboardEvent("keydown", { key, cancelable: true });
    window.dispatchEvent(press);
    flushSync();
    return press;
  }

  it("shows what is new, one after another, and is over by itself", () => {
    expect(shown()).not.toContain("Long ago.");
    expect(shown()).toContain("A bite.");
    expect(shown()).toContain("Bite");
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(shown()).toContain("A noise.");
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(shown()).toBe("");
  });

  it("goes on at once, by hand or by key", () => {
    expect(shown()).toContain("1 more moment follows. Escape skips all of it");
    button("Go on")?.click();
    flushSync();
    expect(shown()).toContain("A noise.");
    expect(shown()).not.toContain("more moment");
    press("Enter");
    expect(shown()).toBe("");
  });

  it("is skipped by Escape, which then means nothing else", () => {
    expect(press("Escape").defaultPrevented).toBe(true);
    expect(shown()).toBe("");
    expect(press("Escape").defaultPrevented).toBe(false);
  });

  it("forgets everything when the eyes change", () => {
    table.session.rise();
    flushSync();
    expect(shown()).toBe("");
  });
});
