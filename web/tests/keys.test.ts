import { describe, expect, it } from "vitest";
import { keyAt, meaningOf } from "$/lib/keys";

function press(key: string, target: Element = document.body, rest: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...rest });
  document.body.append(target);
  let meaning: ReturnType<typeof meaningOf> = null;
  target.addEventListener("keydown", (heard) => (meaning = meaningOf(heard as KeyboardEvent)), { once: true });
  target.dispatchEvent(event);
  return meaning;
}

describe("keys", () => {
  it("digits choose, counted from one", () => {
    expect(press("1", document.createElement("div"))).toEqual({ does: "choose", place: 0 });
    expect(press("0", document.createElement("div"))).toBeNull();
  });

  it("letters go on where digits end, apart from those with a meaning of their own", () => {
    expect(press("a", document.createElement("div"))).toEqual({ does: "choose", place: 9 });
    expect(press("p", document.createElement("div"))).toEqual({ does: "close" });
    const keys = Array.from({ length: 20 }, (_, place) => keyAt(place));
    expect(keys.slice(7, 11)).toEqual(["8", "9", "a", "b"]);
    expect(keys).not.toContain("p");
    expect(new Set(keys).size).toBe(20);
  });

  it("letters work with and without shift", () => {
    expect(press("u", document.createElement("div"))).toEqual({ does: "undo" });
    expect(press("U", document.createElement("div"))).toEqual({ does: "undo" });
  });

  it("the question mark lists the keys, as the documentation says", () => {
    expect(press("?", document.createElement("div"))).toEqual({ does: "help" });
    expect(press("r", document.createElement("div"))).toEqual({ does: "rule" });
  });

  it("leaves typing and the browser's own keys alone", () => {
    expect(press("u", document.createElement("textarea"))).toBeNull();
    expect(press("1", document.createElement("input"))).toBeNull();
    expect(press("u", document.createElement("div"), { ctrlKey: true })).toBeNull();
  });

  it("Enter on a button presses that button and nothing else", () => {
    expect(press("Enter", document.createElement("button"))).toBeNull();
    expect(press("Enter", document.createElement("div"))).toEqual({ does: "confirm" });
  });
});
