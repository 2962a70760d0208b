import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadGame } from "$/games";
import { change } from "$/lib/settings.svelte";
import Stage from "$/table/Stage.svelte";
import type { Frame, LogLine, Reference } from "$/wire";
import { Told } from "./told.svelte";

await loadGame("nemesis");

const reference = {
  game: "nemesis",
  words: { "attack-bite-1": { name: "Bite", text: "Hurts.", action: "", options: {}, mark: "" } },
};

function line(place: number, event: string, text = event): LogLine {
  return {
    place,
    text,
    event: { event, seat: 0, victim: 0, card: "attack-bite-1", hit: true, result: "2" },
    names: [],
  };
}

function frame(eyes: number, told: number, ...log: LogLine[]): Frame {
  return { eyes, told, log, since: log[0]?.place ?? told, waiting_for: [], topic: "" } as unknown as Frame;
}

describe("the stage", () => {
  let stage: Record<string, unknown>;
  let session: Told;
  const onshow = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    change({ pace: "normal" });
    session = new Told(frame(0, 2, line(0, "noise-rolled", "before"), line(1, "fire-placed", "long ago")));
    const props = { session, reference: reference as unknown as Reference, onshow };
    stage = mount(Stage, { target: document.body, props });
    flushSync();
  });

  afterEach(async () => {
    await unmount(stage);
    vi.useRealTimers();
  });

  function tell(next: Frame | null): void {
    session.frame = next;
    flushSync();
  }

  const shown = () => document.body.textContent ?? "";

  it("does not play again what had happened before the page was opened", () => {
    expect(shown()).toBe("");
  });

  it("says while there is something to be seen", () => {
    expect(onshow).toHaveBeenLastCalledWith(false);
    tell(frame(0, 4, line(2, "intruder-attacked", "A bite."), line(3, "noise-rolled", "A noise.")));
    expect(onshow).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(onshow).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(onshow).toHaveBeenLastCalledWith(false);
  });

  it("shows what is new, one after another, and is over by itself", () => {
    tell(frame(0, 4, line(2, "intruder-attacked", "A bite."), line(3, "noise-rolled", "A noise.")));
    expect(shown()).toContain("A bite.");
    expect(shown()).toContain("Bite");
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(shown()).toContain("A noise.");
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(shown()).toBe("");
  });

  it("forgets everything when the eyes change, or are closed", () => {
    tell(frame(0, 3, line(2, "intruder-attacked", "My secret.")));
    tell(frame(1, 3, line(2, "intruder-attacked", "My secret.")));
    expect(shown()).toBe("");
    tell(frame(1, 4, line(3, "fire-placed", "Fire.")));
    tell(null);
    expect(shown()).toBe("");
  });

  it("is skipped by Escape, which then means nothing else", () => {
    tell(frame(0, 4, line(2, "fire-placed"), line(3, "noise-rolled")));
    const press = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
    window.dispatchEvent(press);
    flushSync();
    expect(press.defaultPrevented).toBe(true);
    expect(shown()).toBe("");
  });

  it("goes on at a click that does something else, which it lets through", () => {
    tell(frame(0, 4, line(2, "fire-placed", "Fire."), line(3, "noise-rolled", "Noise.")));
    const click = new PointerEvent("pointerdown", { cancelable: true });
    window.dispatchEvent(click);
    flushSync();
    expect(click.defaultPrevented).toBe(false);
    expect(shown()).toContain("Noise.");
  });

  it("waits for a click when one steps through", () => {
    change({ pace: "step" });
    tell(frame(0, 3, line(2, "fire-placed", "Fire.")));
    vi.advanceTimersByTime(60_000);
    flushSync();
    expect(shown()).toContain("Fire.");
    document.querySelector("button")?.click();
    flushSync();
    expect(shown()).toBe("");
  });

  it("shows nothing when it is off", () => {
    change({ pace: "off" });
    tell(frame(0, 3, line(2, "fire-placed")));
    expect(shown()).toBe("");
  });
});
