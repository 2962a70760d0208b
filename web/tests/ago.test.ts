import { describe, expect, it } from "vitest";
import { ago } from "$/lib/ago";

const NOW = 1_800_000_000;

describe("how long ago", () => {
  it("is told in the largest unit that fits", () => {
    expect(ago(NOW - 5 * 60, NOW)).toBe("5 minutes ago");
    expect(ago(NOW - 86_400, NOW)).toBe("yesterday");
  });

  it.each([NOW + 1e9, -1e9, 253_402_300_799, NaN, Infinity, -Infinity, null])("has words for %s", (then) => {
    expect(ago(then as number, NOW)).toMatch(/^now$|ago$/);
  });
});
