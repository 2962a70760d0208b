import { describe, expect, it } from "vitest";
import { claimed, claimInWords, subjectOfClaim } from "$/games/nemesis/claiming";

const reference = { words: { nest: { name: "Nest", text: "", action: "", options: {} } } };

describe("a claim in words", () => {
  it("says what it is about", () => {
    expect(subjectOfClaim("engine-2")).toBe("Engine 2");
    expect(subjectOfClaim("room-7")).toBe("Room 7");
    expect(subjectOfClaim("health")).toBe("My health");
    expect(subjectOfClaim("weather")).toBe("weather");
  });

  it("says what is said of it", () => {
    expect(claimed("engine-2", "damaged", reference)).toBe("it is damaged");
    expect(claimed("earth", "B", reference)).toBe("Earth is at B");
    expect(claimed("room-7", "nest", reference)).toBe("Nest");
  });

  it("is a whole sentence when it is announced", () => {
    expect(claimInWords("engine-2", "damaged", reference)).toBe("Engine 2 is damaged");
    expect(claimInWords("health", "clean", reference)).toBe("I am clean");
    expect(claimInWords("earth", "B", reference)).toBe("Earth is at B");
    expect(claimInWords("room-7", "nest", reference)).toBe("Room 7 is Nest");
  });
});
