import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import crowded from "../demo/fixtures/facility-crowded.json";
import reference from "../demo/fixtures/facility-reference.json";
import { distance } from "$/board/geometry";
import Facility from "$/games/retaliation/Facility.svelte";
import { describe as words, landerWords, type Scene } from "$/games/retaliation/facility/describe";
import {
  beside,
  laneBerths,
  planOf,
  RADIUS,
  roomBerths,
  wrapped,
  type Berth,
} from "$/games/retaliation/facility/geometry";
import { laidIn } from "$/games/retaliation/facility/laid";
import { intrudersIn, piecesIn, placeOf } from "$/games/retaliation/facility/pieces";
import { remarksOn } from "$/games/retaliation/remarks";
import type { Facility as Printed, RetaliationView } from "$/games/retaliation/wire";
import { NOTHING_LIT, type Target } from "$/lib/targets";
import type { Reference } from "$/wire";

const box = reference as unknown as Reference;
const facility = box.boards["standard"] as Printed;
const view = crowded as unknown as RetaliationView;
const seats = ["Ana", "Bea", "Cem", "Dag"].map((name, seat) => ({ seat, name }));
const scene: Scene = { facility, view, box, lit: NOTHING_LIT, seats };
const plan = planOf(facility);

describe("the plan of the facility", () => {
  it("has 23 places in rows of five and four, and its rooms do not touch", () => {
    const rows = [...new Set([...plan.slots.values()].map(({ y }) => y))];
    const inRow = (row: number) => [...plan.slots.values()].filter(({ y }) => y === row).length;
    expect(rows.map(inRow)).toEqual([5, 4, 5, 4, 5]);
    const places = [...plan.slots.values()];
    for (const place of places)
      for (const other of places.filter(({ number }) => number > place.number))
        expect(distance(place, other)).toBeGreaterThan(2 * RADIUS);
  });

  it("numbers corridors as the rules do", () => {
    expect(view.corridors.length).toBeGreaterThan(20);
    for (const { passage, a, b } of view.corridors)
      expect([plan.lanes[passage]?.a, plan.lanes[passage]?.b].toSorted()).toEqual([a, b].toSorted());
  });

  it("has three sections that cover all places, with lines between them", () => {
    expect(plan.wings.map(({ section }) => section)).toEqual(["A", "B", "C"]);
    expect(plan.wings.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(plan.slots.size);
    expect(plan.wings.flatMap(({ borders }) => borders).length).toBeGreaterThan(10);
  });

  it("lies in its area, badges and all", () => {
    const { x, y, width, height } = plan.area;
    const all = [...plan.slots.values(), ...plan.lanes.flatMap((lane) => [beside(lane, 0, 39), beside(lane, 0, -39)])];
    for (const point of all) {
      expect(point.x > x && point.x < x + width).toBe(true);
      expect(point.y > y && point.y < y + height).toBe(true);
    }
  });
});

describe("places for pieces", () => {
  const apart = (berths: readonly Berth[]) => {
    for (const [place, one] of berths.entries())
      for (const other of berths.slice(place + 1))
        expect(distance(one, other)).toBeGreaterThanOrEqual(Math.min(one.size, other.size) * 0.95);
  };

  it.each([1, 2, 3, 4, 5, 6, 8, 12, 18])("keep %i of them apart", (count) => {
    expect(laneBerths(count)).toHaveLength(count);
    expect(roomBerths(count)).toHaveLength(count);
    apart(laneBerths(count));
    apart(roomBerths(count));
  });

  it("leave six in a corridor large enough to be told apart", () => {
    expect(Math.min(...laneBerths(6).map(({ size }) => size))).toBeGreaterThan(30);
  });

  it("leave the names of rooms on lines that fit", () => {
    const names = Object.entries(box.facts).flatMap(([id, { kind }]) =>
      kind === "rooms" ? [box.words[id]?.name ?? ""] : [],
    );
    expect(names).toHaveLength(25);
    for (const name of names) {
      expect(wrapped(name).join(" ")).toBe(name);
      expect(wrapped(name).length).toBeLessThanOrEqual(3);
      expect(Math.max(...wrapped(name).map((line) => line.length))).toBeLessThanOrEqual(15);
    }
  });
});

describe("the facility in words", () => {
  it("says what is in a corridor, alike ones counted", () => {
    const crowd = view.corridors.find(({ passage }) => intrudersIn(view, passage).length > 2);
    const said = words(scene, { kind: "passage", id: crowd?.passage ?? -1 });
    expect(said).toMatch(/^Corridor with value \d/);
    expect(said).toMatch(/\d × Adult/);
  });

  it("says of an undiscovered place where it is, and that it may be chosen", () => {
    const dark = view.rooms.find(({ tile }) => !tile);
    const target = { kind: "room", id: dark?.number ?? 0 };
    const lit = { ...NOTHING_LIT, room: new Set([target.id]) };
    expect(words({ ...scene, lit }, target)).toMatch(/not yet discovered, section [ABC].*you may choose this/);
  });

  it("says where the Lander is", () => {
    const at = (lander: number) => landerWords({ ...scene, view: { ...view, lander } });
    expect([at(9), at(0), at(-1)]).toEqual([
      "The Lander comes in round 9",
      "The Lander has landed",
      "The Lander is gone",
    ]);
  });

  it("finds where somebody or something is", () => {
    const [roaming] = view.intruders.filter(({ room }) => !room);
    expect(placeOf(view, { kind: "intruder", id: roaming?.id ?? 0 })).toEqual({
      kind: "passage",
      id: roaming?.corridor,
    });
    const [soldier] = view.characters.filter(({ fate }) => fate === "aboard");
    expect(placeOf(view, { kind: "seat", id: soldier?.seat ?? -1 })).toEqual({ kind: "room", id: soldier?.room });
    expect(piecesIn(view, soldier?.room ?? 0).some(({ is }) => is === "crew")).toBe(true);
  });

  it("shows what expansions lay: markers, and eggs where the Nest is; what lies on the round track is in no room", () => {
    const laid: RetaliationView = {
      ...view,
      rooms: view.rooms.map((room) => (room.number === 7 ? { ...room, tile: "nest", discovered: true } : room)),
      ...{ eggs: 3, nest_destroyed: false, markers: { trace: { "room-7": 2 } } },
      states: { bodies: { tokens: ["body-2"], spaces: [7], absorbed: [] } },
    };
    expect(laidIn(laid, box, 7).map(({ id, count }) => [id, count])).toEqual([
      ["trace", 2],
      ["egg", 3],
    ]);
    expect(laidIn(laid, box, 8)).toEqual([]);
    expect(words({ ...scene, view: laid }, { kind: "room", id: 7 })).not.toContain("Body");
  });

  it("says which markers lie on an intruder, and counts those together that are marked alike", () => {
    const [first, second] = view.intruders.filter(({ corridor, kind }) =>
      view.intruders.some((other) => other.corridor === corridor && other.kind === kind),
    );
    const here = view.intruders.map((one) => ({ ...one, hits: 0, corridor: first?.corridor ?? 0, room: 0 }));
    const alike = here
      .filter(({ id }) => id === first?.id || id === second?.id)
      .map((one) => ({ ...one, kind: "adult" }));
    const injured = { injury: { [`intruder-${first?.id ?? 0}`]: 1 } };
    const marked = { ...scene, view: { ...view, intruders: alike, markers: injured } };
    expect(words(marked, { kind: "intruder", id: first?.id ?? 0 })).toBe("Adult (Injured)");
    expect(words(marked, { kind: "passage", id: first?.corridor ?? 0 })).toMatch(/Adult \(Injured\), Adult$/);
  });

  it.each([
    ["hibernatorium", {}, "off", "The Hibernatorium is not active"],
    ["hibernatorium", { hibernatorium: true }, "on", "The Hibernatorium is active"],
    ["reactor", { shut_down: true }, "off", "The Reactor is shut down"],
    ["escape-shuttle", { shuttle_gone: true }, "×", "The Escape Shuttle is gone"],
  ])("shows and says how it stands with the %s", (tile, now, sign, said) => {
    const rooms = view.rooms.map((room) => (room.number === 7 ? { ...room, tile, discovered: true } : room));
    const seen = { ...view, hibernatorium: false, shut_down: false, shuttle_gone: false, ...now, rooms };
    expect(laidIn(seen, box, 7).map((laid) => [laid.sign, laid.name])).toEqual([[sign, said]]);
    expect(words({ ...scene, view: seen }, { kind: "room", id: 7 })).toContain(said);
    expect(remarksOn({ id: tile, target: { kind: "room", id: 7 } }, seen, box)).toContain(said);
  });

  it("says of the robot whether it works, what it carries and where it has been", () => {
    const robot = { ...view.robot, room: 7, broken: true, saw_reactor: true, gear: ["half-ammo", ""] };
    const said = words({ ...scene, view: { ...view, robot } }, { kind: "room", id: 7 });
    expect(said).toContain("the robot, The robot is broken, It carries Ammo, half used, It has been in the Reactor");
    const remarks = remarksOn(
      { id: "", sign: "robot" },
      { ...view, robot: { ...robot, broken: false, gear: [] } },
      box,
    );
    expect(remarks.slice(1)).toEqual(["It carries nothing", "It has been in the Reactor"]);
  });

  it("says who the Insider is where she stands, and how much health she has left", () => {
    const insider = { side: "friendly", health: 2, track: 0, fate: "", room: 7 };
    const states = { insider };
    const seen = { ...view, states, markers: { insider: { "room-7": 1 } } };
    const said = words({ ...scene, view: seen }, { kind: "room", id: 7 });
    expect(said).toContain("3 of 5 health points left");
    expect(words({ ...scene, view: seen }, { kind: "room", id: 8 })).not.toContain("health points");
  });
});

describe("the drawn facility", () => {
  let drawn: Record<string, unknown>;
  const onpick = vi.fn<(target: Target) => void>();
  const peek = vi.fn();
  const unlaid = plan.lanes.find(({ passage }) => !view.corridors.some((one) => one.passage === passage))?.passage ?? 0;
  const intruder = view.intruders[0]?.id ?? 0;
  const lit = { ...NOTHING_LIT, room: new Set([22]), passage: new Set([unlaid]), intruder: new Set([intruder]) };
  const spot = ({ kind, id }: Target) => document.querySelector(`[data-kind="${kind}"][data-id="${id}"]`);

  beforeEach(() => {
    onpick.mockClear();
    drawn = mount(Facility, { target: document.body, props: { facility, view, box, seats, lit, onpick, peek } });
    flushSync();
  });
  afterEach(() => unmount(drawn));

  it("draws every room and every corridor that is laid, and places for corridors only where they may be chosen", () => {
    expect(document.querySelectorAll('[data-kind="room"]')).toHaveLength(view.rooms.length);
    expect(document.querySelectorAll('[data-kind="passage"]')).toHaveLength(view.corridors.length + 1);
  });

  it("offers exactly what is lit as buttons, and picks by click and by key", () => {
    const buttons = [...document.querySelectorAll('.spot[role="button"]')];
    expect(buttons).toHaveLength(3);
    spot({ kind: "room", id: 22 })?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    spot({ kind: "passage", id: unlaid })?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    spot({ kind: "intruder", id: intruder })?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    spot({ kind: "room", id: 21 })?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onpick.mock.calls.map(([target]) => target)).toEqual([
      { kind: "room", id: 22 },
      { kind: "passage", id: unlaid },
      { kind: "intruder", id: intruder },
    ]);
    expect(peek).toHaveBeenCalledWith({ kind: "room", id: 21 }, expect.anything(), true);
  });

  it("shows kind, number and hits of all intruders", () => {
    const hits = [...document.querySelectorAll(".hits")].map((text) => text.textContent);
    expect(document.querySelectorAll(".lair")).toHaveLength(view.intruders.length);
    expect(hits).toEqual(
      expect.arrayContaining(view.intruders.filter(({ hits }) => hits).map(({ hits }) => `${hits}`)),
    );
  });
});
