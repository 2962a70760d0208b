import { describe, expect, it } from "vitest";
import { litWith, meantBy, pickedOf } from "$/games/retaliation/alike";

const adult = (id: number, corridor = 23, hits = 0) => ({ id, kind: "adult", room: 0, corridor, hits });
const view = { intruders: [adult(1), adult(2), adult(3, 24), adult(4, 23, 1), { ...adult(5), kind: "larva" }] };

describe("intruders that are alike", () => {
  const lit = { intruder: new Set([1]), room: new Set([7]) };
  const meant = meantBy(view, lit);

  it("may all be clicked where one of them is offered", () => {
    expect([...meant]).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(litWith(lit, meant)).toEqual({ intruder: new Set([1, 2]), room: new Set([7]) });
    expect(pickedOf({ kind: "intruder", id: 2 }, meant)).toEqual({ kind: "intruder", id: 1 });
  });

  it("mean themselves where each is offered, and other things are left alone", () => {
    expect(meantBy(view, { intruder: new Set([1, 2]) }).get(2)).toBe(2);
    expect(pickedOf({ kind: "room", id: 2 }, meant)).toEqual({ kind: "room", id: 2 });
    expect(litWith({}, meantBy(view, {}))).toEqual({});
  });
});
