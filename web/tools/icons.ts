import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const VIRTUAL = "virtual:icon-paths/";

interface IconSet {
  icons: Record<string, { body: string }>;
}

/**
 * Embeds the outlines of exactly those icons that an `icons.json` names: `virtual:icon-paths/ui` those of every table,
 * `virtual:icon-paths/games/...` those of one game, which come with it.
 */
export function icons(): Plugin {
  return {
    name: "hypersleep-icons",
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${VIRTUAL}`)
        ? `export default ${JSON.stringify(outlinesIn(id.slice(1 + VIRTUAL.length)))};`
        : undefined,
  };
}

/** The icons that a folder of the sources uses, by our names for them. */
export function iconsIn(folder: string): Record<string, string> {
  const file = join(import.meta.dirname, "../src", folder, "icons.json");
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

function outlinesIn(folder: string): Record<string, string> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const set = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  return Object.fromEntries(Object.entries(iconsIn(folder)).map(([name, original]) => [name, outline(set, original)]));
}

function outline(set: IconSet, original: string): string {
  const found = /d="([^"]+)"/.exec(set.icons[original]?.body ?? "");
  if (!found?.[1]) throw new Error(`no game icon is called '${original}'`);
  return rounded(found[1]);
}

const NUMBER = String.raw`\s*,?(-?\d*\.?\d+)`;
const ARC = new RegExp(`${NUMBER.repeat(3)}\\s*,?([01])\\s*,?([01])${NUMBER.repeat(2)}`, "g");

/** The same outline with one decimal: the icons are drawn small, and a third of the bytes is saved. */
export function rounded(outline: string): string {
  return outline.replace(/([a-z])([^a-z]*)/gi, (_, command: string, rest: string) => {
    const numbers = /a/i.test(command)
      ? [...rest.matchAll(ARC)].flatMap((arc) => arc.slice(1))
      : [...rest.matchAll(new RegExp(NUMBER, "g"))].map((found) => found[1]);
    return command + numbers.map((number) => Math.round(Number(number) * 10) / 10).join(" ");
  });
}
