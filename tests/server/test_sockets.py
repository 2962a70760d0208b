"""Sockets of pages that do not wait to be let in."""

import asyncio
from typing import Any, cast
from unittest.mock import MagicMock

import pytest

from hypersleep.server import sockets


class Gone:
    """A page that has left before the server could say yes."""

    def __init__(self) -> None:
        self.asked = 0
        self.app = MagicMock()

    async def accept(self) -> None:
        self.asked += 1
        raise OSError("client disconnected")


def test_a_page_that_left_before_it_was_let_in_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "is_own_origin", lambda socket, settings: True)
    monkeypatch.setattr(sockets, "stranger_to", lambda socket, settings: "")
    page = Gone()
    asyncio.run(sockets.table_socket(cast(Any, page)))
    assert page.asked == 1
