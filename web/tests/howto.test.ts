import { beforeAll, describe, expect, it } from "vitest";
import { inOrder, loadWords, named } from "$/games";
import { howTo } from "$/games/nemesis/how";
import { someHand, someObjectives } from "$/how/faces";
import type { Facts, Reference } from "$/wire";
import { reference } from "./box";

const { parts, figures } = howTo;

describe("how to play", () => {
  beforeAll(() => loadWords("nemesis"));

  it("has short sentences for every part, with figures from the box, and a chapter of the rules behind it", () => {
    const topics = inOrder("nemesis", "rules.topic");
    for (const { name, topic } of parts) {
      const lines = inOrder("nemesis", `how.${name}`).map((line) =>
        named("nemesis", `how.${name}`, line, figures(reference)),
      );
      expect(lines.length, name).toBeGreaterThan(1);
      for (const line of lines) {
        expect(line).not.toMatch(/\{\w+\}/);
        expect(line.length, line).toBeLessThan(160);
      }
      expect(topics, name).toContain(topic);
    }
  });

  it("speaks of goal, turn, noise, fights, time, contamination, winning and dying", () => {
    const names = parts.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["goal", "turn", "noise", "fight", "time", "contamination", "win", "die"]),
    );
  });

  it("shows cards of the box, those with the least to say", () => {
    const words = (text: string) => ({ name: "", text, action: "", options: {}, mark: "" });
    const facts = (kind: string, more: Partial<Facts>) => ({ kind, owners: [], deck: "", ...more }) as unknown as Facts;
    const box = {
      words: { long: words("What takes long."), short: words("Soon."), theirs: words("No."), goal: words("All.") },
      facts: {
        scout: facts("characters", {}),
        long: facts("action_cards", { owners: ["scout"] }),
        short: facts("action_cards", { owners: ["scout"] }),
        theirs: facts("action_cards", { owners: ["pilot"] }),
        goal: facts("objectives", { deck: "personal" }),
      },
    } as unknown as Reference;
    expect(someHand(box, 1)).toEqual(["short"]);
    expect(someHand(box, 5)).toEqual(["short", "long"]);
    expect(someObjectives(box, ["corporate", "personal"])).toEqual(["goal"]);
  });
});
