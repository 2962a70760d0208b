import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadGame } from "$/games";
import Prompt from "$/table/Prompt.svelte";
import type { Session } from "$/lib/session.svelte";
import type { Frame, Reference } from "$/wire";
import { character, frame, info, said, seat, view } from "./fixtures";

const game = await loadGame("nemesis");

const reference = {
  game: "nemesis",
  words: {
    scout: { name: "Scout", text: "", action: "", options: {}, mark: "" },
    pilot: { name: "Pilot", text: "", action: "", options: {}, mark: "" },
  },
} as unknown as Reference;
const about = [said("Bea plays Demolition."), said("It breaks the Room.")];

describe("the prompt", () => {
  let prompt: Record<string, unknown>;
  let apart = false;
  const moreTime = vi.fn();

  const words = () => document.querySelector(".text")?.textContent;

  function show(shown: Partial<Frame>, name = "Ada", eyes = 0, onreport?: () => void, foregone = false): string {
    const told = frame({ eyes, prompt: "Let it happen, or interrupt", ...shown });
    const session = {
      frame: told,
      myDecision: told.waiting_for.includes(eyes) ? told : null,
      decider: told.waiting_for.includes(eyes) ? eyes : null,
      aloud: told.window?.left === null ? told.window.may : [],
      isCalled: told.waiting_for.includes(eyes) && !foregone,
      seat: eyes,
      log: [],
      info: info([seat(0, { name }), seat(1)]),
      reference,
      game,
      pending: null,
      advice: { isOffered: false, told: null },
      closesAt: told.window?.left == null ? null : Date.now() + told.window.left * 1000,
      moreTime,
    } as unknown as Session;
    prompt = mount(Prompt, { target: document.body, props: { session, apart, onreport } });
    flushSync();
    return document.querySelector("[role=status]")?.textContent ?? "";
  }

  afterEach(() => {
    apart = false;
    return unmount(prompt);
  });

  it("reads aloud what is happening, and says once what stands above the options", () => {
    expect(show({ about })).toContain("Bea plays Demolition. It breaks the Room.");
    expect(words()).toBe("Let it happen, or interrupt");
  });

  it("tells what is happening where the options are out of sight", () => {
    apart = true;
    show({ about });
    expect(words()).toBe("Bea plays Demolition. It breaks the Room. Let it happen, or interrupt");
  });

  it("only reads a long matter aloud there", () => {
    apart = true;
    const long = said("Bea uses the Hibernatorium. ".repeat(4));
    expect(show({ about: [long] })).toContain(long.text);
    expect(words()).toBe("Let it happen, or interrupt");
  });

  it("leaves an ordinary question alone, and tells others nothing of it", () => {
    expect(show({})).toContain("Let it happen, or interrupt");
    unmount(prompt);
    expect(show({ about, waiting_for: [1] })).not.toContain("Demolition");
  });

  it("calls people by their names, and those without one by their Character", () => {
    expect(show({})).toContain("Your move, Ada the Scout");
    unmount(prompt);
    const text = show({}, "");
    expect(text).toContain("Your move, Scout");
    expect(text).not.toContain("the Scout");
  });

  it("calls everybody who is asked by their own name", () => {
    const characters = [character(0), character(1, { who: "pilot" })];
    const text = show({ waiting_for: [0, 1], view: view({ characters }) }, "Ada", 1);
    expect(text).toContain("Your move, Bea the Pilot");
  });

  it("calls nobody who has nothing to decide", () => {
    expect(show({}, "Ada", 0, undefined, true)).not.toContain("Your move");
  });

  it("counts a window down for everybody alike, and lets everybody ask for more time", () => {
    const window = { left: 5, may: [], extended: 0, more: 3, choice: null };
    const text = show({ waiting_for: [], prompt: "Somebody may react.", window });
    expect(text).toContain("Somebody may react.");
    expect(text).toContain("5 s");
    expect(text).not.toContain("Your move");
    document.querySelector("button")?.click();
    expect(moreTime).toHaveBeenCalledOnce();
  });

  it("says that more time was asked for, and not by whom", () => {
    const window = { left: 15, may: [], extended: 3, more: 0, choice: null };
    expect(show({ waiting_for: [], window })).toContain("More time was asked for");
    expect(document.querySelector("button")?.disabled).toBe(true);
    unmount(prompt);
    show({ waiting_for: [], window: { ...window, more: 3 } }, "Ada", -1);
    expect(document.querySelector("button")).toBeNull();
  });

  it("asks everybody around one screen, and nobody by name", () => {
    const window = { left: null, may: [0, 1], extended: 0, more: 0, choice: null };
    const text = show({ eyes: 1, waiting_for: [0], window }, "Ada", 1);
    expect(text).toContain("Does anybody react?");
    expect(text).not.toContain("Ada");
  });

  it("names who is asked, not who is asked first, when several are", () => {
    expect(show({ eyes: 1, waiting_for: [0, 1] }, "Ada", 1)).toContain("Your move, Bea");
  });

  it("calls who can react without a move", () => {
    const window = { left: 5, may: [], extended: 0, more: 3, choice: null };
    expect(show({ topic: "choose-interruption", window })).toContain("You may react");
  });

  it("calls who has a part of their own by it", () => {
    const note = { state: "intruder-player", text: "You lead the Intruders.", seat: 0, short: "Leads the Intruders" };
    expect(show({ notes: [note] })).toContain("Your move, Ada: Leads the Intruders");
  });

  it("says that a spectator only watches", () => {
    expect(show({ waiting_for: [1] }, "Ada", -1)).toContain("You are watching");
  });

  it("leads back to the report when all is over", () => {
    const onreport = vi.fn();
    show({ over: true, waiting_for: [] }, "Ada", 0, onreport);
    document.querySelector("button")?.click();
    expect(onreport).toHaveBeenCalledOnce();
  });
});
