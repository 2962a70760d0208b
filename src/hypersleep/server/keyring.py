"""The cookie by which a browser is known again. It names nobody: it only opens the seats that were taken with it."""

from collections.abc import Mapping
from typing import Any, TypeVar

from starlette.requests import HTTPConnection

from hypersleep.server.endpoints import Told
from hypersleep.server.guard import is_secure
from hypersleep.server.hall import Hall
from hypersleep.server.tokens import is_issued, keyring_id, new_keyring

COOKIE = "hypersleep"
A_YEAR = 365 * 24 * 3600
LONGEST = 64

T = TypeVar("T")


async def known(cookies: Mapping[str, str], hall: Hall) -> bytes:
    """The id of the keyring that came along; b"" for none, and for one that somebody made up. Keyrings carried no proof
    once: such a one is ours if something is held with it."""
    keyring = cookies.get(COOKIE, "")
    if not 0 < len(keyring) <= LONGEST:
        return b""
    id = keyring_id(keyring)
    return id if is_issued(hall.key, keyring) or await hall.store.games_of(id) else b""


def counted(cookies: Mapping[str, str]) -> bytes:
    """What limits are counted by: the id of whatever came along, be it made up; b"" for nothing."""
    keyring = cookies.get(COOKIE, "")
    return keyring_id(keyring) if 0 < len(keyring) <= LONGEST else b""


class Keyring:
    """The keyring of a request; a browser without one gets one with the answer."""

    def __init__(self, id: bytes, new: str, *, secure: bool) -> None:
        self.id = id
        self._new = new
        self._secure = secure

    @classmethod
    async def of(cls, connection: HTTPConnection, hall: Hall) -> "Keyring":
        id = await known(connection.cookies, hall)
        new = "" if id else new_keyring(hall.key)
        return cls(id or keyring_id(new), new, secure=is_secure(connection, hall.settings))

    def answer(self, content: T) -> Told[T]:
        return Told(content, cookie=self._cookie() if self._new else None)

    def _cookie(self) -> dict[str, Any]:
        return {
            "key": COOKIE,
            "value": self._new,
            "max_age": A_YEAR,
            "httponly": True,
            "samesite": "lax",
            "secure": self._secure,
            "path": "/",
        }
