"""All that was drawn, on one sheet: every picture comes and can be drawn, at every size."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit

BROKEN = """async () => {
    const all = [...document.querySelectorAll(".picture img")];
    await Promise.allSettled(all.map((one) => one.decode()));
    return all.filter(({naturalWidth}) => naturalWidth === 0)
        .map((one) => one.closest(".picture").dataset.picture);
}"""


@pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_every_picture_is_drawn(visit: Visit, game: str, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    anna.open(f"/pictures?game={game}")
    frames = anna.page.locator(".picture")
    expect(frames.first).to_be_visible()
    expect(anna.page.locator(".picture:not(:has(img))")).to_have_count(0)
    assert frames.count() > 50
    assert anna.page.evaluate(BROKEN) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert violations(anna.page) == []
