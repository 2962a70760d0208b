import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const GAMES = readdirSync(join(SOURCE, "games"), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const REGISTRY = "games/index.ts";

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(ts|svelte|json|css)$/.test(file),
);
const read = (file: string) => readFileSync(join(SOURCE, file), "utf8");
const gameOf = (file: string) => GAMES.find((game) => file.startsWith(`games/${game}/`));
const shared = files.filter((file) => !gameOf(file) && file !== REGISTRY);

/** The files of our own that a file imports. */
function imports(file: string): string[] {
  const named = [...read(file).matchAll(/(?:from|import)\s*\(?\s*"(\$\/|\.\.?\/)([^"]*)"/g)];
  return named.map(([, from = "", rest = ""]) =>
    from === "$/" ? rest : normalize(join(dirname(file), from, rest)).replaceAll("\\", "/"),
  );
}

/** Every function that a text declares, with the number of its lines. */
function functions(text: string): { name: string; lines: number }[] {
  const source = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true);
  const lineOf = (place: number) => source.getLineAndCharacterOfPosition(place).line;
  const found: { name: string; lines: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body)
      found.push({ name: node.name?.getText() ?? "", lines: lineOf(node.end) - lineOf(node.getStart()) + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What of a file is TypeScript. */
function scripts(file: string): string {
  const text = read(file);
  return file.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join("\n")
    : text;
}

describe("the house", () => {
  it("finds what is imported, whichever way it is said", () => {
    expect(imports("main.ts").length).toBeGreaterThan(0);
    expect(imports(REGISTRY)).toContain("games/nemesis");
    for (const file of files.filter((file) => /\.(ts|svelte)$/.test(file)))
      for (const named of imports(file))
        expect(["", ".ts", "/index.ts"].some((end) => existsSync(join(SOURCE, named + end)))).toBe(true);
  });

  it("lets nobody but the registry reach into a game from outside", () => {
    const reaching = shared.flatMap((file) =>
      imports(file).flatMap((named) => (gameOf(`${named}/`) ? [`${file} imports ${named}`] : [])),
    );
    expect(reaching).toEqual([]);
  });

  it("keeps games apart from each other", () => {
    const reaching = files.flatMap((file) => {
      const own = gameOf(file);
      const foreign = own ? imports(file).filter((named) => (gameOf(`${named}/`) ?? own) !== own) : [];
      return foreign.map((named) => `${file} imports ${named}`);
    });
    expect(reaching).toEqual([]);
  });

  it("names no game's things where every table is meant", () => {
    // The first page says which board game is played here, and who made it.
    const mayName = new Set(['"app.tagline"', '"start.about"']);
    const told = shared
      .filter((file) => file !== "wire.ts" && !file.endsWith("icons.json"))
      .flatMap((file) =>
        read(file)
          .split("\n")
          .filter((line) => !mayName.has(line.trim().split(":", 1)[0] ?? ""))
          .flatMap((line) => [...line.matchAll(NOUNS)].map(([noun]) => `${relative(".", file)}: ${noun}`)),
      );
    expect(told).toEqual([]);
  });

  it("is described as a table for every game that it can draw", () => {
    const page = readFileSync(join(SOURCE, "../index.html"), "utf8");
    const manifest = readFileSync(join(SOURCE, "../public/manifest.webmanifest"), "utf8");
    for (const described of [page, manifest])
      expect(GAMES.filter((game) => !described.toLowerCase().includes(game))).toEqual([]);
  });

  it("has no file of more than 500 lines", () => {
    const long = files.filter((file) => !file.endsWith(".json") && read(file).split("\n").length > 501);
    expect(long).toEqual([]);
  });

  it("has no function of more than 40 lines", () => {
    // A picture is a list of shapes, one below the other.
    const code = files.filter((file) => /\.(ts|svelte)$/.test(file) && !/^games\/\w+\/art\/\w+\//.test(file));
    const all = code.flatMap((file) => functions(scripts(file)).map((found) => ({ file, ...found })));
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ lines }) => lines > 40)).toEqual([]);
    expect(functions(`function long() {${"\n".repeat(40)}}`)).toEqual([{ name: "long", lines: 41 }]);
  }, 60_000);
});

/** What belongs to one game only: its name, its creatures, places, markers and cards. */
const NOUNS = new RegExp(
  [
    ...["nemesis", "intruder", "larva", "creeper", "breeder", "queen", "carcass", "corpse", "nest", "eggs?", "slime"],
    ...["malfunction", "contamination", "engines?", "escape[ -]?pods?", "pods", "coordinates", "self-?destruct"],
    ...[
      "hibernat\\w*",
      "weakness\\w*",
      "ammo",
      "wounds?",
      "noise",
      "corridors?",
      "technical",
      "RoomView",
      "item_counter",
    ],
  ]
    .map((noun) => `(?<![a-z])${noun}(?![a-z])`)
    .join("|"),
  "gi",
);
