import { expect, it } from "vitest";
import nemesis from "virtual:icon-paths/games/nemesis";
import retaliation from "virtual:icon-paths/games/retaliation";
import ours from "virtual:icon-paths/ui";
import { iconsIn, rounded } from "../tools/icons.ts";

const FOLDERS = [
  ["ui", ours],
  ["games/nemesis", nemesis],
  ["games/retaliation", retaliation],
] as const;

it.each(FOLDERS)("embeds an outline for every icon of %s", (folder, outlines) => {
  expect(Object.keys(outlines)).toEqual(Object.keys(iconsIn(folder)));
  for (const outline of Object.values(outlines)) expect(outline).toMatch(/^M[-\d.]+ [-\d.]+[a-z]/i);
});

it("lets no two games, and no game and the table, mean something else by a name", () => {
  const all = FOLDERS.flatMap(([folder]) => Object.entries(iconsIn(folder)));
  for (const [name, original] of all)
    expect(all.filter(([other]) => other === name).map(([, to]) => to)).toEqual(
      all.filter(([other]) => other === name).map(() => original),
    );
});

it("rounds outlines, also where numbers and flags stand close together", () => {
  expect(rounded("M1.25.96c-.04-2.51 3 4 5 6z")).toBe("M1.3 1c0 -2.5 3 4 5 6z");
  expect(rounded("a10.44 10.44 0 01.55.55z")).toBe("a10.4 10.4 0 0 1 0.6 0.6z");
});
