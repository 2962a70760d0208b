import { describe, expect, it } from "vitest";
import { isDire, scenesOf, type Scene } from "$/games/nemesis/stage/scenes";
import { lengthOf, newLines, queued } from "$/lib/stage";
import type { Frame, LogLine } from "$/wire";

function line(place: number, event: string, fields: Record<string, unknown> = {}): LogLine {
  return { place, text: `${event}.`, event: { event, ...fields }, names: [] };
}

const encounter = (place: number, token = "intruder-adult-3") => line(place, "encounter-began", { seat: 1, token });

describe("moments", () => {
  it("are dice with what the roll did", () => {
    const [scene, ...more] = scenesOf([
      line(4, "noise-rolled", { seat: 2, result: "3" }),
      line(5, "noise-placed", { passage: 8 }),
    ]);
    expect(more).toEqual([]);
    expect(scene).toMatchObject({ form: "die", die: "noise", face: "3", seat: 2, place: 4 });
    expect(scene?.captions).toEqual(["noise-rolled.", "noise-placed."]);
  });

  it("are tokens, with their number against the hand", () => {
    const check = line(3, "surprise-checked", { seat: 1, number: 3, cards: 2, surprised: true });
    const [scene] = scenesOf([encounter(1), line(2, "intruder-placed"), check]);
    expect(scene).toMatchObject({ token: "intruder-adult-3", against: { number: 3, cards: 2, surprised: true } });
  });

  it("know the first encounter, which a blank token is not", () => {
    const first = (scenes: Scene[]) => scenes.map((scene) => scene.form === "token" && scene.first);
    expect(first(scenesOf([encounter(1, "intruder-blank"), encounter(2), encounter(3)]))).toEqual([false, true, false]);
    expect(first(scenesOf([encounter(9)], [encounter(1)]))).toEqual([false]);
    expect(first(scenesOf([encounter(9)], [encounter(1, "intruder-blank")]))).toEqual([true]);
  });

  it("are cards that turn, and a Larva attacks without one", () => {
    const attack = (card: string) => line(1, "intruder-attacked", { victim: 0, card, hit: false });
    expect(scenesOf([attack("attack-bite-1")])).toMatchObject([
      { deck: "attack", card: "attack-bite-1", hit: false, seat: 0 },
    ]);
    expect(scenesOf([attack("")])).toEqual([]);
  });

  it("gather fires that break out at once", () => {
    expect(scenesOf([line(1, "fire-placed"), line(2, "fire-placed")])).toHaveLength(1);
    expect(scenesOf([line(1, "fire-placed"), line(2, "passed"), line(3, "fire-placed")])).toHaveLength(2);
  });

  it("are those of a die whose blow they are, and else their own", () => {
    const shot = line(1, "combat-rolled", { seat: 0, result: "two_hits" });
    const hurt = line(2, "intruder-injured", { intruder: 4, kind: "adult" });
    const dead = line(3, "intruder-killed", { intruder: 4, kind: "adult", room: 7 });
    const eggs = line(4, "eggs-changed", { room: 0, eggs: 2 });
    expect(scenesOf([shot, hurt, dead, eggs])).toMatchObject([{ form: "die", captions: { length: 4 } }]);
    expect(scenesOf([hurt])).toMatchObject([{ form: "pieces", deed: "hurt", about: [{ kind: "intruder", id: 4 }] }]);
    expect(scenesOf([hurt, dead])).toMatchObject([{ form: "pieces", deed: "kill", kinds: ["adult"] }]);
    expect(scenesOf([eggs])).toMatchObject([{ form: "omen", omen: "eggs" }]);
  });

  it("show who comes without an encounter, together", () => {
    const comes = (place: number, kind: string) => line(place, "intruder-placed", { intruder: place, kind, room: 3 });
    expect(scenesOf([comes(1, "larva"), comes(2, "adult")])).toMatchObject([
      { deed: "arrival", kinds: ["larva", "adult"], about: [{ kind: "room", id: 3 }], sound: "danger" },
    ]);
  });

  it("tell good news as such", () => {
    const dire = (event: string, fields: Record<string, unknown> = {}) =>
      scenesOf([line(1, event, fields)]).map(isDire);
    expect([dire("pod-launched"), dire("nest-destroyed"), dire("game-ended", { ending: "jump" })]).toEqual([
      [false],
      [false],
      [false],
    ]);
    expect([dire("self-destruct-changed", { space: 0 }), dire("self-destruct-changed", { space: -1 })]).toEqual([
      [true],
      [false],
    ]);
    expect(scenesOf([line(1, "pod-launched"), line(2, "character-revived")]).map(({ sound }) => sound)).toEqual([
      "",
      "",
    ]);
    expect(dire("weakness-discovered", { weakness: "weakness-fire" })).toEqual([false]);
    expect(dire("room-depressurized", { room: 4 })).toEqual([true]);
  });

  it("say once that somebody was struck dead", () => {
    const struck = [line(1, "struck-dead", { seat: 0 }), line(2, "character-died", { seat: 0, room: 4 })];
    expect(scenesOf(struck)).toMatchObject([{ omen: "death", captions: ["struck-dead.", "character-died."] }]);
  });

  it("tell the ends apart", () => {
    const end = (fields: Record<string, unknown>) => scenesOf([line(1, "game-ended", fields)])[0];
    expect(end({ ending: "jump", exploded: false })).toMatchObject({ omen: "jump" });
    expect(end({ ending: "jump", exploded: true })).toMatchObject({ omen: "explosion" });
    expect(end({ ending: "last-character", exploded: false })).toMatchObject({ omen: "end" });
  });

  it("leave quiet lines alone", () => {
    expect(scenesOf([line(1, "passed", { seat: 0 }), line(2, "cards-drawn", { seat: 0 })])).toEqual([]);
  });
});

describe("new lines", () => {
  const frame = (eyes: number, told: number, ...log: LogLine[]) => ({ eyes, told, log }) as unknown as Frame;

  it("are those that were not told yet", () => {
    expect(newLines({ eyes: 0, told: 5 }, frame(0, 7, line(4, "a"), line(6, "b")))?.map(({ place }) => place)).toEqual([
      6,
    ]);
  });

  it("begin anew at a first look, with other eyes, and when an answer is taken back", () => {
    expect(newLines(null, frame(0, 7))).toBeNull();
    expect(newLines({ eyes: 0, told: 5 }, frame(1, 7))).toBeNull();
    expect(newLines({ eyes: 0, told: 9 }, frame(0, 7))).toBeNull();
  });
});

describe("the queue", () => {
  const fires = Array.from({ length: 12 }, (_, place) => scenesOf([line(place, "fire-placed")])).flat();
  const death = scenesOf([line(20, "character-died", { seat: 0 })]);

  it("leaves out the least when many wait, and never what matters most", () => {
    const waiting = queued(fires, death, "normal");
    expect(waiting).toHaveLength(8);
    expect(waiting.at(-1)).toBe(death[0]);
    expect(queued([], Array.from({ length: 12 }, () => death).flat(), "fast")).toHaveLength(12);
  });

  it("keeps everything for whoever steps through, and nothing when it is off", () => {
    expect(queued(fires, death, "step")).toHaveLength(13);
    expect(queued(fires, death, "off")).toEqual([]);
  });

  it("is shorter when fast, and waits for a click in steps", () => {
    const [scene] = death as [Scene];
    expect(lengthOf(scene, "fast")).toBeLessThan(lengthOf(scene, "normal"));
    expect(lengthOf(scene, "step")).toBe(Infinity);
  });
});
