import { describe, expect, it } from "vitest";
import { meaningOf } from "$/lib/keys";

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
