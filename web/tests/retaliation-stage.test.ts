import { describe, expect, it } from "vitest";
import { advanced } from "$/games/retaliation/stage/advance";
import { dieLook } from "$/games/retaliation/stage/looks";
import { scenesOf } from "$/games/retaliation/stage/scenes";
import type { RetaliationView } from "$/games/retaliation/wire";
import type { LogLine } from "$/wire";

function line(place: number, event: string, fields: Record<string, unknown> = {}): LogLine {
  return { place, text: `${event}.`, event: { event, ...fields }, names: [] };
}

describe("moments of Retaliation", () => {
  it("show a room with all that exploring it brought", () => {
    const scenes = scenesOf([
      line(1, "room-discovered", { seat: 0, room: 11, tile: "shelter", card: "exploration-10" }),
      line(2, "corridor-laid", { corridor: [16, 24], tile: ["corridor-1", "corridor-2"] }),
      line(3, "noise-placed", { corridor: [16] }),
      line(4, "character-moved", { seat: 0, room: 11 }),
      line(5, "intruder-placed", { intruder: [1, 2], kind: ["adult", "adult"], room: 0, corridor: 23 }),
      line(6, "noise-rolled", { seat: 0, room: 11, result: "hazard" }),
      line(7, "hazard-struck", { room: 11 }),
    ]);
    expect(scenes).toMatchObject([
      { form: "room", tile: "shelter", seat: 0, about: [{ kind: "room", id: 11 }] },
      { form: "die", die: "noise", face: "hazard" },
    ]);
    expect(scenes[0]?.captions).toEqual(["room-discovered.", "noise-placed.", "intruder-placed."]);
  });

  it("gather those who come or fall together, and mark where", () => {
    const fallen = [1, 2].map((id) => line(id, "intruder-killed", { intruder: id, kind: "adult", by: 0 }));
    expect(scenesOf(fallen)).toMatchObject([{ form: "pieces", deed: "kill", kinds: ["adult", "adult"] }]);
    const came = line(5, "intruder-placed", { intruder: [3, 4], kind: ["adult", "drone"], room: 0, corridor: 7 });
    expect(scenesOf([came])).toMatchObject([
      { form: "pieces", kinds: ["adult", "drone"], about: [{ kind: "passage", id: 7 }] },
    ]);
  });

  it("turn a card for an attack, and a Larva leaps without one", () => {
    const attack = (card: string) => line(1, "intruder-attacked", { intruder: 3, kind: "adult", victim: 1, card });
    const hurt = line(2, "health-lost", { seat: 1, points: 1 });
    expect(scenesOf([attack("attack-bite"), hurt])).toMatchObject([
      { form: "card", deck: "attack", card: "attack-bite", seat: 1, captions: ["intruder-attacked.", "health-lost."] },
    ]);
    expect(scenesOf([attack("")])).toMatchObject([{ form: "omen", omen: "leap" }]);
  });

  it("are those of a die whose blow they are, and else their own", () => {
    const shot = line(1, "shoot-die-rolled", { seat: 0, rolled: "3" });
    const hit = line(2, "intruder-hit", { intruder: 4, kind: "drone", hits: 1 });
    const dead = line(3, "intruder-killed", { intruder: 4, kind: "drone", by: -1 });
    expect(scenesOf([shot, hit])).toMatchObject([{ form: "die", captions: { length: 2 } }]);
    expect(scenesOf([hit])).toMatchObject([{ form: "pieces", deed: "hurt", about: [{ kind: "intruder", id: 4 }] }]);
    expect(scenesOf([hit, dead])).toMatchObject([{ form: "pieces", deed: "kill", kinds: ["drone"] }]);
  });

  it("tell who gets away, who waits, and who cannot", () => {
    const omens = (...lines: LogLine[]) => scenesOf(lines).map((scene) => scene.form === "omen" && scene.omen);
    const launch = line(1, "launch-decided", { seat: 0, launched: true });
    expect(omens(launch, line(2, "escaped", { seat: 0 }))).toEqual(["launch"]);
    expect(omens(line(1, "launch-decided", { seat: 0, launched: false }))).toEqual(["waiting"]);
    expect(omens(line(1, "escape-failed", { seat: 0, room: 1 }))).toEqual(["no-way-out"]);
    expect(omens(line(1, "life-support-flipped", { state: "inactive" }))).toEqual(["life-support-off"]);
  });

  it("tell what expansions tell", () => {
    const shown = [
      line(1, "story-card-read", { card: "story-105" }),
      line(2, "xyrians-activated", { card: "xyrian-hunt" }),
      line(3, "shadow-card-drawn", { seat: 0, card: "shadow-ambush", shadows: 2 }),
      line(4, "skill-deactivated", { skill: "skill-slasher" }),
    ];
    expect(scenesOf(shown).map((scene) => scene.form === "card" && scene.deck)).toEqual([
      ...["story", "activation", "shadow", "skill"],
    ]);
  });

  it("leave quiet lines alone", () => {
    expect(scenesOf([line(1, "passed", { seat: 0 }), line(2, "oxygen-lost", { seat: 0, points: 1 })])).toEqual([]);
  });
});

describe("a die", () => {
  it("shows figures as they are, and signs as pictures", () => {
    expect(dieLook({ die: "shoot", face: "4" })).toMatchObject({ sides: 8, text: "4", icons: [], tone: "plain" });
    expect(dieLook({ die: "noise", face: "hazard" })).toMatchObject({ sides: 10, icons: ["danger"], tone: "bad" });
    expect(dieLook({ die: "burst", face: "special" })).toMatchObject({ sides: 6, text: "4", tone: "good" });
  });
});

describe("the facility meanwhile", () => {
  const view = {
    rooms: [{ number: 11, secured: 1, discovered: false, tile: "" }],
    corridors: [{ passage: 23, noise: true, door: "open" }],
    intruders: [{ id: 1, kind: "adult", room: 0, corridor: 23, hits: 0 }],
    characters: [{ seat: 0, room: 10, oxygen: 1 }],
  } as unknown as RetaliationView;
  const after = (event: string, fields: Record<string, unknown>) => advanced(view, line(1, event, fields));

  it("moves, secures and opens as it is told", () => {
    expect(after("room-secured", { room: 11, count: 1 }).rooms[0]?.secured).toBe(2);
    expect(after("door-changed", { corridor: 23, door: "closed" }).corridors[0]?.door).toBe("closed");
    expect(after("noise-resolved", { corridor: 23 }).corridors[0]?.noise).toBe(false);
    expect(after("oxygen-lost", { seat: 0, points: 2 }).characters[0]?.oxygen).toBe(0);
  });

  it("fills with those who come together, and loses those who fall", () => {
    const placed = { intruder: [5, 6], kind: ["adult", "drone"], room: 0, corridor: 23 };
    expect(after("intruder-placed", placed).intruders.map(({ kind }) => kind)).toEqual(["adult", "adult", "drone"]);
    expect(after("intruder-killed", { intruder: 1 }).intruders).toEqual([]);
  });
});
