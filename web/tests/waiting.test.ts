import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Waiting from "$/table/Waiting.svelte";
import type { Session } from "$/lib/session.svelte";
import type { SeatInfo } from "$/wire";
import { frame, info, seat } from "./fixtures";

const PATIENCE = 120;

describe("waiting for somebody", () => {
  let waiting: Record<string, unknown>;
  const cover = vi.fn();
  const callUp = vi.fn();

  function show(other: Partial<SeatInfo>, eyes = 0): void {
    const session = {
      frame: frame({ eyes, waiting_for: [1] }),
      seat: eyes,
      info: info([seat(0), seat(1, { holder: "friend", mine: false, ...other })], { idle_after: PATIENCE }),
      closesAt: null,
      mine: [seat(0)],
      cover,
      callUp,
    } as unknown as Session;
    waiting = mount(Waiting, { target: document.body, props: { session } });
    flushSync();
  }

  const button = () => document.querySelector("button");
  const text = () => document.querySelector(".waiting")?.textContent ?? "";

  beforeEach(() => cover.mockClear());
  afterEach(() => unmount(waiting));

  it("offers to play for who is there but lets the others wait too long", () => {
    show({ coverable: true });
    expect(text()).toContain("Bea has been deciding for a while.");
    button()?.click();
    expect(cover).toHaveBeenCalledWith(1);
  });

  it("offers nothing that the table would refuse", () => {
    show({});
    expect(button()).toBeNull();
  });

  it("says of who is away when they can be played for, and offers it then without saying that they decide", () => {
    show({ here: false });
    expect(button()).toBeNull();
    expect(text()).toContain("Bea is away. After 120 seconds");
    unmount(waiting);
    show({ here: false, coverable: true });
    expect(button()).not.toBeNull();
    expect(text()).not.toContain("for a while");
  });

  it.each([
    ["an AI crew mate", { holder: "ai" as const }, 0],
    ["who is played for already", { covered: true }, 0],
    ["oneself at a shared screen", { mine: true }, 0],
    ["anybody, by who only watches", {}, -1],
  ])("never offers it for %s", (_, other, eyes) => {
    show({ coverable: true, ...other }, eyes);
    expect(text()).not.toContain("Let an AI crew mate play");
  });

  it("hands a shared screen back to who is asked", () => {
    show({ mine: true });
    button()?.click();
    expect(callUp).toHaveBeenCalledWith(1);
  });
});
