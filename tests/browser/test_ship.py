"""The ship of Nemesis in trouble: the name of every Room can be read, whatever lies around it."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.positions import in_trouble
from tests.browser.screens import sit_down
from tests.browser.test_facility import LABELS, SLACK
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit
from tests.server.serving import Served

FEW = 2


@pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
def test_no_label_covers_the_name_of_a_room(visit: Visit, served: Served, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    sit_down(anna, served, in_trouble, in_trouble)
    names, others = (anna.page.evaluate(LABELS, what) for what in ("text.name", "text:not(.name)"))
    assert len(names) > FEW
    assert len(others) > FEW
    assert [
        f"{name[4]} / {other[4]}"
        for name in names
        for other in others
        if other[4]
        and min(name[2], other[2]) - max(name[0], other[0]) > SLACK
        and min(name[3], other[3]) - max(name[1], other[1]) > SLACK
    ] == []
