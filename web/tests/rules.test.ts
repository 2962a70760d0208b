import { describe, expect, it, vi } from "vitest";
import { closeRules, loadRules, openRule, openRules, rules, ruleTitle } from "$/lib/rules.svelte";
import type { Rulebook } from "$/wire";

const book: Rulebook = {
  game: "nemesis",
  rules: [{ id: "noise.roll", title: "Making a Noise roll", text: "Roll.", see: [] }],
  rulings: [],
  topics: {},
  components: {},
};

describe("the rules drawer", () => {
  it("fetches the ledger once, and again only after a failure", async () => {
    const fetchBook = vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValue(book);
    await loadRules("nemesis", fetchBook);
    expect(rules.failed).toBe(true);
    expect(ruleTitle("noise.roll")).toBe("noise.roll");
    await Promise.all([loadRules("nemesis", fetchBook), loadRules("nemesis", fetchBook)]);
    await loadRules("nemesis", fetchBook);
    expect(fetchBook).toHaveBeenCalledTimes(2);
    expect(rules.failed).toBe(false);
    expect(ruleTitle("noise.roll")).toBe("Making a Noise roll");
  });

  it("opens at a rule or at a question, and forgets the search before", () => {
    rules.query = "fire";
    openRule("noise.roll");
    expect(rules).toMatchObject({ open: true, selected: "noise.roll", query: "", topic: "" });
    openRules("pay-cards");
    expect(rules).toMatchObject({ open: true, selected: "", topic: "pay-cards" });
    closeRules();
    expect(rules.open).toBe(false);
  });
});
