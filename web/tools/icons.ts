import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const VIRTUAL = "virtual:icon-paths";
const RESOLVED = "\0" + VIRTUAL;

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** Embeds the outlines of exactly those icons that are named by the `icons.json` of the table and of every game. */
export function icons(): Plugin {
  return {
    name: "hypersleep-icons",
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(outlines())};` : undefined),
  };
}

/** All icons in use, by our names for them. */
export function iconsInUse(): Record<string, string> {
  const source = join(import.meta.dirname, "../src");
  const folders = ["ui", ...readdirSync(`${source}/games`).map((game) => `games/${game}`)];
  const files = folders.map((folder) => `${source}/${folder}/icons.json`).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}

function outlines(): Record<string, string> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const set = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  return Object.fromEntries(Object.entries(iconsInUse()).map(([name, original]) => [name, outline(set, original)]));
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
