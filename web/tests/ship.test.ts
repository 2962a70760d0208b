import { flushSync, mount, unmount } from "svelte";
import { fromStore, writable } from "svelte/store";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import early from "../demo/fixtures/early.json";
import reference from "../demo/fixtures/reference.json";
import trouble from "../demo/fixtures/trouble.json";
import Ship from "$/games/nemesis/Ship.svelte";
import { describe as words, type Scene } from "$/games/nemesis/ship/describe";
import { crewIn, piecesIn } from "$/games/nemesis/ship/pieces";
import { corpseOf } from "$/games/nemesis/naming";
import type { TargetKind } from "$/games/nemesis/ship/types";
import { NOTHING_LIT, type Target } from "$/lib/targets";
import type { Board, NemesisView } from "$/games/nemesis/wire";
import type { Reference } from "$/wire";

const box = reference as unknown as Reference;
const board = box.boards["standard"] as Board;
const seats = ["Ana", "Bea", "Cem", "Dag", "Eli"].map((name, seat) => ({ seat, name }));
const quiet = early as unknown as NemesisView;
const view: NemesisView = {
  ...quiet,
  rooms: quiet.rooms.map((room) => (room.number === 4 ? { ...room, explored: false, tile: null } : room)),
};
const scene: Scene = { board, view, box, lit: NOTHING_LIT, seats };

function changed(number: number, change: Partial<NemesisView["rooms"][number]>): NemesisView {
  return { ...view, rooms: view.rooms.map((room) => (room.number === number ? { ...room, ...change } : room)) };
}

describe("what lies and stands in a room", () => {
  it("puts the largest intruder first and counts what is alike", () => {
    const crowded: NemesisView = {
      ...changed(4, { lying: ["egg", "corpse-2", "egg"] }),
      intruders: [
        { id: 1, kind: "creeper", room: 4, injuries: 0 },
        { id: 2, kind: "queen", room: 4, injuries: 3 },
        { id: 3, kind: "adult", room: 5, injuries: 0 },
      ],
    };
    expect(piecesIn(crowded, 4)).toEqual([
      { is: "intruder", intruder: crowded.intruders[1] },
      { is: "intruder", intruder: crowded.intruders[0] },
      { is: "lying", thing: "egg", count: 2 },
      { is: "lying", thing: "corpse-2", count: 1 },
    ]);
    expect([corpseOf("corpse-2"), corpseOf("corpse-blue"), corpseOf("egg")]).toEqual([2, null, null]);
  });

  it("leaves out the dead, the escaped and those in a pod", () => {
    const [first] = view.characters;
    const all = ["aboard", "dead", "escaped", "hibernating"] as const;
    const crew = first ? all.map((fate, seat) => ({ ...first, seat, fate, room: 9, pod: 0 })) : [];
    expect(crewIn({ ...view, characters: crew }, 9).map(({ fate }) => fate)).toEqual(["aboard", "hibernating"]);
    const inside = crew.map((one) => ({ ...one, pod: 1 }));
    expect(crewIn({ ...view, characters: inside }, 9)).toEqual([]);
  });
});

describe("the map in words", () => {
  it("says that a room is unexplored, and what may be done with it", () => {
    expect(words(scene, { kind: "room", id: 4 })).toBe("Room 4: unexplored");
    const lit = { ...NOTHING_LIT, room: new Set([4]) };
    expect(words({ ...scene, lit }, { kind: "room", id: 4 })).toBe("Room 4: unexplored, you may choose this");
  });

  it("says what the player has secretly seen of a room", () => {
    const seen = changed(4, { tile: "armory", token: "exploration-danger-3" });
    const said = words({ ...scene, view: seen }, { kind: "room", id: 4 });
    expect(said).toBe("Room 4: Armory, unexplored, exploration token Danger 3, red room");
  });

  it("tells everything that a room shows", () => {
    const burning: NemesisView = {
      ...changed(4, { explored: true, tile: "armory", items: 1, fire: true, malfunction: true, lying: ["carcass"] }),
      intruders: [{ id: 7, kind: "adult", room: 4, injuries: 2 }],
    };
    const said = words({ ...scene, view: burning }, { kind: "room", id: 4 });
    expect(said).toBe("Room 4: Armory, red room, 1 item, fire, malfunction, Adult with 2 injuries, 1 carcass");
  });

  it("tells a corridor by its number, its ends, noise and door", () => {
    const loud = { ...view, noise: [1, ...view.noise.slice(1)], doors: ["closed" as const, ...view.doors.slice(1)] };
    const said = words({ ...scene, view: loud }, { kind: "passage", id: 0 });
    expect(said).toMatch(/^Corridor 3 between Room 1: Cockpit and Room 2: .*, noise, door closed$/);
    expect(words(scene, { kind: "passage", id: board.corridors.length })).toBe("Technical corridors");
  });

  it("does not tell an engine's state to those who do not know it", () => {
    const engine = board.rooms.find(({ tile }) => tile === "engine-1")?.number ?? 0;
    const knowing = (state: boolean | null) => words({ ...scene, view: { ...view, engines: [state, null, null] } }, { kind: "room", id: engine }); // prettier-ignore
    expect(knowing(null)).toContain("you do not know whether it works");
    expect(knowing(true)).toContain("you know that it works");
    expect(knowing(false)).toContain("you know that it is damaged");
  });
});

describe("the drawn ship", () => {
  let ship: Record<string, unknown>;
  const onpick = vi.fn<(target: Target) => void>();
  const peek = vi.fn();
  const shown = trouble as unknown as NemesisView;
  const intruder = shown.intruders[0]?.id ?? 0;
  const lit = { ...NOTHING_LIT, room: new Set([4]), passage: new Set([2]), intruder: new Set([intruder]) };

  const views = writable(shown);
  const props = { board, box, seats, lit, onpick, peek };

  beforeEach(() => {
    onpick.mockClear();
    views.set(shown);
    const now = fromStore(views);
    ship = mount(Ship, {
      target: document.body,
      props: {
        ...props,
        get view() {
          return now.current;
        },
      },
    });
    flushSync();
  });
  afterEach(() => unmount(ship));

  const spot = (kind: TargetKind, id: number) => document.querySelector(`[data-kind="${kind}"][data-id="${id}"]`);

  it("offers exactly what is lit as buttons with words", () => {
    const buttons = [...document.querySelectorAll("svg [role=button]")];
    const offered = buttons.map((one) => `${one.getAttribute("data-kind")} ${one.getAttribute("data-id")}`);
    expect(offered.toSorted()).toEqual(["passage 2", "room 4", `intruder ${intruder}`].toSorted());
    for (const button of buttons) expect(button.getAttribute("aria-label")).toContain("you may choose this");
  });

  it("picks by click and by key, and never what is not lit", () => {
    spot("room", 4)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    spot("passage", 2)?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    spot("room", 5)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onpick.mock.calls).toEqual([[{ kind: "room", id: 4 }], [{ kind: "passage", id: 2 }]]);
    expect(peek).toHaveBeenCalledWith({ kind: "room", id: 5 }, expect.anything(), true);
  });

  it("draws every room, corridor and pod", () => {
    expect(document.querySelectorAll('[data-kind="room"]')).toHaveLength(board.rooms.length);
    expect(document.querySelectorAll('[data-kind="passage"]')).toHaveLength(shown.noise.length);
    expect(document.querySelectorAll('[data-kind="pod"]')).toHaveLength(shown.pods.length);
  });

  it("moves what is new, and not what lay there when it was opened", () => {
    const moving = () => document.querySelectorAll(".ripples.news, .blaze.news, .sparks.news").length;
    expect(document.querySelectorAll(".ripples, .blaze, .sparks").length).toBeGreaterThan(1);
    expect(moving()).toBe(0);
    const quietRoom = shown.rooms.find(({ fire, malfunction }) => !fire && !malfunction)?.number;
    const burning = (room: NemesisView["rooms"][number]) => ({ ...room, fire: true, malfunction: true });
    views.set({ ...shown, rooms: shown.rooms.map((room) => (room.number === quietRoom ? burning(room) : room)) });
    flushSync();
    expect(moving()).toBe(2);
  });

  it("puts one halo around every room that may be picked", () => {
    expect(document.querySelectorAll(".halos polygon")).toHaveLength(lit.room.size);
  });
});
