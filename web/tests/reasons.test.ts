import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { loadGame } from "$/games";
import CrewMember from "$/table/CrewMember.svelte";
import { timelineOf } from "$/lib/ending";
import { mergedReasons, motivesOf, whyOf } from "$/lib/reasons";
import { interleave } from "$/lib/story";
import type { LogLine, ReasonTold, Reference } from "$/wire";
import { character, frame, info, seat, view } from "./fixtures";

const game = await loadGame("nemesis");

const line = (place: number, event: string, who = 1): LogLine => ({
  place,
  text: `${event} ${who}`,
  event: { event, seat: who },
  names: [],
});
const reason = (number: number, after: number, text: string, who = 1): ReasonTold => ({
  seat: who,
  number,
  after,
  text,
});

const story = [
  line(0, "round-began", -1),
  line(1, "cards-discarded"),
  line(2, "character-moved"),
  line(3, "noise-rolled"),
  line(4, "action-taken", 2),
  line(5, "passed"),
];
const reasons = [reason(1, 1, "on the way"), reason(4, 4, "to shoot", 2), reason(6, 5, "enough")];

describe("reasons", () => {
  it("stand with the deed, not with its payment or with what comes of it", () => {
    expect(motivesOf(story, reasons, game).map(({ line }) => line?.place)).toEqual([2, 4, 5]);
  });

  it("say nothing of a deed that has an empty one, and nothing old in its place", () => {
    const silent = [reason(1, 1, "on the way"), reason(6, 5, "")];
    expect(motivesOf(story, silent, game).map(({ reason }) => reason.text)).toEqual(["on the way"]);
    expect(whyOf(seat(1, { holder: "ai" }), silent)).toBe("");
  });

  it("wait until the deed is told, and are never given to the next one", () => {
    expect(motivesOf(story.slice(0, 2), reasons.slice(0, 1), game)[0]?.line).toBeUndefined();
    const [first] = motivesOf(story, [reason(0, 0, "taken back"), reason(1, 1, "on the way")], game);
    expect(first?.line).toBeUndefined();
  });

  it("are told anew from the frame's first event on", () => {
    const merged = mergedReasons(reasons, { since: 4, reasons: [reason(4, 4, "otherwise", 2)] });
    expect(merged.map(({ text }) => text)).toEqual(["on the way", "otherwise"]);
  });

  it("are the last of an AI crew mate, and none of a person", () => {
    expect(whyOf(seat(1, { holder: "ai" }), reasons)).toBe("enough");
    expect(whyOf(seat(1, { covered: true }), reasons)).toBe("enough");
    expect(whyOf(seat(1), reasons)).toBe("");
    expect(whyOf(seat(0, { holder: "ai" }), reasons)).toBe("");
  });

  it("stand in the log under what was done", () => {
    const rows = interleave(story, [], 0, game, reasons);
    expect(rows.flatMap((row) => ("why" in row && row.why ? [[row.line.place, row.why]] : []))).toEqual([
      [2, "on the way"],
      [4, "to shoot"],
      [5, "enough"],
    ]);
  });

  it("are told by rounds at the end", () => {
    const [round] = timelineOf(story, [], game, reasons);
    expect(round?.motives.map(({ reason }) => reason.text)).toEqual(["on the way", "to shoot", "enough"]);
  });
});

describe("an AI crew mate in the strip", () => {
  let member: Record<string, unknown>;

  function show(rest: { lit?: boolean; explained?: boolean; holder?: "ai" | "me" } = {}): void {
    const { holder = "ai", lit = false, explained = false } = rest;
    const sitter = seat(1, { holder, mine: false });
    const props = {
      session: { info: info([seat(0), sitter]), frame: frame(), current: null, reasons },
      seat: sitter,
      person: character(1),
      view: view(),
      reference: { game: "nemesis", words: {} } as unknown as Reference,
      lit,
      explained,
      onpick: () => undefined,
    };
    member = mount(CrewMember, { target: document.body, props });
    flushSync();
  }

  afterEach(() => unmount(member));

  const text = () => document.querySelector(".member")?.textContent ?? "";
  const ask = () => document.querySelector<HTMLButtonElement>("button.ask");

  it("says why when asked, and for whom one asks", () => {
    show();
    expect(text()).not.toContain("enough");
    expect(ask()?.textContent?.trim()).toBe("Why? Bea");
    expect(ask()?.getAttribute("aria-expanded")).toBe("false");
    ask()?.click();
    flushSync();
    expect(text()).toContain("Why: enough");
    expect(ask()?.getAttribute("aria-expanded")).toBe("true");
  });

  it("says it without being asked where one looks back", () => {
    show({ explained: true });
    expect(text()).toContain("Why: enough");
    expect(ask()).toBeNull();
  });

  it("offers no button inside the button that picks it, and none for people", () => {
    show({ lit: true });
    expect(document.querySelectorAll("button button")).toHaveLength(0);
    unmount(member);
    show({ holder: "me" });
    expect(ask()).toBeNull();
  });
});
