import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mount, unmount } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import Picture from "$/art/Picture.svelte";
import { drawingOf } from "$/art/pictures.svelte";
import { flattened } from "$/art/pixels";
import { pictures } from "$/games/nemesis/art";
import { pictures as facility } from "$/games/retaliation/art";
import words from "$/games/retaliation/en.json";

const BOXES = join(import.meta.dirname, "../../src/hypersleep/content/data");
const LARGEST = 24_000;

/** The ids of all entries of a file of the box. */
function ids(file: string, game = "nemesis"): string[] {
  return [...readFileSync(join(BOXES, game, file), "utf8").matchAll(/^id = "([\w-]+)"/gm)].map(([, id = ""]) => id);
}

/** The kinds that tokens of the bag can show. */
function kinds(): string[] {
  const tokens = readFileSync(join(BOXES, "nemesis", "tokens.toml"), "utf8");
  return [
    ...new Set([...tokens.matchAll(/id = "intruder-\w+(?:-\d)?".*?kind = "(\w+)"/g)].map(([, kind = ""]) => kind)),
  ];
}

const FACILITY = "facility ";
const EXPANSIONS = ["contractors", "insider", "neoflesh", "sangrevores", "xyrians"];

/** Whom the facility knows, with all that may come with it: what one table of a file lists, wherever there is one. */
function inFacility(file: string, table: string): string[] {
  const files = ["", ...EXPANSIONS]
    .map((box) => join(BOXES, "retaliation", box, file))
    .filter((path) => existsSync(path));
  const entries = new RegExp(`^\\[\\[${table}\\]\\]\\nid = "([\\w-]+)"`, "gm");
  return files.flatMap((path) => [...readFileSync(path, "utf8").matchAll(entries)].map(([, id]) => `facility ${id}`));
}

const EVENTS = [
  ["events.toml", "events"],
  ["cult_events.toml", "events"],
  ["xyrian_events.toml", "xyrian_events"],
] as const;
const ATTACKS = ["attacks.toml", "cult_attacks.toml"] as const;
/** What is turned over on the stage, by the words for it. */
const DECKS = Object.keys(words).flatMap((word) => (word.startsWith("stage.card.") ? [word.split(".")[2]] : []));

/** What is left of a picture without colours, light and words: its outlines. */
function outlines(svg: string): Set<string> {
  const paint = new Set(["fill", "stroke", "opacity", "fill-opacity", "stroke-width", "stroke-dasharray"]);
  const shapes = [...svg.matchAll(/<(?:path|circle|ellipse|rect) ([^>]*)>/g)];
  return new Set(
    shapes.map(([, said = ""]) =>
      [...said.matchAll(/([\w-]+)="([^"]*)"/g)]
        .flatMap(([, name = "", value = ""]) => (paint.has(name) ? [] : [`${name}=${value}`]))
        .join(" "),
    ),
  );
}

/** How much of the smaller picture is in the other one too. */
function likeness(one: Set<string>, other: Set<string>): number {
  return [...one].filter((outline) => other.has(outline)).length / Math.min(one.size, other.size);
}

describe("the pictures", () => {
  const drawn = new Map<string, string>();
  beforeAll(async () => {
    for (const [id, { load }] of Object.entries(pictures)) drawn.set(id, (await load())());
    for (const [id, { load }] of Object.entries(facility)) drawn.set(`facility ${id}`, (await load())());
  }, 60_000);

  it.each([
    ["Character", ids("characters.toml"), 6],
    ["Room", ids("rooms.toml"), 25],
    ["room of the facility", ids("rooms.toml", "retaliation").map((id) => `facility ${id}`), 25],
    ["Character of the facility", inFacility("characters.toml", "characters"), 18],
    ["kind of intruder in the facility", [...inFacility("tokens.toml", "models"), "facility blank"], 17],
    ["Event card", ids("events.toml"), 20],
    ["event card of the facility", EVENTS.flatMap(([file, table]) => inFacility(file, table)), 63],
    ["deck of the facility, face down", [...DECKS, "hand"].map((deck) => `facility back-${deck}`), 13],
    ["kind of Intruder", [...kinds(), "egg", "carcass"], 8],
    ["Attack card", ids("attacks.toml"), 20],
    ["Serious Wound", ids("wounds.toml"), 5],
    ["attack card of the facility", ATTACKS.flatMap((file) => inFacility(file, "attacks")), 30],
    ["serious wound of the facility", inFacility("wounds.toml", "wounds"), 9],
  ])("show every %s", (_, all, count) => {
    expect(all).toHaveLength(count);
    const isDrawn = (id: string) =>
      id.startsWith(FACILITY) ? drawingOf(facility, id.slice(FACILITY.length)) : drawingOf(pictures, id);
    expect(all.filter((id) => !isDrawn(id))).toEqual([]);
  });

  it("are one for the copies of a card, and none for what merely ends with a number", () => {
    expect(drawingOf(pictures, "attack-bite-1")).toBe(drawingOf(pictures, "attack-bite-4"));
    expect(drawingOf(pictures, "event-hunt-2")).not.toBe(drawingOf(pictures, "event-hunt-3"));
    expect(drawingOf(pictures, "nowhere-2")).toBeUndefined();
  });

  it("are told apart by their shapes alone", () => {
    const shapes = [...drawn].map(([id, svg]) => ({ id, outlines: outlines(svg) }));
    const alike = shapes.flatMap((one, place) =>
      shapes.slice(place + 1).flatMap((other) => {
        const share = likeness(one.outlines, other.outlines);
        return share > 0.5 ? [`${one.id} and ${other.id}: ${share.toFixed(2)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
    const circle = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="3" fill="red"/></svg>';
    expect(likeness(outlines(circle), outlines(circle.replace("red", "blue")))).toBe(1);
  });

  it("are small, whole and without words", () => {
    for (const [id, svg] of drawn) {
      expect(svg.length, id).toBeLessThan(LARGEST);
      expect(svg, id).not.toMatch(/<text|<script|href|undefined|NaN|--/);
      for (const [tag] of svg.matchAll(/<\w+ [^>]*>/g)) {
        const names = [...tag.matchAll(/ ([\w-]+)="/g)].map(([, name]) => name);
        expect(new Set(names).size, `${id}: ${tag}`).toBe(names.length);
      }
      const asked = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name);
      expect(
        asked.filter((name) => !svg.includes(`id="${name}"`)),
        id,
      ).toEqual([]);
    }
  });
});

describe("a picture on the page", () => {
  it("has no words of its own where its name stands beside it, and is left out where there is none", async () => {
    const shown = mount(Picture, { target: document.body, props: { pictures, id: "surgery" } });
    await vi.waitFor(() => expect(document.querySelector("img")?.getAttribute("src")).toMatch(/^data:image\/svg/));
    expect(document.querySelector("img")?.alt).toBe("");
    await unmount(shown);
    const none = mount(Picture, { target: document.body, props: { pictures, id: "toString" } });
    expect(document.querySelector(".picture")).toBeNull();
    await unmount(none);
  });

  it("stays as it is drawn where it cannot be had as pixels", async () => {
    const decoding = vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new Error("no picture"));
    expect(await flattened("data:image/svg+xml,nothing")).toBe("data:image/svg+xml,nothing");
    decoding.mockRestore();
  });

  it("is left out where it does not come", async () => {
    const lost = { lost: { folder: "rooms", form: "wide", load: () => Promise.reject(new Error("offline")) } } as const;
    const shown = mount(Picture, { target: document.body, props: { pictures: lost, id: "lost" } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.querySelector("img")).toBeNull();
    await unmount(shown);
  });
});
