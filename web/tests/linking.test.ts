import { describe, expect, it } from "vitest";
import { linked } from "$/lib/linking";

describe("names in a sentence", () => {
  it("are cut out where they stand and lead to what they name", () => {
    const text = "Contact in Room 21 (Engine 1): Creeper.";
    const pieces = linked({
      text,
      names: [
        [20, 28, "engine-1"],
        [31, 38, "creeper"],
      ],
    });
    expect(pieces).toEqual([
      { text: "Contact in Room 21 (" },
      { text: "Engine 1", id: "engine-1" },
      { text: "): " },
      { text: "Creeper", id: "creeper" },
      { text: "." },
    ]);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  });

  it("are counted in characters, however many units those take", () => {
    expect(linked({ text: "🚀🚀 meets Queen", names: [[9, 14, "queen"]] })).toEqual([
      { text: "🚀🚀 meets " },
      { text: "Queen", id: "queen" },
    ]);
  });

  it("may begin and end a sentence, or be missing", () => {
    expect(linked({ text: "Nest", names: [[0, 4, "nest"]] })).toEqual([{ text: "Nest", id: "nest" }]);
    expect(linked({ text: "Something stirs.", names: [] })).toEqual([{ text: "Something stirs." }]);
  });
});
