import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TroubleError } from "$/lib/api";
import { ALL_SEEING, decisionOf, momentIn, Replay, roundAt, searchOf, standing, type Doors } from "$/lib/replay.svelte";
import type { Course, LogLine, Reference, Review } from "$/wire";

const TOLD_AT = [1, 3, 3, 6, 7];
const LAST = TOLD_AT.length - 1;
const course = { last: LAST, told_at: TOLD_AT, rounds: [1, 3], talk: [], info: { game: "nemesis", seats: [{}, {}] } };

describe("finding one's way", () => {
  it("leads from a line to the first decision at which it had been told", () => {
    expect([0, 1, 2, 3, 5, 6].map((place) => decisionOf(place, TOLD_AT))).toEqual([0, 1, 1, 3, 3, 4]);
    expect(decisionOf(99, TOLD_AT)).toBe(LAST);
  });

  it("tells what has just happened from what was before and what comes later", () => {
    expect([0, 2, 3, 5, 6].map((place) => standing(place, 3, TOLD_AT))).toEqual([
      "past",
      "past",
      "now",
      "now",
      "later",
    ]);
    expect(standing(0, 0, TOLD_AT)).toBe("now");
    expect(standing(2, 2, TOLD_AT)).toBe("past");
  });

  it("knows the round of a decision", () => {
    expect([0, 1, 2, 3, 4].map((number) => roundAt(number, [1, 3]))).toEqual([0, 1, 1, 2, 2]);
  });
});

describe("the address", () => {
  it("names a moment and eyes", () => {
    expect(momentIn("?at=120&eyes=1")).toEqual({ at: 120, eyes: 1 });
    expect(momentIn(searchOf({ at: 7, eyes: ALL_SEEING }))).toEqual({ at: 7, eyes: ALL_SEEING });
  });

  it("starts at the beginning as a spectator where it says nothing, or nonsense", () => {
    for (const search of ["", "?at=soon&eyes=mine", "?at=-3", "?at=1.5"])
      expect(momentIn(search)).toEqual({ at: 0, eyes: -1 });
    expect(momentIn("?eyes=-9").eyes).toBe(ALL_SEEING);
  });
});

describe("a replay", () => {
  const asked: { number: number; eyes: number; since: number }[] = [];
  const lines = (since: number, told: number): LogLine[] =>
    Array.from({ length: told - since }, (_, n) => ({ place: since + n, text: `${since + n}`, event: {}, names: [] }));

  function review(number: number, eyes: number, since: number): Review {
    asked.push({ number, eyes, since });
    const told = TOLD_AT[number] ?? 0;
    return { last: LAST, frame: { eyes, number, told, since, log: lines(since, told) } } as unknown as Review;
  }

  const doors: Doors = {
    course: async () => course as unknown as Course,
    review: async (_, number, eyes, since) => review(number, eyes, since),
    reference: async () => ({ game: "nemesis" }) as Reference,
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const places = (replay: Replay) => replay.log.map(({ place }) => place);

  async function opened(at = 0, eyes = -1, some: Partial<Doors> = {}): Promise<Replay> {
    const replay = new Replay("ABC", { ...doors, ...some });
    await replay.open({ at, eyes });
    await settle();
    return replay;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  it("fetches ahead without giving away what comes", async () => {
    const replay = await opened();
    expect(asked.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
    expect(places(replay)).toEqual([0]);
  });

  it("asks for each line once, and keeps what it has told when one goes back", async () => {
    const replay = await opened();
    await replay.go(3);
    expect(places(replay)).toEqual([0, 1, 2, 3, 4, 5]);
    await settle();
    await replay.go(1);
    expect(replay.frame?.number).toBe(1);
    expect(places(replay)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(asked.filter(({ number }) => number === 3)).toHaveLength(1);
    expect(asked.find(({ number }) => number === 4)?.since).toBe(6);
  });

  it("shows other eyes nothing of what was told to these", async () => {
    const replay = await opened(3, ALL_SEEING);
    await replay.look(1);
    expect(replay.frame?.eyes).toBe(1);
    expect(asked.find(({ eyes }) => eyes === 1)?.since).toBe(0);
  });

  it("stays within the game, and gives unknown seats a spectator's eyes", async () => {
    const replay = await opened(999, 7);
    expect([replay.number, replay.eyes]).toEqual([LAST, -1]);
    await replay.go(-5);
    expect(replay.number).toBe(0);
  });

  it("shows the moment that was wanted last, whatever arrives last", async () => {
    const late: (() => void)[] = [];
    const replay = await opened(0, -1, {
      review: (_, number, eyes, since) =>
        number === 4
          ? new Promise((resolve) => late.push(() => resolve(review(number, eyes, since))))
          : Promise.resolve(review(number, eyes, since)),
    });
    void replay.go(4);
    await replay.go(1);
    late.forEach((arrive) => arrive());
    await settle();
    expect(replay.frame?.number).toBe(1);
  });

  it("plays to the end and stops there; twice as fast in half the time", async () => {
    const replay = await opened();
    replay.speed = 2;
    replay.play();
    await vi.advanceTimersByTimeAsync(650);
    expect(replay.number).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect([replay.number, replay.playing]).toEqual([LAST, false]);
    replay.play();
    await settle();
    expect(replay.number).toBe(0);
  });

  it("pauses", async () => {
    const replay = await opened();
    replay.play();
    await settle();
    replay.pause();
    await vi.advanceTimersByTimeAsync(9000);
    expect(replay.number).toBe(1);
  });

  it.each([
    [409, "", "not-over"],
    [409, "unopenable", "unopenable"],
    [404, "", "unknown"],
    [429, "", "too-fast"],
    [0, "", "unreachable"],
  ])("says why there is nothing to see (%i %s)", async (status, code, obstacle) => {
    const trouble = new TroubleError(status, { message: "", code, rule: "", record: "" });
    const replay = await opened(0, -1, { course: () => Promise.reject(trouble) });
    expect(replay.obstacle).toBe(obstacle);
  });

  it("takes a breath where it looked too fast, and goes on from what is shown", async () => {
    const trouble = new TroubleError(429, { message: "", code: "", rule: "", record: "" });
    let refusing = false;
    const replay = await opened(0, -1, {
      review: async (_, number, eyes, since) => (refusing ? Promise.reject(trouble) : review(number, eyes, since)),
    });
    refusing = true;
    await replay.go(4);
    expect([replay.obstacle, replay.frame?.number]).toEqual([null, 0]);
    refusing = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(replay.frame?.number).toBe(4);
  });
});
