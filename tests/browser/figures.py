"""What the page costs, measured in Chromium: `make page-figures`. The length of frames depends on the machine and on
what else runs on it, so it is told beside that of an empty page at the same time, and beside the work of frames, which
counts only the time that the browser itself had a processor. Bytes and memory depend on nothing."""

import os
import tempfile
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.built import WEB, check_pages
from tests.browser.driving import Driver
from tests.browser.positions import THREE_AT_ONE_SCREEN, Moment, in_the_thick, in_trouble, play_on, seed_for
from tests.browser.visiting import Visit, Visitor, chromium, visitors
from tests.server.serving import Served, serving

MOST_LOADED = 163 + 192 + 60
"""kB of script and style with their fonts, packed, from the first page to a table."""
SLOWEST_FRAME = 50
"""Milliseconds that 19 of 20 frames stay below with a processor four times slower."""
LARGEST_HEAP = 12
"""MB of JavaScript after a whole game."""
SLOWER = 4
ROUNDS = 3
BUSY: dict[str, Moment] = {"nemesis": in_trouble, "retaliation": in_the_thick}
"""A moment of every game with much on its board, and somebody's turn."""

FETCHED = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
    .map(({name, encodedBodySize}) => [name, encodedBodySize])"""
FRAMES = """() => {
    window.frames_seen = [];
    let before = performance.now();
    const step = (now) => { window.frames_seen.push(now - before); before = now; requestAnimationFrame(step); };
    requestAnimationFrame(step);
}"""
TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
TASKS = ("RunTask", "ThreadPool_RunTask")
DRAWING = ("Compositor", "VizCompositorThread", "ThreadPoolForegroundWorker", "CompositorTileWorker")
"""How the names of threads begin that paint what is to be seen; without a graphics card they do all of it."""
KINDS = {".js": "script", ".css": "style", ".woff2": "fonts", "": "page"}


def pictures() -> tuple[str, ...]:
    """How files of drawings begin, which are fetched when somebody looks at them."""
    folders = [folder for folder in WEB.glob("src/games/*/art/*") if folder.is_dir()]
    return tuple(f"{folder.parts[-3]}-{folder.name}-" for folder in folders)


def first_load(visitor: Visitor, served: Served) -> dict[str, float]:
    """kB that come over the wire for the first page and a table, by kind; drawings for themselves."""
    visitor.open("/")
    expect(visitor.button("Play alone with AI crew mates")).to_be_enabled()
    fetched: dict[str, int] = dict(visitor.page.evaluate(FETCHED))
    sit_down(visitor, served)
    fetched |= dict(visitor.page.evaluate(FETCHED))
    loaded: dict[str, float] = dict.fromkeys(("page", "script", "style", "fonts", "pictures"), 0)
    for address, size in fetched.items():
        path = Path(urlsplit(address).path)
        if path.parts[:2] == ("/", "api"):
            continue
        kind = "pictures" if path.name.startswith(pictures()) else KINDS.get(path.suffix, "")
        if kind:
            loaded[kind] += size / 1000
    return loaded


def sit_down(visitor: Visitor, served: Served, game: str = "nemesis") -> None:
    """A board with much on it, and somebody's turn."""
    moment = BUSY[game]
    code = visitor.new_table(THREE_AT_ONE_SCREEN, game=game, seed=seed_for(moment, game))["code"]
    play_on(served, code, moment)
    visitor.open(f"/t/{code}")
    visitor.button("I am ", exact=False).click()
    expect(visitor.options.first).to_be_enabled()
    visitor.page.wait_for_load_state("networkidle")


@contextmanager
def slowed(page: Page) -> Iterator[CDPSession]:
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield line
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def frame_times(page: Page, act: Callable[[Page], None]) -> float:
    """The length of a frame that 19 of 20 do not exceed while something is done, in milliseconds."""
    with slowed(page):
        page.evaluate(FRAMES)
        act(page)
        frames: list[float] = page.evaluate("frames_seen")
    return quantiles(frames[2:], n=20)[-1]


class Work(NamedTuple):
    """Milliseconds of a processor, whoever else wanted it."""

    slowest: float
    """What 19 of 20 frames do not exceed on the main thread."""
    longest: float
    main: float
    """What a frame takes of the main thread on the average."""
    drawing: float
    """What it takes of the threads that paint, on the average."""


def work_of_frames(page: Page, act: Callable[[Page], None]) -> Work:
    """What frames take of the processor while something is done, frames in which nothing changes included."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(FRAMES)
    act(page)
    events: list[dict[str, Any]] = msgspec.json.decode(browser.stop_tracing())["traceEvents"]
    ticks = [event for event in events if event["name"] == "FireAnimationFrame"]
    main, _ = Counter((event["pid"], event["tid"]) for event in ticks).most_common(1)[0]
    begins = sorted(event["ts"] for event in ticks if (event["pid"], event["tid"]) == main)
    names = {(event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"}
    frames, drawing = [0.0] * (len(begins) + 1), 0.0
    for event in events:
        if event["name"] not in TASKS:
            continue
        thread, time = (event["pid"], event["tid"]), event.get("tdur", 0) / 1000
        if thread == main:
            frames[bisect_right(begins, event["ts"])] += time
        elif names.get(thread, "").startswith(DRAWING):
            drawing += time
    # What comes before the first frame began before anything was done.
    frames = frames[1:]
    return Work(quantiles(frames, n=20)[-1], max(frames), mean(frames), drawing / len(frames))


def rest(page: Page) -> None:
    """Nothing is done and nothing is to be seen: what frames last now is the machine's alone."""
    page.wait_for_timeout(2000)


def look_around(page: Page) -> None:
    """Drag the ship about, come nearer and go away again."""
    board = page.locator("[data-area=board]").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 120, y + 60, steps=40)
    page.mouse.move(x - 80, y - 40, steps=40)
    page.mouse.up()
    for notch in (-120, -120, -120, 120, 120, 120):
        page.mouse.wheel(0, notch)
        page.wait_for_timeout(80)


def act(page: Page) -> None:
    """Choose what is first in the list and pay for it; what comes of it is shown."""
    page.locator("[data-area=options] button").first.click()
    page.wait_for_timeout(300)
    if page.locator("[data-point=pay]").count():
        page.locator("[data-point=pay]").click()
    page.wait_for_timeout(2500)


def heap_after_game(visitor: Visitor) -> float:
    """MB of JavaScript that a page holds when it has played a whole game and shows its end."""
    code = visitor.new_table([{"holder": "me", "name": "Anna"}, {"holder": "ai"}, {"holder": "ai"}], seed="heap")[
        "code"
    ]
    visitor.open(f"/t/{code}")
    Driver(visitor, "heap").play()
    line = visitor.page.context.new_cdp_session(visitor.page)
    line.send("HeapProfiler.collectGarbage")
    used: float = line.send("Runtime.getHeapUsage")["usedSize"]
    return used / 1_000_000


class Figure(NamedTuple):
    name: str
    value: float
    most: float
    unit: str

    def __str__(self) -> str:
        return f"{self.name}: {self.value:.1f} {self.unit} (at most {self.most})"


def measure(visit: Visit, served: Served) -> Iterator[Figure]:
    loaded = first_load(visit(), served)
    print(", ".join(f"{kind} {size:.0f} kB" for kind, size in loaded.items()))
    yield Figure("first load without pictures", sum(loaded.values()) - loaded["pictures"], MOST_LOADED, "kB")
    for game in BUSY:
        for name, deed in (("looking around", look_around), ("an action", act)):
            yield from frames_of(visit, served, game, f"{game}, {name}", deed)
    yield Figure("heap after a game", heap_after_game(visit()), LARGEST_HEAP, "MB")


def frames_of(visit: Visit, served: Served, game: str, name: str, deed: Callable[[Page], None]) -> Iterator[Figure]:
    """Each time a page of its own; each is compared to an empty one at once, as the load of a machine changes."""
    frames, empty = [], []
    for _ in range(ROUNDS):
        visitor = seated(visit, served, game)
        frames.append(frame_times(visitor.page, deed))
        visitor.page.goto("about:blank")
        empty.append(frame_times(visitor.page, rest))
        visitor.context.close()
    print(f"{name}, frame p95: {told(frames)} ms, of an empty page {told(empty)} ms, load {os.getloadavg()[0]:.1f}")
    works = []
    for _ in range(ROUNDS):
        visitor = seated(visit, served, game)
        works.append(work_of_frames(visitor.page, deed))
        visitor.context.close()
    slowest = [work.slowest * SLOWER for work in works]
    main, drawing = mean(work.main for work in works), mean(work.drawing for work in works)
    longest = [work.longest * SLOWER for work in works]
    print(f"{name}, work of a frame p95, {SLOWER}x slower: {told(slowest)} ms, of the longest {told(longest)} ms")
    print(f"{name}, work of a frame on the average: {main:.1f} ms on the main thread, {drawing:.1f} ms of drawing")
    yield Figure(f"{name}, work of a frame p95, {SLOWER}x slower", median(slowest), SLOWEST_FRAME, "ms")
    yield Figure(f"{name}, frame p95, {SLOWER}x slower", min(frames), SLOWEST_FRAME, "ms")


def seated(visit: Visit, served: Served, game: str) -> Visitor:
    visitor = visit(settings={"pace": "normal"})
    sit_down(visitor, served, game)
    return visitor


def told(times: list[float]) -> str:
    return ", ".join(f"{time:.0f}" for time in times)


def main() -> None:
    check_pages()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as served,
        chromium() as browser,
        visitors(browser, served.address) as visit,
    ):
        for figure in measure(visit, served):
            print(figure)


if __name__ == "__main__":
    main()
