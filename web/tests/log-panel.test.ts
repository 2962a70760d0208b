import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { loadGame } from "$/games";
import Log from "$/table/Log.svelte";
import type { KeptNews } from "$/lib/goalwatch.svelte";
import type { Frame, LogLine, Reference, Talk } from "$/wire";

await loadGame("nemesis");

const reference = {
  game: "nemesis",
  words: { nest: { name: "Nest", text: "Eggs.", action: "", options: {}, mark: "" } },
} as unknown as Reference;
const frame = { eyes: 0, view: { rooms: [] } } as unknown as Frame;

function lines(count: number): LogLine[] {
  return Array.from({ length: count }, (_, place) => ({
    place,
    text: `Line ${place}: the Nest.`,
    event: { event: place % 2 ? "fire-placed" : "intruder-attacked" },
    names: [[`Line ${place}: the `.length, `Line ${place}: the Nest`.length, "nest"]],
  }));
}

describe("the log", () => {
  let log: Record<string, unknown>;

  function open(told: readonly LogLine[], talk: readonly Talk[] = [], news: readonly KeptNews[] = []): void {
    const props = { log: told, talk, reasons: [], news, frame, reference, nameOf: () => "Bea" };
    log = mount(Log, { target: document.body, props });
    flushSync();
  }

  afterEach(() => unmount(log));

  const rows = () => [...document.querySelectorAll(".row")];
  const press = (name: string) => {
    [...document.querySelectorAll("button")].find((button) => button.textContent?.trim() === name)?.click();
    flushSync();
  };

  it("keeps only the end of a long story in the page", () => {
    open(lines(2000));
    expect(rows().length).toBeLessThan(200);
    expect(rows().at(-1)?.textContent).toContain("Line 1999");
  });

  it("says what has changed in one's goals", () => {
    open(lines(2), [], [{ whose: "Your Objective", text: "the Nest is destroyed", stands: "done", after: 1 }]);
    expect(rows()[1]?.textContent?.trim()).toBe("Your Objective: the Nest is destroyed (done)");
  });

  it("lets names be looked up", () => {
    open(lines(1));
    expect(document.querySelector("[data-name]")?.textContent).toBe("Nest");
  });

  it("shows what is asked for", () => {
    open(lines(4));
    press("Fights");
    expect(rows().map((row) => row.textContent?.trim())).toEqual(["Line 0: the Nest.", "Line 2: the Nest."]);
    press("Talk");
    expect(document.body.textContent).toContain("Nothing of this kind yet.");
  });

  it("shows what people say as they wrote it, and as nothing but text", () => {
    open([], [{ place: 0, kind: "chat", seat: 1, text: "<img src=x onerror=alert(1)> the Nest", after: 0, name: "" }]);
    expect(document.querySelector("img")).toBeNull();
    expect(rows()[0]?.textContent).toContain("<img src=x onerror=alert(1)> the Nest");
  });
});
