import { describe, expect, it } from "vitest";
import box from "../demo/fixtures/facility-reference.json";
import { KINDS } from "$/games/retaliation/icons";
import { GROUPS, LEGEND, signWords } from "$/games/retaliation/signs";
import type { Reference } from "$/wire";

const reference = box as unknown as Reference;
const signs: string[] = GROUPS.flatMap((group) => [...LEGEND[group]]);

describe("signs in the facility", () => {
  it("all say what they are called and what they mean, without a blank left open", () => {
    for (const sign of signs) {
      const { name, text } = signWords(sign, reference);
      expect(name, sign).not.toBe("");
      expect(text, sign).not.toBe("");
      expect(text, sign).not.toMatch(/\{\w+\}/);
    }
  });

  it("are there for every kind of intruder and every marker of every expansion", () => {
    const markers = Object.entries(reference.facts).filter(([, { kind, sign }]) => kind === "markers" && sign);
    expect(markers.length).toBeGreaterThan(5);
    expect([...KINDS, ...markers.map(([id]) => id)].filter((id) => !signs.includes(id))).toEqual([]);
  });
});
