"""Letters that go from server to server with whatever is passed on: who the visitor is.

That a letter comes from one of us is proved by a seal, made with the secret that all servers of a database share.
"""

import hmac
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from collections.abc import Iterable

import msgspec
from starlette.types import Scope

SEALED = "x-hypersleep-relayed"
FRESH = 30.0
"""Seconds for which a sealed letter is good. The clocks of the machines may differ by less."""


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """Who asks, as the server saw it that was asked."""

    at: float
    to: str
    client: str
    scheme: str
    headers: list[tuple[str, str]]


def seal(letter: Letter, key: bytes) -> str:
    said = urlsafe_b64encode(msgspec.json.encode(letter))
    return f"{said.decode()}.{signature(said, key)}"


def unseal(text: str, key: bytes) -> Letter | None:
    """What a server of ours said a moment ago; None for anything else."""
    said, _, signed = text.rpartition(".")
    if not hmac.compare_digest(signature(said.encode(), key).encode(), signed.encode()):
        return None
    try:
        letter = msgspec.json.decode(urlsafe_b64decode(said), type=Letter)
    except (NoBase64, msgspec.MsgspecError):
        return None
    return letter if abs(time.time() - letter.at) < FRESH else None


def signature(said: bytes, key: bytes) -> str:
    return hmac.new(key, b"relayed " + said, "sha256").hexdigest()


def letter_to(address: str, scope: Scope) -> Letter:
    client = scope["client"]
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    return Letter(time.time(), address, client[0] if client else "", scope["scheme"], headers)


def letter_for(address: str, headers: Iterable[tuple[bytes, bytes]], key: bytes) -> Letter | None:
    """The letter that came along, if it is one of ours and meant for who is reached there."""
    sealed = next((value.decode("latin-1") for name, value in headers if name == SEALED.encode()), "")
    letter = unseal(sealed, key) if sealed else None
    return letter if letter is not None and letter.to == address else None


def stand_in_for(letter: Letter, scope: Scope) -> None:
    """As if the visitor had come here."""
    scope["client"] = (letter.client, 0) if letter.client else None
    scope["scheme"] = letter.scheme
    scope["headers"] = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in letter.headers]
