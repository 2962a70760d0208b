import { describe, expect, it } from "vitest";
import trouble from "../demo/fixtures/trouble.json";
import { explained, remarksOn, subjectOf, unnamed } from "$/games/nemesis/remarks";
import { CORNERS, ICONS } from "$/games/nemesis/legend/drawings";
import { GROUPS, LEGEND, signRemarks, signWords } from "$/games/nemesis/signs";
import { isKnown } from "$/lib/peek.svelte";
import type { NemesisView } from "$/games/nemesis/wire";
import { reference } from "./box";

const view = trouble as unknown as NemesisView;
const signs = GROUPS.flatMap((group) => [...LEGEND[group]]);

describe("signs on the table", () => {
  it("all say what they are called and what they mean, without a blank left open", () => {
    for (const sign of signs) {
      const { name, text } = signWords(sign, reference);
      expect(name, sign).not.toBe("");
      expect(text, sign).not.toBe("");
      expect(text, sign).not.toMatch(/\{\w+\}/);
    }
  });

  it("are drawn in the legend, by parts of the table or as an icon", () => {
    const others = ["corridor", "noise", "door-closed", "door-destroyed", "hatch", "crew", "injuries", "backs"];
    expect(signs.filter((sign) => !CORNERS[sign] && !ICONS[sign]).toSorted()).toEqual(others.toSorted());
  });

  it("take their figures from the box", () => {
    expect(signWords("serious", reference).text).toContain("3");
    expect(signWords("fire", reference).text).toContain("8");
    expect(signRemarks("time", view, reference)[0]).toMatch(/rounds? until the jump/);
  });
});

describe("what is looked at on the map", () => {
  const corridor = view.doors.findIndex((door, passage) => door === "closed" && view.noise[passage]);
  const network = view.doors.length;

  it("tells corridors from technical corridors", () => {
    const [one, other] = [subjectOf(`passage:${corridor}`, view), subjectOf(`passage:${network}`, view)];
    expect(unnamed(one, reference).name).toBe("Corridor");
    expect(unnamed(other, reference).name).toBe("Technical corridors");
    expect(isKnown(one, reference)).toBe(true);
  });

  it("explains the noise and the door in a corridor", () => {
    const names = explained(subjectOf(`passage:${corridor}`, view), view, reference).map(({ name }) => name);
    expect(names).toEqual(["Noise", "Closed door"]);
  });

  it("explains what is drawn on a room, and says what an unexplored one is", () => {
    const burning = view.rooms.find(({ fire, explored }) => fire && explored);
    const hidden = view.rooms.find(({ explored, tile }) => !explored && tile === null);
    const names = explained(subjectOf(`room:${burning?.number}`, view), view, reference).map(({ name }) => name);
    expect(names).toContain("Fire");
    const subject = subjectOf(`room:${hidden?.number}`, view);
    expect(unnamed(subject, reference).text).toMatch(/I: .* II: /);
  });

  it("knows of an engine only what the viewer knows", () => {
    const subject = subjectOf("sign:engine-1", view);
    expect(unnamed(subject, reference).name).toBe("Engine");
    expect(remarksOn(subject, view, reference)).toEqual(["Engine 1", "you do not know whether it works"]);
    const checked = { ...view, engines: [false, null, null] };
    expect(remarksOn(subject, checked, reference)).toEqual(["Engine 1", "you know that it is damaged"]);
  });
});
