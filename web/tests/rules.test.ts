import { describe, expect, it, vi } from "vitest";
import { closeRules, loadRules, openRule, openRules, rules, ruleTitle } from "$/lib/rules.svelte";
import { inOrder, loadWords } from "$/games";
import { linkToTopic, topicAt, topicsOf } from "$/lib/rulebook";
import type { Rulebook } from "$/wire";

const book: Rulebook = {
  game: "nemesis",
  rules: [{ id: "noise.roll", title: "Making a Noise roll", text: "Roll.", see: [] }],
  rulings: [],
  topics: {},
  components: {},
};

describe("chapters", () => {
  const rules = ["noise.roll", "component.dice", "noise.silence"].map((id) => ({ id, title: "", text: "", see: [] }));

  it("come in the order for readers, and those it does not name after them", async () => {
    await loadWords("nemesis");
    expect(topicsOf(rules, ["noise"]).map(({ name }) => name)).toEqual(["noise", "component"]);
    expect(inOrder("nemesis", "rules.topic").at(-1)).toBe("component");
  });

  it("are opened by a link to them or to one of their rules", () => {
    expect(topicAt(rules, linkToTopic("noise"))).toBe("noise");
    expect(topicAt(rules, "noise.silence")).toBe("noise");
    expect(["", "noise.dance", linkToTopic("dance")].map((link) => topicAt(rules, link))).toEqual(["", "", ""]);
  });
});

describe("the rules drawer", () => {
  it("fetches the ledger once, and again only after a failure", async () => {
    const fetchBook = vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValue(book);
    await loadRules("nemesis", fetchBook);
    expect(rules.failed).toBe(true);
    expect(ruleTitle("noise.roll")).toBe("The rule");
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
