"""The page as an app: it installs, keeps what was built and nothing else, starts without a network, and says so. And it
calls: through a push service of the test's own, or by itself from the background."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from hypersleep.server import calling
from tests.browser.visiting import CHROMIUM, FLAGS, PHONE, Visit, Visitor
from tests.server.listening import Listener, Receiver, listening
from tests.server.serving import ANNA_AND_BEA, Served, pages, serving, wait_until
from tests.server.test_calling import ANNA, BEA, kept, play_on

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({url}) => url);
}"""
MENU = "Call me when it is my turn"

PUSH_MANAGER = """
    window.pushed = {on: null, shown: []};
    const subscription = {
        toJSON: () => (SUBSCRIPTION),
        options: {},
        unsubscribe: async () => { window.pushed.on = null; return true; },
    };
    const registration = {
        pushManager: {
            getSubscription: async () => window.pushed.on && subscription,
            subscribe: async (options) => { window.pushed.on = options; return subscription; },
        },
        showNotification: async (title, options) => { window.pushed.shown.push(options); },
    };
    navigator.serviceWorker.getRegistration = async () => registration;
    let hidden = false;
    Object.defineProperty(document, "hidden", {get: () => hidden});
    window.lookAway = () => { hidden = true; };
"""


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
    with listening(tmp_path_factory.mktemp("names")) as running:
        yield running


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, listener: Listener) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), outgoing=listener.way_out(), calls="https://play.example") as running:
        yield running


@pytest.fixture
def device(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that keeps things, as people have it: pages of a passing visitor cannot be installed."""
    context = browser.browser_type.launch_persistent_context(
        str(tmp_path), executable_path=CHROMIUM, args=FLAGS, viewport=PHONE
    )
    context.set_default_timeout(10_000)
    yield context
    context.close()


def what_is_kept(page: Page) -> list[str]:
    kept: list[str] = page.evaluate(KEPT)
    return kept


def test_it_installs_keeps_what_was_built_and_starts_without_a_network(device: BrowserContext, served: Served) -> None:
    page = device.pages[0]
    page.goto(served.address)
    code = page.request.post(served.address + "/api/tables", data={"seats": ANNA_AND_BEA}).json()["code"]
    page.goto(f"{served.address}/t/{code}")
    expect(page.get_by_role("status").first).to_contain_text("choose a Character")
    before = set(what_is_kept(page))
    page.reload()
    expect(page.get_by_role("status").first).to_contain_text("choose a Character")
    errors = device.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert errors["installabilityErrors"] == []
    page.goto(served.address)
    expect(page.get_by_role("link").filter(has_text=code)).to_be_visible()
    paths = {urlsplit(url).path for url in before | set(what_is_kept(page))}
    built = re.compile(r"/|/assets/[^/]+|/icon\.svg|/icon-\d+\.png|/manifest\.webmanifest")
    assert len(paths) > 20
    assert [path for path in paths if not built.fullmatch(path)] == []
    device.set_offline(True)
    page.goto(f"{served.address}/")
    expect(page.get_by_role("alert").filter(has_text="Offline: the server cannot be reached.")).to_be_visible()
    expect(page.get_by_text("The server cannot be reached.").first).to_be_visible()
    page.goto(f"{served.address}/rules")
    expect(page.get_by_role("alert").filter(has_text="Offline: the server cannot be reached.")).to_be_visible()
    page.goto(f"{served.address}/")
    device.set_offline(False)
    expect(page.get_by_role("link").filter(has_text=code)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def open_dialog(bea: Visitor, code: str) -> Locator:
    """The switch in the dialog of Bea's table."""
    bea.open(f"/t/{code}")
    bea.button("Menu").click()
    bea.button(MENU).click()
    return bea.page.get_by_role("checkbox", name="Call me")


def called(bea: Visitor, served: Served, receiver: Receiver) -> str:
    """A table at which Bea has turned it on, on Anna's turn."""
    given = receiver.subscription
    keys = {"endpoint": given.pop("endpoint"), "keys": given}
    bea.page.add_init_script(PUSH_MANAGER.replace("SUBSCRIPTION", str(keys)))
    code: str = bea.new_table([{"holder": "friend"}, {"holder": "me", "name": "Bea"}], seed="1")["code"]
    with pages(served) as browser:
        browser().post(f"/api/tables/{code}/seats", {"seat": ANNA, "name": "Anna"})
    bea.post(f"/api/tables/{code}/start")
    served.call(play_on(served, code, until=ANNA))
    switch = open_dialog(bea, code)
    expect(bea.page.get_by_text("Notifications need HTTPS or localhost.")).to_be_visible()
    switch.check()
    wait_until(lambda: kept(served, code) == (1, 0))
    return code


def test_who_wants_to_be_called_is(
    visit: Visit, served: Served, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the background by the page itself, without a page through the push service, and no more when it is off."""
    monkeypatch.setattr(calling, "AFTER_A_MOVE", 0.1)
    bea = visit(viewport=PHONE, permissions=["notifications"])
    receiver = Receiver(listener.address("push.test", "/push/bea"))
    code = called(bea, served, receiver)
    bea.field("Tell a chat group").fill(listener.address("chat.test", "/hooks/s3cret"))
    bea.button("Save").click()
    expect(bea.page.get_by_text("A group is told.")).to_be_visible()
    assert "s3cret" not in bea.memory()
    bea.button("Remove").click()
    expect(bea.page.get_by_text("No group is told.")).to_be_visible()
    bea.page.evaluate("lookAway()")
    served.call(play_on(served, code, until=BEA))
    bea.page.wait_for_function("pushed.shown.length > 0")
    assert bea.page.evaluate("pushed.shown.map(({data}) => data)") == [f"/t/{code}"]
    assert listener.told == [], "who has a page is called by the page alone"
    bea.open("/")
    expect(bea.page.get_by_role("link").filter(has_text=code)).to_contain_text("Your turn")
    served.call(play_on(served, code, until=ANNA))
    served.call(play_on(served, code, until=BEA))
    (told,) = listener.heard_at("/push/bea")
    assert receiver.read(told.body)["link"] == f"/t/{code}"
    switch = open_dialog(bea, code)
    expect(switch).to_be_checked()
    switch.uncheck()
    wait_until(lambda: kept(served, code) == (0, 0))
    bea.page.wait_for_function("pushed.on === null")


CALLED = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({title, body, tag, data}) => ({title, body, tag, data}))"""
CLICKED = """async () => {
    self.opened = [];
    self.clients.openWindow = async (link) => void self.opened.push(link);
    for (const notification of await self.registration.getNotifications()) {
        const click = new NotificationEvent("notificationclick", {notification});
        self.dispatchEvent(click);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    return {opened: self.opened, left: (await self.registration.getNotifications()).length};
}"""


def push(page: Page, address: str, text: str) -> None:
    """What a push service delivers to the browser, whether a page is open or not."""
    line = page.context.new_cdp_session(page)
    workers: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: workers.extend(one["registrationId"] for one in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    wait_until(lambda: page.evaluate("1") == 1 and bool(workers))
    line.send("ServiceWorker.deliverPushMessage", {"origin": address + "/", "registrationId": workers[0], "data": text})


@pytest.mark.parametrize(
    ("told", "shown", "leads_to"),
    [
        ('{"text": "Your turn", "link": "/t/ABCD"}', "Your turn", "/t/ABCD"),
        ('{"text": "Your turn", "link": "https://elsewhere.example/t/ABCD"}', "Your turn", "/"),
        ("{}", "", "/"),
    ],
)
def test_a_push_becomes_a_notification_that_leads_to_the_table_and_nowhere_else(
    device: BrowserContext, served: Served, told: str, shown: str, leads_to: str
) -> None:
    device.grant_permissions(["notifications"], origin=served.address)
    page = device.pages[0]
    page.goto(served.address)
    page.evaluate("navigator.serviceWorker.ready")
    push(page, served.address, told)
    wait_until(lambda: page.evaluate(CALLED) != [])
    assert page.evaluate(CALLED) == [{"title": "Hypersleep", "body": shown, "tag": leads_to, "data": leads_to}]
    page.goto(f"{served.address}/rules")  # who has the table open already is led to it
    (worker,) = device.service_workers
    assert worker.evaluate(CLICKED) == {"opened": [leads_to], "left": 0}
