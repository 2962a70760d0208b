import { expect, it } from "vitest";
import outlines from "virtual:icon-paths";
import { iconsInUse, rounded } from "../tools/icons.ts";

it("embeds an outline for every icon in use", () => {
  expect(Object.keys(outlines)).toEqual(Object.keys(iconsInUse()));
  for (const outline of Object.values(outlines)) expect(outline).toMatch(/^M[-\d.]+ [-\d.]+[a-z]/i);
});

it("rounds outlines, also where numbers and flags stand close together", () => {
  expect(rounded("M1.25.96c-.04-2.51 3 4 5 6z")).toBe("M1.3 1c0 -2.5 3 4 5 6z");
  expect(rounded("a10.44 10.44 0 01.55.55z")).toBe("a10.4 10.4 0 0 1 0.6 0.6z");
});
