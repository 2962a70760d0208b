import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadGame } from "$/games";
import { Footsteps } from "$/lib/footsteps";
import { callAttention, hear, hearSteps, listen, tune } from "$/lib/hearing";
import { change } from "$/lib/settings.svelte";

const heard = vi.hoisted(() => ({ played: [] as string[], volume: -1, hums: false }));

vi.mock("$/lib/synthesizer", () => ({
  Synthesizer: class {
    play(sound: string): void {
      heard.played.push(sound);
    }
    set volume(volume: number) {
      heard.volume = volume;
    }
    hum(wanted: boolean): void {
      heard.hums = wanted;
    }
  },
}));

const press = () => window.dispatchEvent(new PointerEvent("pointerdown"));
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("what is heard", () => {
  let stop: () => void;

  beforeEach(() => {
    Object.assign(heard, { played: [], volume: -1, hums: false });
    change({ sound: true, volume: 0.4 });
    stop = listen();
  });

  afterEach(() => stop());

  it("begins with the first press, as loud as it is wanted", async () => {
    hear("dice");
    await settled();
    expect(heard).toEqual({ played: [], volume: -1, hums: false });
    press();
    hear("dice");
    await settled();
    expect(heard).toEqual({ played: ["dice"], volume: 0.4, hums: true });
  });

  it("begins with the table for who has pressed something before", async () => {
    stop();
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    stop = listen();
    vi.unstubAllGlobals();
    await settled();
    expect(heard).toMatchObject({ volume: 0.4, hums: true });
  });

  it("is nothing for who wants silence, at once", async () => {
    press();
    change({ sound: false });
    tune();
    hear("danger");
    await settled();
    expect(heard).toEqual({ played: [], volume: 0, hums: false });
  });

  it("calls once for each decision", async () => {
    press();
    for (const number of [7, 7, 8]) callAttention(number);
    await settled();
    expect(heard.played).toEqual(["call", "call"]);
  });

  it("is one pair of quiet steps, however many walk at once", async () => {
    press();
    for (let walker = 0; walker < 5; walker++) hearSteps();
    await settled();
    expect(heard.played).toEqual(["walk"]);
  });

  it("ends with the table", async () => {
    press();
    stop();
    await settled();
    expect(heard.hums).toBe(false);
  });
});

describe.each(["nemesis", "retaliation"])("footsteps in %s", (name) => {
  const line = (place: number, event: string) => ({ place, text: "", event: { event }, names: [] });

  it("are those of whoever moves in what is new", async () => {
    const game = await loadGame(name);
    const steps = new Footsteps();
    const walks = (...events: string[]) =>
      steps.areNew(
        events.map((event, place) => line(place, event)),
        game.isWalk,
      );
    expect(walks("character-moved")).toBe(false);
    expect(walks("character-moved", "passed")).toBe(false);
    expect(walks("character-moved", "passed", "intruder-moved")).toBe(true);
    expect(walks("character-moved", "passed", "intruder-moved")).toBe(false);
    expect(walks("character-moved")).toBe(false);
    expect(walks()).toBe(false);
    expect(walks("character-moved", "character-moved")).toBe(false);
  });
});
