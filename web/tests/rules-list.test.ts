import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import RuleList from "$/rules/RuleList.svelte";
import type { Rulebook } from "$/wire";

const rules = ["noise.roll", "noise.silence", "component.dice"].map((id) => ({
  id,
  title: `About ${id}`,
  text: "",
  see: [],
}));
const rulebook: Rulebook = { game: "nemesis", rules, rulings: [], topics: {}, components: {} };

describe("the list of rules", () => {
  let list: Record<string, unknown> = {};
  const onselect = vi.fn<(link: string) => void>();

  function shown(selected: string, query = ""): string {
    Element.prototype.scrollIntoView = vi.fn();
    list = mount(RuleList, { target: document.body, props: { rulebook, query, selected, onselect } });
    flushSync();
    return document.body.textContent;
  }
  afterEach(() => unmount(list));

  it("opens on chapters with their counts, and on no rule", async () => {
    const text = shown("");
    expect(text).toMatch(/Noise\s*2 rules/);
    expect(document.querySelectorAll("article")).toHaveLength(0);
    document.querySelector<HTMLButtonElement>("nav button")?.click();
    await tick();
    expect(onselect).toHaveBeenCalledWith("topic-noise");
  });

  it("shows the chapter of the rule that a link names, with that rule marked", () => {
    shown("noise.silence");
    expect([...document.querySelectorAll("article")].map(({ id }) => id)).toEqual(["noise.roll", "noise.silence"]);
    expect(document.querySelector("article[aria-current]")?.id).toBe("noise.silence");
  });

  it("finds rules in all chapters", () => {
    expect(shown("", "dice")).toContain("1 rule found");
  });
});
