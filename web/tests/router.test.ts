import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followLinks, go, place, placeAt } from "$/lib/router.svelte";

describe("placeAt", () => {
  it.each([
    ["/", { page: "start" }],
    ["/rules", { page: "rules" }],
    ["/pictures", { page: "pictures" }],
    ["/t/AB12", { page: "table", code: "AB12" }],
    ["/join/AB12/", { page: "join", code: "AB12" }],
    ["/seat/x_Y-9", { page: "seat", token: "x_Y-9" }],
    ["/watch/tok", { page: "watch", token: "tok" }],
    ["/replay/AB12", { page: "replay", code: "AB12" }],
  ])("%s", (path, expected) => expect(placeAt(path)).toEqual(expected));

  it.each(["/t/", "/t/a/b", "/nowhere", "/t/<script>"])("%s leads nowhere", (path) => {
    expect(placeAt(path).page).toBe("lost");
  });
});

describe("walking about", () => {
  let stop: () => void;
  beforeEach(() => {
    stop = followLinks();
    go("/");
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  function click(href: string, how: MouseEventInit = {}): MouseEvent {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    link.dispatchEvent(event);
    return event;
  }

  it("follows a link of our own without loading", () => {
    expect(click("/t/AB12").defaultPrevented).toBe(true);
    expect(place()).toEqual({ page: "table", code: "AB12" });
  });

  it("leaves files, other sites and new tabs to the browser", () => {
    expect(click("/api/tables/AB12/record").defaultPrevented).toBe(false);
    expect(click("https://example.org/rules").defaultPrevented).toBe(false);
    expect(click("/rules", { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(place()).toEqual({ page: "start" });
  });

  it("goes back", () => {
    go("/rules");
    history.replaceState(null, "", "/");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(place()).toEqual({ page: "start" });
  });
});
