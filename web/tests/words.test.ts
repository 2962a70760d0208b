import { describe, expect, it } from "vitest";
import en from "$/messages/en.json";
import { fill, isWord, listed, t } from "$/lib/words";

describe("words", () => {
  it("fills in values", () => {
    expect(fill("Hand over to {name}", { name: "Bea" })).toBe("Hand over to Bea");
  });

  it("chooses the form by the number", () => {
    expect(fill("{count:card/cards}", { count: 1 })).toBe("1 card");
    expect(fill("{count:card/cards}", { count: 0 })).toBe("0 cards");
    expect(fill("There {count|is/are} {count:egg/eggs}", { count: 3 })).toBe("There are 3 eggs");
  });

  it("keeps a blank that nobody fills, so that the gap is seen", () => {
    expect(fill("{who} waits", {})).toBe("{who} waits");
  });

  it("does not read what a player typed as a message", () => {
    expect(fill("{name} waits", { name: "{count}", count: 2 })).toBe("{count} waits");
  });

  it("lists things", () => {
    expect(listed([])).toBe("");
    expect(listed(["a"])).toBe("a");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });

  it("knows its messages", () => {
    expect(isWord("app.name")).toBe(true);
    expect(isWord("toString")).toBe(false);
    expect(t("app.name")).toBe(en["app.name"]);
  });
});
