"""What the page costs, measured in Chromium: `make page-figures`. Times depend on the machine and on what else runs on
it, so they are taken several times and told beside its load; bytes and memory do not."""

import os
import tempfile
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.built import WEB, check_pages
from tests.browser.driving import Driver
from tests.browser.positions import THREE_AT_ONE_SCREEN, in_trouble, play_on, seed_for
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

FETCHED = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
    .map(({name, encodedBodySize}) => [name, encodedBodySize])"""
FRAMES = """() => {
    window.frames_seen = [];
    let before = performance.now();
    const step = (now) => { window.frames_seen.push(now - before); before = now; requestAnimationFrame(step); };
    requestAnimationFrame(step);
}"""
TRACED = ["toplevel", "devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline"]
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


def sit_down(visitor: Visitor, served: Served) -> None:
    """A ship with much on it, and somebody's turn."""
    code = visitor.new_table(THREE_AT_ONE_SCREEN, seed=seed_for(in_trouble))["code"]
    play_on(served, code, in_trouble)
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


def work_of_frames(page: Page, act: Callable[[Page], None]) -> float:
    """What 19 of 20 frames take of the processor itself, whoever else wants it, as if it were slower: milliseconds."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=TRACED)
    act(page)
    events = msgspec.json.decode(browser.stop_tracing())["traceEvents"]
    painted = [(event["pid"], event["tid"]) for event in events if event["name"] == "Paint"]
    thread = Counter(painted).most_common(1)[0][0]
    begins = sorted(event["ts"] for event in events if event["name"] == "BeginCommitCompositorFrame")
    work = [0.0] * (len(begins) + 1)
    for event in events:
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) == thread:
            work[bisect_right(begins, event["ts"])] += event.get("tdur", 0) / 1000
    return quantiles(work, n=20)[-1] * SLOWER


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
    pay = page.get_by_role("button", name="Pay ", exact=False)
    if pay.count():
        pay.first.click()
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
    for name, deed in (("looking around", look_around), ("an action", act)):
        times = []
        for _ in range(ROUNDS):
            visitor = visit(settings={"pace": "normal"})
            sit_down(visitor, served)
            times.append(frame_times(visitor.page, deed))
        print(f"{name}: " + ", ".join(f"{time:.0f}" for time in times) + f" ms, load {os.getloadavg()[0]:.1f}")
        visitor = visit(settings={"pace": "normal"})
        sit_down(visitor, served)
        yield Figure(
            f"work of a frame p95, {name}, {SLOWER}x slower", work_of_frames(visitor.page, deed), SLOWEST_FRAME, "ms"
        )
        yield Figure(f"frame p95, {name}, {SLOWER}x slower", min(times), SLOWEST_FRAME, "ms")
    yield Figure("heap after a game", heap_after_game(visit()), LARGEST_HEAP, "MB")


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
