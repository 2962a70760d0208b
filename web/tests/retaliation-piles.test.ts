import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import crowded from "../demo/fixtures/facility-crowded.json";
import printed from "../demo/fixtures/facility-reference.json";
import { insiderNow } from "$/games/retaliation/insider";
import { laidOut } from "$/games/retaliation/piles/laid";
import { backsOf, decksOf, openCardsOf, thingsOf } from "$/games/retaliation/piles/piles";
import Piles from "$/games/retaliation/piles/Piles.svelte";
import { helpSheet } from "$/games/retaliation/piles/sheet";
import { signRemarks } from "$/games/retaliation/signs";
import Tracks from "$/games/retaliation/tracks/Tracks.svelte";
import { closePiles, piles } from "$/lib/piles.svelte";
import type { RetaliationView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";

const ENTRIES = ["alive-room-queen", "alive-room-adult", "dead-room-adult", "neoflesh-alive-room-adult"];
const MORE = ["neoflesh-alive-room-motherbrain", "alive-room-xyrian"];
const box = {
  words: Object.fromEntries([...ENTRIES, ...MORE].map((id) => [`help.${id}`, { text: id }])),
} as unknown as Reference;

function rows(piles: readonly string[], queen_dead = false): string[] {
  const decks = Object.fromEntries(["red", ...piles.map((kind) => `tokens-${kind}`)].map((deck) => [deck, 1]));
  return helpSheet({ decks, queen_dead } as unknown as RetaliationView, box).map(({ does }) => does.room);
}

describe("the help sheet", () => {
  it("is that of the race in play", () => {
    expect(rows(["queen", "adult"])).toEqual(["alive-room-queen", "alive-room-adult"]);
    expect(rows(["motherbrain", "adult", "xyrian"])).toEqual([
      ...["neoflesh-alive-room-motherbrain", "neoflesh-alive-room-adult", "alive-room-xyrian"],
    ]);
  });

  it("is turned over when the leader is dead", () => {
    expect(rows(["adult"], true)).toEqual(["dead-room-adult"]);
  });
});

describe("what expansions lay out", () => {
  it("is shown pile by pile, and nothing of what is not there", () => {
    const states = { skills: { active: ["skill-slasher"], lost: [] }, story: { card: "story-101" } };
    expect(laidOut({ states }).map(({ faces }) => faces)).toEqual([["story-101"], ["skill-slasher"]]);
    expect(laidOut({ states: {} })).toEqual([]);
  });
});

const reference = printed as unknown as Reference;
const view = crowded as unknown as RetaliationView;
const BODIES = { bodies: { tokens: ["body-2", "body-3"], spaces: [11, 14], absorbed: ["body-1"] } };

let drawn: Record<string, unknown> | undefined;
afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = undefined;
  closePiles();
});

function tracks(changed: Partial<RetaliationView>): void {
  drawn = mount(Tracks, { target: document.body, props: { view: { ...view, ...changed }, reference } });
  flushSync();
}

function openPilesOf(changed: Partial<RetaliationView>): void {
  const props = { view: { ...view, ...changed }, reference, nameOf: (seat: number) => `Player ${seat}` };
  drawn = mount(Piles, { target: document.body, props });
  flushSync();
}

const gauge = (name: string) => [...document.querySelectorAll("button")].find((one) => one.innerHTML.includes(name));

describe("the bar of the facility", () => {
  it("draws what waits on the round track, and says it", () => {
    const insider = { side: "", health: 0, track: 15, fate: "", room: 0 };
    tracks({ round: 9, lander: 11, states: { ...BODIES, "story-egg": { space: 12 }, insider } });
    const spaces = [...document.querySelectorAll(`[data-id="round"] li`)];
    const tokens = spaces.map((space) => [...space.querySelectorAll<HTMLElement>("[data-token]")]);
    expect(spaces).toHaveLength(15);
    expect(tokens[10]?.map(({ dataset }) => dataset["token"])).toEqual(["lander", "body-2"]);
    expect(tokens[11]?.map(({ dataset }) => dataset["token"])).toEqual(["story-egg"]);
    expect(tokens[14]?.map(({ dataset }) => dataset["token"])).toEqual(["insider"]);
    const said = document.querySelector(`[data-id="round"] button`)?.getAttribute("aria-label");
    expect(said).toContain("Body 2 on space 11, Body 3 on space 14, Story egg on space 12");
  });

  it("has no space behind the last one unless something waits there", () => {
    tracks({ states: {} });
    expect(document.querySelectorAll(`[data-id="round"] li`)).toHaveLength(14);
  });

  it("counts the hits on the leader on the track that is in play", () => {
    tracks({ queen_hits: 6, queen_track: 9, queen_dead: false });
    expect(gauge("Hits on their leader")?.textContent).toContain("6/9");
    expect(signRemarks("queen-hits", { ...view, queen_hits: 6, queen_track: 9 }, reference)).toEqual([
      "6 hits on their leader, on a track of 9",
    ]);
  });

  it("opens the facility with one click, and says in how many sections one can breathe", () => {
    tracks({ life_support: { A: "active", B: "inactive", C: "gone" } });
    const support = gauge("Sections with life support");
    expect(support?.textContent?.trim().at(-1)).toBe("1");
    support?.click();
    expect(piles).toMatchObject({ open: true, at: "facility" });
  });
});

describe("the open piles", () => {
  it("tell of everything in the facility that everybody sees", () => {
    const robot = { ...view.robot, card: null, broken: true, saw_reactor: true, gear: ["ammo"] };
    openPilesOf({ robot, hibernatorium: true, shut_down: true, shuttle_gone: true, autodestruction: -1 });
    const facility = document.querySelector(`[data-pile="facility"]`)?.textContent;
    for (const said of [
      ...["The Hibernatorium is active", "The Reactor is shut down", "The Escape Shuttle is gone"],
      ...["The robot is broken", "It carries Ammo", "It has been in the Reactor"],
      "Autodestruction can no longer be started",
    ])
      expect(facility).toContain(said);
  });

  it("have the help sheet beside the bag, and nothing has to be unfolded for it", () => {
    openPilesOf({});
    const sheet = document.querySelector(`[data-pile="bag"] .sheet`);
    expect(sheet?.children.length).toBeGreaterThan(2);
    expect(sheet?.closest("details")).toBeNull();
  });

  it("show the card of the Insider, her health, and where she stands", () => {
    openPilesOf({ states: { insider: { side: "friendly", health: 2, track: 0, fate: "", room: 7 } } });
    const card = document.querySelector(`[data-insider="insider-friendly"]`);
    expect(card?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("3 of 5 health points left");
    expect(card?.querySelectorAll("i.lost")).toHaveLength(2);
    expect(card?.textContent).toContain("She stands in");
    expect(card?.textContent).toContain(reference.words["insider-friendly"]?.name);
  });
});

describe("the Insider", () => {
  const now = (changed: object, intruders: RetaliationView["intruders"] = []) => {
    const insider = { side: "", health: 0, track: 0, fate: "", room: 0, ...changed };
    return insiderNow({ ...view, intruders, states: { insider } }, reference);
  };

  it("is told of as soon as she is anywhere, with or without her card", () => {
    expect(now({})).toBeNull();
    expect(insiderNow({ ...view, states: {} }, reference)).toBeNull();
    expect(now({ room: 7 })).toMatchObject({ card: "", slots: 0, room: 7 });
    expect(now({ track: 12 })?.where).toBe("She waits on space 12 of the round track");
    expect(now({ fate: "dead", room: 7 })).toMatchObject({ where: "She is dead", room: 0 });
    expect(now({ fate: "removed", room: 7 })?.where).toBe("She is out of the game");
  });

  it("stands where her model is, once she is an enemy", () => {
    const model = { id: 99, kind: "hostile-insider", room: 8, corridor: 0, hits: 1 };
    expect(now({ side: "hostile", room: 7 }, [model])).toMatchObject({ card: "insider-hostile", room: 8, slots: 0 });
  });
});

describe("what lies before a person", () => {
  const [somebody] = view.characters;
  const person = { ...somebody, rank: 3, hand: [null, null], deck: 4, inventory: [], objectives: [null, null] };
  const soldier = person as unknown as RetaliationView["characters"][number];

  it("is told with their rank and how many objectives they have", () => {
    expect(backsOf(soldier)).toBe("Rank 3 · 2 cards in hand · 4 cards in the deck · 2 objectives");
  });

  it("names what lies on their things, and leaves out those with nothing on them", () => {
    const held = { face: "egg", gear: ["ammo", "half-ammo", ""], broken: true, strapped: [], counter: 2 };
    const bare = { face: "egg", gear: [""], broken: false, strapped: [], counter: 0 };
    expect(thingsOf({ ...soldier, held: [held, bare], armor: [] }, reference)).toEqual([
      expect.stringMatching(
        /: broken, counter at 2, Ammo,? and Ammo, half used$|: broken, counter at 2, Ammo, Ammo, half used$/,
      ),
    ]);
  });

  it("has what expansions laid before them", () => {
    const seen = { states: { statuses: { bearers: [soldier.seat], cards: ["status-a"] } }, markers: {} };
    expect(openCardsOf(soldier, seen).find(({ title }) => title === "Laid before them")?.faces).toEqual(["status-a"]);
  });
});

describe("decks", () => {
  it("say when the card on top is told from the others by its back", () => {
    const odd = decksOf({ ...view, odd_tops: ["exploration"] }, reference).filter(({ isOdd }) => isOdd);
    expect(odd.map(({ id }) => id)).toEqual(["exploration"]);
  });
});
