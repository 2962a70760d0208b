import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change } from "$/lib/settings.svelte";
import { lastClaim } from "$/lib/onlooking";
import { Unheard } from "$/lib/unheard.svelte";
import type { Frame, LogLine } from "$/wire";
import { alone, type FakeTable } from "./faketable";

function line(place: number, event: string, fields: Record<string, unknown> = {}): LogLine {
  return { place, text: `${event}.`, event: { event, seat: 0, ...fields }, names: [] };
}

/** A frame that tells of some events, one after the other. */
function telling(number: number, since: number, ...log: LogLine[]): Partial<Frame> {
  return { number, since, told: since + log.length, log };
}

describe("what happens is shown in its order", () => {
  let table: FakeTable;

  beforeEach(async () => {
    vi.useFakeTimers();
    change({ pace: "normal" });
    table = alone();
    await vi.waitFor(() => expect(table.session.game).not.toBeNull());
    table.see(telling(1, 0, line(0, "turn-began")));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const roll = () =>
    telling(2, 1, line(1, "passed"), line(2, "noise-rolled", { result: "2" }), line(3, "noise-placed"));
  const told = () => table.session.log.map(({ place }) => place);

  it("at once where nothing is worth a moment", () => {
    table.see(telling(2, 1, line(1, "passed")));
    expect(table.session.frame?.number).toBe(2);
    expect(table.session.showing).toBe(false);
  });

  it("and nothing gives away what comes of a moment before it is over", () => {
    table.see(roll());
    expect(table.session.showing).toBe(true);
    expect(table.session.frame?.number).toBe(1);
    expect(told()).toEqual([0, 1]);
    vi.advanceTimersByTime(5000);
    expect(table.session.frame?.number).toBe(2);
    expect(told()).toEqual([0, 1, 2, 3]);
  });

  it("and nothing is asked before it is over", () => {
    const options = [{ place: 0 }, { place: 1 }] as unknown as Frame["options"];
    table.see({ ...roll(), waiting_for: [0], options });
    expect(table.session.myDecision).toBeNull();
    table.session.playback.skip();
    expect(table.session.myDecision?.number).toBe(2);
  });

  it("frame by frame, each with what leads to it", () => {
    table.see(roll());
    table.see(telling(3, 4, line(4, "fire-placed", { room: 3 })));
    table.session.playback.next();
    expect(table.session.frame?.number).toBe(2);
    table.session.playback.next();
    expect(table.session.frame?.number).toBe(3);
  });

  it("with the board as it is when a moment begins", () => {
    const [moved] = [line(1, "turn-began", { seat: 1 })];
    table.see({ ...telling(2, 1, moved, line(2, "noise-rolled", { result: "2" })), view: { turn: 9, characters: [] } });
    expect(table.session.frame?.view).toMatchObject({ turn: 1 });
    table.session.playback.skip();
    expect(table.session.frame?.view).toMatchObject({ turn: 9 });
  });

  describe("and what is said of it", () => {
    const say = (place: number, after: number, seat = 1) =>
      table.tell({ is: "talk", talk: [{ place, kind: "claim", seat, text: "", after, name: "" }], all: false });
    const heard = () => table.session.talk.map(({ place }) => place);

    it("waits for its moments, even if it arrives first", () => {
      say(0, 1);
      say(1, 4);
      expect(heard()).toEqual([0]);
      table.see(roll());
      expect(heard()).toEqual([0]);
      say(2, 2);
      expect(heard()).toEqual([0, 2]);
      table.session.playback.next();
      expect(heard()).toEqual([0, 1, 2]);
    });

    it("is not news, and no claim, before that", () => {
      const unheard = new Unheard(table.session);
      unheard.begin();
      table.see(roll());
      say(0, 4);
      expect([unheard.count, lastClaim(table.session.talk, 1)]).toEqual([0, ""]);
      table.session.playback.skip();
      expect(unheard.count).toBe(1);
    });

    it("is heard at once by who says it", () => {
      table.session.sit(0);
      table.see({ ...telling(1, 0, line(0, "turn-began")), eyes: 0 });
      table.see({ ...roll(), eyes: 0 });
      say(0, 4, 1);
      say(1, 4, 0);
      expect(heard()).toEqual([1]);
    });

    it("stays when the game goes back", () => {
      table.see(roll());
      table.session.playback.skip();
      say(0, 4);
      table.see(telling(1, 0, line(0, "turn-began")));
      expect(heard()).toEqual([0]);
      table.see(roll());
      expect(heard()).toEqual([0]);
    });
  });

  it("is shown at once to other eyes, after a step back, and where nobody looks", () => {
    table.see(roll());
    table.see(telling(1, 0, line(0, "turn-began")));
    expect(table.session.showing).toBe(false);
    expect(table.session.frame?.number).toBe(1);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    table.see(roll());
    expect(table.session.frame?.number).toBe(2);
    vi.restoreAllMocks();
  });

  it("takes its time in steps, but not while a window is about to close", () => {
    change({ pace: "step" });
    table.see(roll());
    vi.advanceTimersByTime(60_000);
    expect(table.session.showing).toBe(true);
    table.session.playback.skip();
    const window = { left: 12, may: [0], extended: 0, more: 0, choice: null };
    table.see({ ...telling(3, 4, line(4, "noise-rolled", { result: "1" })), window });
    expect(table.session.showing).toBe(true);
    vi.advanceTimersByTime(4000);
    expect(table.session.frame?.number).toBe(3);
    table.see({ ...telling(4, 5, line(5, "character-died", { room: 2 })), window: { ...window, left: 1 } });
    expect(table.session.showing).toBe(false);
  });
});
