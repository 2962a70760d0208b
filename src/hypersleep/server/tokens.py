"""Unguessable names: table codes, the browser's keyring, and links that open a seat.

A link carries its own proof, so no seat secret is stored anywhere: it is a keyed hash under the data file's own key.
"""

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import NamedTuple

from hypersleep.kernel.steps import NOBODY, Seat

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
PROOF_BYTES = 20
KEYRING_BYTES = 24
LINK = re.compile(r"([^-]*)-(?:w|([0-9])(?:\.([1-9][0-9]{0,3}))?)-")


def new_code() -> str:
    """A table's name, short enough to be read out; it opens free seats only, never a taken one."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def new_seed() -> str:
    return secrets.token_hex(16)


def new_keyring(key: bytes) -> str:
    """What a browser is known by: 192 bits in a cookie that scripts cannot read, and the proof that we made it."""
    name = secrets.token_urlsafe(KEYRING_BYTES)
    return f"{name}.{proof(key, f'keyring:{name}')}"


def is_issued(key: bytes, keyring: str) -> bool:
    """Whether a keyring is one of ours."""
    name, _, said = keyring.rpartition(".")
    return hmac.compare_digest(said.encode(), proof(key, f"keyring:{name}").encode())


def keyring_id(keyring: str) -> bytes:
    """What is stored of a keyring: whoever reads the data file cannot pretend to be the browser."""
    return hashlib.blake2b(keyring.encode(), digest_size=16).digest()


class Link(NamedTuple):
    """What a link opens: a seat of a table, or NOBODY's, which lets one watch. `turn` counts who has lost the seat
    before: what they were given opens it no more."""

    code: str
    seat: Seat
    turn: int = 0


def link_token(key: bytes, link: Link) -> str:
    """The secret of a seat, as it stands in its link."""
    turn = f".{link.turn}" if link.turn else ""
    name = "w" if link.seat == NOBODY else f"{link.seat}{turn}"
    return f"{link.code}-{name}-{proof(key, f'seat:{link.code}:{link.seat}{turn}')}"


def proof(key: bytes, claim: str) -> str:
    """What only who has the data file's key can write behind a claim."""
    mac = hmac.digest(key, claim.encode(), "sha256")
    return urlsafe_b64encode(mac[:PROOF_BYTES]).decode().rstrip("=")


def open_link(key: bytes, token: str) -> Link | None:
    """What a link opens; None for a forged or broken one."""
    found = LINK.match(token)
    if found is None:
        return None
    code, seat, turn = found.groups()
    link = Link(code, NOBODY if seat is None else Seat(int(seat)), int(turn or 0))
    return link if hmac.compare_digest(token.encode(), link_token(key, link).encode()) else None
