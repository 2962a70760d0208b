"""The cookie by which a browser is known again. It names nobody: it only opens the seats that were taken with it."""

from typing import Any, TypeVar

from litestar import Request, Response
from litestar.datastructures import Cookie

from hypersleep.server.guard import is_secure
from hypersleep.server.settings import Settings
from hypersleep.server.tokens import keyring_id, new_keyring

COOKIE = "hypersleep"
A_YEAR = 365 * 24 * 3600
LONGEST = 64

T = TypeVar("T")


def known(cookies: dict[str, str]) -> bytes:
    """The id of the keyring that came along; b"" for none."""
    keyring = cookies.get(COOKIE, "")
    return keyring_id(keyring) if 0 < len(keyring) <= LONGEST else b""


class Keyring:
    """The keyring of a request; a browser without one gets one with the answer."""

    def __init__(self, request: Request[Any, Any, Any], settings: Settings) -> None:
        self._new = "" if known(request.cookies) else new_keyring()
        self._secure = is_secure(request, settings)
        self.id = keyring_id(self._new) if self._new else known(request.cookies)

    def answer(self, content: T) -> Response[T]:
        cookies = [self._cookie()] if self._new else []
        return Response(content, cookies=cookies)

    def _cookie(self) -> Cookie:
        return Cookie(
            key=COOKIE, value=self._new, max_age=A_YEAR, httponly=True, samesite="lax", secure=self._secure, path="/"
        )
