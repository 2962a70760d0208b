import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Lobby from "$/lobby/Lobby.svelte";
import { TroubleError } from "$/lib/api";
import { t } from "$/lib/words";
import type { SeatInfo, TableInfo } from "$/wire";

const seat = (place: number, some: Partial<SeatInfo>): SeatInfo => ({
  seat: place,
  holder: "friend",
  name: "",
  bot: "",
  taken: false,
  here: false,
  covered: false,
  coverable: false,
  mine: false,
  called: "",
  pledge: "",
  ...some,
});

const asHost: TableInfo = {
  code: "ABCD2345",
  game: "nemesis",
  mode: "semi-cooperative",
  board: "standard",
  expansions: [],
  difficulty: 0,
  titles: [],
  state: "lobby",
  seats: [seat(0, { holder: "me", name: "Ada", taken: true, here: true, mine: true }), seat(1, {})],
  host: true,
  links: { join: "/join/ABCD2345", watch: "/watch/token", seats: { 0: "/seat/secret" } },
  window: "short",
  chosen: false,
  mixing: false,
  called_off: null,
  seat_asked: null,
  commitment: "5ea1",
  seed: "",
  salt: "",
  part: "",
  contributions: {},
  idle_after: 60,
  hints: true,
};

const ongive = vi.fn(() => Promise.resolve());
const onfree = vi.fn(() => Promise.resolve());
const onwindow = vi.fn(() => Promise.resolve());

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

function show(info: TableInfo, onstart: () => Promise<unknown> = () => Promise.resolve()): HTMLElement {
  shown = mount(Lobby, { target: document.body, props: { info, onstart, ongive, onfree, onwindow } });
  flushSync();
  return document.body;
}

function startButton(page: HTMLElement): HTMLButtonElement | undefined {
  return [...page.querySelectorAll("button")].find((button) => button.textContent.includes(t("lobby.start")));
}

describe("the lobby", () => {
  it("lets the host start and says what becomes of the free seats", () => {
    const start = vi.fn(() => Promise.resolve());
    const page = show(asHost, start);
    expect(page.textContent).toContain(t("lobby.start.free", { count: 1 }));
    startButton(page)?.click();
    expect(start).toHaveBeenCalledOnce();
  });

  it("tells in words why the game did not start", async () => {
    const trouble = new TroubleError(403, { message: "only the host can start", code: "", rule: "", record: "" });
    const page = show(asHost, () => Promise.reject(trouble));
    startButton(page)?.click();
    await vi.waitFor(() => expect(page.querySelector("[role=alert]")?.textContent).toContain("Only the host"));
    expect(startButton(page)?.disabled).toBe(false);
  });

  it("lets guests wait, and shows no link that they were not given", () => {
    const seats = asHost.seats.map((seat) => ({ ...seat, taken: true, mine: seat.seat === 1 }));
    const page = show({ ...asHost, host: false, seats, links: { join: "", watch: "", seats: {} } });
    expect(startButton(page)).toBeUndefined();
    expect(page.textContent).toContain(t("lobby.wait"));
    expect(page.querySelectorAll("input")).toHaveLength(0);
  });

  it("leads somebody without a seat to the free ones", () => {
    const seats = asHost.seats.map((seat) => ({ ...seat, mine: false }));
    const page = show({ ...asHost, host: false, seats });
    expect(page.querySelector("a[href='/join/ABCD2345']")?.textContent).toBe(t("lobby.take"));
  });

  it("says how the game is played: the mode, the number of tasks, and every expansion", () => {
    const page = show({ ...asHost, game: "retaliation", difficulty: 3, titles: ["Xyrians", "Contractors"] });
    for (const said of ["Semi-cooperative", "3 tasks", "Xyrians", "Contractors"])
      expect(page.querySelector("header")?.textContent).toContain(said);
  });

  it("says large that the seed was chosen, and else not", () => {
    expect(show(asHost).textContent).not.toContain(t("chosen.title"));
    if (shown) void unmount(shown);
    expect(show({ ...asHost, chosen: true }).querySelector("[role=alert]")?.textContent).toContain(t("chosen.title"));
  });

  const guest = (some: Partial<SeatInfo>) =>
    asHost.seats.map((one) => (one.seat === 1 ? seat(1, { name: "Bea", taken: true, here: true, ...some }) : one));

  it("waits for the pages of guests before it starts", () => {
    const seats = guest({ pledge: "b0" });
    expect(startButton(show({ ...asHost, seats }))?.disabled).toBe(true);
    expect(document.body.textContent).toContain(t("lobby.unready", { names: "Ada" }));
    if (shown) void unmount(shown);
    const ready = seats.map((one) => ({ ...one, pledge: "b0" }));
    expect(startButton(show({ ...asHost, seats: ready }))?.disabled).toBe(false);
  });

  it("names whose page called the start off, and lets the host go on without them", () => {
    const page = show({ ...asHost, seats: guest({ pledge: "b0" }), called_off: { silent: { 1: "Bea" }, forged: {} } });
    expect(page.querySelector("[role=alert]")?.textContent).toContain("Bea");
    const give = page.querySelector<HTMLButtonElement>(`[aria-label="${t("lobby.give.whose", { name: "Bea" })}"]`);
    give?.click();
    expect(ongive).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("offers nobody's seat who is here and has done nothing", () => {
    const page = show({ ...asHost, seats: guest({}) });
    expect(page.textContent).not.toContain(t("lobby.give"));
  });

  it("lets the host free the seat of an AI crew mate again", () => {
    const seats = guest({ holder: "ai", name: "Vega" });
    const page = show({ ...asHost, seats });
    page.querySelector<HTMLButtonElement>(`[aria-label="${t("lobby.free.whose", { name: "Vega" })}"]`)?.click();
    expect(onfree).toHaveBeenCalledExactlyOnceWith(1);
    if (shown) void unmount(shown);
    expect(show({ ...asHost, seats, host: false }).textContent).not.toContain(t("lobby.free"));
  });

  it("keeps a name that looks like markup a name", () => {
    const seats = asHost.seats.map((seat) => ({ ...seat, taken: true, name: "<img src=x onerror=alert(1)>" }));
    const page = show({ ...asHost, seats });
    expect(page.querySelector("img")).toBeNull();
    expect(page.textContent).toContain("<img src=x");
  });
});
