"""Somebody in front of a real browser: what they open, what reaches them, and everything that goes wrong meanwhile."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Dialog,
    Locator,
    Page,
    Request,
    Response,
    StorageState,
    ViewportSize,
    WebSocket,
    WebSocketRoute,
    expect,
    sync_playwright,
)

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SETTINGS = "hypersleep.settings"
WHOLE_GAME = 60_000
"""Milliseconds for hundreds of frames that come at once."""
STILL = {"pace": "off"}
"""Without animations nobody waits for them."""

UNKEPT = "Service Worker registration blocked by Playwright"

Json = dict[str, Any]

MEMORY = """async () => {
    const kept = [document.documentElement.outerHTML];
    kept.push(JSON.stringify({...localStorage}), JSON.stringify({...sessionStorage}));
    kept.push(...[...document.querySelectorAll("input, textarea, select")].map((field) => field.value));
    kept.push(...performance.getEntries().map((entry) => entry.name), JSON.stringify(history.state), document.title);
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
            kept.push(request.url, await (await caches.match(request)).text());
    kept.push(...(await indexedDB.databases()).map(({name}) => name));
    return kept.join("\\n");
}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    expect.set_options(timeout=10_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """A browser of one's own, with its cookies, one page, and a note of everything that should not have happened."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.troubles: list[str] = []
        self.heard: list[str] = []
        """Everything that came over websockets."""
        self.forgives = re.compile(r"$^")
        """Troubles that are expected: by default none."""
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._note(f"error in the page: {error.stack or error}"))
        page.on("requestfailed", self._on_failure)
        page.on("response", self._on_response)
        page.on("dialog", self._on_dialog)
        page.on("websocket", self._on_websocket)
        return page

    def _note(self, trouble: str) -> None:
        if not self.forgives.search(trouble):
            self.troubles.append(trouble)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != UNKEPT:
            self._note(f"console: {message.text} ({message.location.get('url', '')})")

    def _on_failure(self, request: Request) -> None:
        """Whoever leaves a page gives up what it was still fetching; that is no trouble."""
        if request.failure != "net::ERR_ABORTED":
            self._note(f"request failed: {request.url} {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"answer {response.status}: {response.url}")

    def _on_dialog(self, dialog: Dialog) -> None:
        self._note(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _on_websocket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.heard.append(str(data)))

    def open(self, path: str) -> None:
        self.page.goto(path if "://" in path else self.address + path)

    def new_table(self, seats: Sequence[Json], **wish: Any) -> Json:
        """Set up a table without clicking through the form; the browser holds its seats afterwards."""
        return self.post("/api/tables", {"seats": list(seats), **wish})

    def post(self, path: str, body: object = None) -> Json:
        answer = self.context.request.post(self.address + path, data=json.dumps(body))
        assert answer.ok, answer.text()
        told: Json = answer.json()
        return told

    def imagine(self, change: Callable[[Json], None]) -> None:
        """Shows the page other frames than the server's, for positions that no game of a test's length comes to."""

        def connect(page: WebSocketRoute) -> None:
            server = page.connect_to_server()

            def down(text: str | bytes) -> None:
                told = json.loads(text)
                if told["is"] == "frame":
                    change(told)
                page.send(json.dumps(told))

            page.on_message(server.send)
            server.on_message(down)

        self.page.route_web_socket("**/ws/*", connect)

    def memory(self) -> str:
        """All that a page keeps where somebody could look for it."""
        kept: str = self.page.evaluate(MEMORY)
        return kept

    # What is seen, by the names people see ---------------------------------------------------------------------------

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def field(self, name: str) -> Locator:
        return self.page.get_by_role("textbox", name=name)

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name)

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("status").first

    @property
    def actions(self) -> Locator:
        return self.page.get_by_role("region", name="What you can do")

    @property
    def options(self) -> Locator:
        """What can be chosen; what cannot, and why not, is told a little later."""
        return self.actions.locator("button:not(details *)")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("list", name="My hand")


Visit = Callable[..., Visitor]


def keeping(address: str, settings: Json) -> StorageState:
    """What the browser remembers of earlier visits: the person's settings."""
    return {
        "origins": [{"origin": address, "localStorage": [{"name": SETTINGS, "value": json.dumps(settings)}]}],
    }


@contextmanager
def visitors(browser: Browser, address: str) -> Iterator[Visit]:
    """Lets people come to a server; in the end nothing may have gone wrong in any of their pages. Nothing is kept on
    their devices unless they ask for it: what a test hears comes from the server."""
    opened: list[Visitor] = []

    def visit(*, viewport: ViewportSize = DESK, settings: Json = STILL, **options: Any) -> Visitor:
        options = {"service_workers": "block", **options}
        context = browser.new_context(viewport=viewport, storage_state=keeping(address, settings), **options)
        context.set_default_timeout(10_000)
        opened.append(Visitor(context, address))
        return opened[-1]

    try:
        yield visit
    finally:
        for visitor in opened:
            visitor.context.close()
    troubles = [trouble for visitor in opened for trouble in visitor.troubles]
    assert not troubles, "\n".join(troubles)
