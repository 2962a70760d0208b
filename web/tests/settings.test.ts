import { describe, expect, it, vi } from "vitest";
import { applySettings, change, defaults, parse, settings } from "$/lib/settings.svelte";

describe("settings", () => {
  it("lead through a first game step by step", () => {
    expect(defaults(true).pace).toBe("step");
    expect(defaults(false).pace).toBe("normal");
  });

  it("keep everything still where the system asks for it, and show it all the same", () => {
    change({ pace: "normal" });
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    applySettings(document.documentElement);
    vi.unstubAllGlobals();
    expect(document.documentElement.dataset["motion"]).toBe("off");
    expect(settings.pace).toBe("normal");
  });

  it("read what was saved", () => {
    const saved = {
      pace: "step",
      follow: true,
      autoAnswer: false,
      confirm: false,
      sound: false,
      volume: 0.2,
      textScale: 1.3,
    };
    expect(parse(JSON.stringify(saved), defaults(false))).toEqual(saved);
  });

  it.each([null, "", "not json", "[]", "null", '{"pace":"warp","sound":"loud","volume":7,"textScale":40}'])(
    "fall back from %s",
    (saved) => expect(parse(saved, defaults(false))).toEqual(defaults(false)),
  );

  it("are remembered and shown on the page", () => {
    change({ pace: "fast", textScale: 1.15 });
    expect(settings.pace).toBe("fast");
    expect(parse(localStorage.getItem("hypersleep.settings"), defaults(false))).toMatchObject({
      pace: "fast",
      textScale: 1.15,
    });
    applySettings(document.documentElement);
    expect(document.documentElement.dataset["motion"]).toBe("fast");
    expect(document.documentElement.style.getPropertyValue("--text-scale")).toBe("1.15");
  });
});
