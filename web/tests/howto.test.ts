import { beforeAll, describe, expect, it } from "vitest";
import { inOrder, loadWords, named } from "$/games";
import { howTo } from "$/games/nemesis/how";
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
});
