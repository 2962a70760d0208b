import { beforeEach, describe, expect, it, vi } from "vitest";
import { hasSeenEnd, rememberEnd } from "$/lib/seen";

describe("the end of a game", () => {
  beforeEach(() => localStorage.clear());

  it("is new once", () => {
    expect(hasSeenEnd("ABC")).toBe(false);
    rememberEnd("ABC");
    rememberEnd("DEF");
    expect([hasSeenEnd("ABC"), hasSeenEnd("DEF"), hasSeenEnd("AB")]).toEqual([true, true, false]);
  });

  it("is forgotten after many others", () => {
    rememberEnd("FIRST");
    for (let number = 0; number < 50; number += 1) rememberEnd(`T${number}`);
    expect([hasSeenEnd("FIRST"), hasSeenEnd("T0")]).toEqual([false, true]);
  });

  it("is revealed again where nothing may be kept", () => {
    const forbidden = () => {
      throw new Error("forbidden");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
    rememberEnd("ABC");
    expect(hasSeenEnd("ABC")).toBe(false);
    vi.unstubAllGlobals();
  });
});
