"""Unguessable names: table codes, the browser's keyring, and links that open a seat.

A link carries its own proof, so no seat secret is stored anywhere: it is a keyed hash under the data file's own key.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

from hypersleep.kernel.steps import NOBODY, Seat

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
PROOF_BYTES = 20
KEYRING_BYTES = 24


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


def link_token(key: bytes, code: str, seat: Seat) -> str:
    """The secret of a seat, as it stands in its link; NOBODY's lets one watch."""
    return f"{code}-{seat_name(seat)}-{proof(key, f'seat:{code}:{seat}')}"


def seat_name(seat: Seat) -> str:
    return "w" if seat == NOBODY else str(seat)


def proof(key: bytes, claim: str) -> str:
    """What only who has the data file's key can write behind a claim."""
    mac = hmac.digest(key, claim.encode(), "sha256")
    return urlsafe_b64encode(mac[:PROOF_BYTES]).decode().rstrip("=")


def open_link(key: bytes, token: str) -> tuple[str, Seat] | None:
    """The table and the seat that a link opens; None for a forged or broken one."""
    code, _, rest = token.partition("-")
    name, _, _ = rest.partition("-")
    if name != "w" and not (name.isdecimal() and len(name) == 1):
        return None
    seat = NOBODY if name == "w" else Seat(int(name))
    fits = hmac.compare_digest(token.encode(), link_token(key, code, seat).encode())
    return (code, seat) if fits else None
