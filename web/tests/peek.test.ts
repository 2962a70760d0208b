import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { subjectOf } from "$/games/nemesis/remarks";
import { concerning, hide, leave, peekable, peeked, pin, show } from "$/lib/peek.svelte";
import type { IntruderView, NemesisView, RoomView } from "$/games/nemesis/wire";
import { option } from "./fixtures";

const view = {
  rooms: [{ number: 4, tile: "nest" } as RoomView, { number: 7, tile: null } as RoomView],
  intruders: [{ id: 3, kind: "queen", room: 4, injuries: 1 } satisfies IntruderView],
} as unknown as NemesisView;
const room7 = { kind: "room", id: 7 };
const queen = { kind: "intruder", id: 3 };

describe("what is peeked at", () => {
  it("is a card, the tile of a Room as far as it is known, or the kind of an Intruder", () => {
    expect(subjectOf("item.tools", view)).toEqual({ id: "item.tools" });
    expect(subjectOf("room:4", view)).toEqual({ id: "nest", target: { kind: "room", id: 4 } });
    expect(subjectOf("room:7", view)).toEqual({ id: "", target: room7 });
    expect(subjectOf("intruder:3", view)).toEqual({ id: "queen", target: queen });
  });

  it("has the options that concern it", () => {
    const move = option("move", [["room", 7]]);
    const shoot = option("shoot", [["intruder", 3]], { about: ["weapon.pistol"] });
    const all = [move, shoot, option("pass")];
    expect(concerning({ id: "", target: room7 }, all)).toEqual([move]);
    expect(concerning({ id: "queen", target: queen }, all)).toEqual([shoot]);
    expect(concerning({ id: "weapon.pistol" }, all)).toEqual([shoot]);
  });
});

describe("the card", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    hide();
    vi.useRealTimers();
  });

  function anchor(): HTMLElement {
    const element = document.createElement("button");
    peekable("nest")(element);
    return element;
  }

  const move = (...by: [number, number]) =>
    new PointerEvent("pointermove", { pointerType: "mouse", bubbles: true, movementX: by[0], movementY: by[1] });
  const pointer = (type: string, pointerType: string) => new PointerEvent(type, { pointerType, cancelable: true });

  it("opens after a moment of hovering, and goes with the pointer", () => {
    const element = anchor();
    element.dispatchEvent(move(1, 0));
    expect(peeked()).toBeNull();
    vi.advanceTimersByTime(300);
    expect(peeked()).toMatchObject({ id: "nest", pinned: false });
    element.dispatchEvent(pointer("pointerleave", "mouse"));
    vi.advanceTimersByTime(1000);
    expect(peeked()).toBeNull();
  });

  it("stays away where something comes to lie under a mouse that rests", () => {
    const element = anchor();
    element.dispatchEvent(pointer("pointerenter", "mouse"));
    element.dispatchEvent(move(0, 0));
    vi.advanceTimersByTime(300);
    expect(peeked()).toBeNull();
  });

  it("is of what lies on top", () => {
    const [below, above] = [anchor(), document.createElement("span")];
    peekable("queen")(above);
    below.append(above);
    above.dispatchEvent(move(0, 1));
    vi.advanceTimersByTime(300);
    expect(peeked()).toMatchObject({ id: "queen" });
  });

  it("can be kept open", () => {
    pin();
    expect(peeked()).toBeNull();
    show("nest", document.body);
    pin();
    leave();
    vi.advanceTimersByTime(1000);
    expect(peeked()).toMatchObject({ id: "nest", pinned: true });
  });

  it("opens under a finger that is held, which then does not choose", () => {
    const element = anchor();
    const chosen = vi.fn();
    element.addEventListener("click", chosen);
    element.dispatchEvent(pointer("pointerdown", "touch"));
    vi.advanceTimersByTime(500);
    element.dispatchEvent(pointer("pointerup", "touch"));
    element.dispatchEvent(new MouseEvent("click", { cancelable: true }));
    expect(peeked()?.pinned).toBe(true);
    expect(chosen).not.toHaveBeenCalled();
  });

  it("does not open at a short tap, which chooses", () => {
    const element = anchor();
    const chosen = vi.fn();
    element.addEventListener("click", chosen);
    element.dispatchEvent(pointer("pointerdown", "touch"));
    element.dispatchEvent(pointer("pointerup", "touch"));
    element.dispatchEvent(new MouseEvent("click"));
    vi.advanceTimersByTime(1000);
    expect(peeked()).toBeNull();
    expect(chosen).toHaveBeenCalledOnce();
  });

  it("opens at a tap on what does nothing else, unless it lies in a button", () => {
    const element = document.createElement("span");
    peekable("nest", { tap: true })(element);
    element.dispatchEvent(new MouseEvent("click"));
    expect(peeked()).toMatchObject({ id: "nest", pinned: true });
    hide();
    document.createElement("button").append(element);
    element.dispatchEvent(new MouseEvent("click"));
    expect(peeked()).toBeNull();
  });

  it("stays when it was opened on purpose", () => {
    show("nest", document.body, true);
    leave();
    vi.advanceTimersByTime(1000);
    expect(peeked()?.id).toBe("nest");
  });
});
