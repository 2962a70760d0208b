"""Web Push: a message for one browser, which the push service in between can neither read nor forge.

Encryption follows RFC 8291 (a key agreed with the browser's own) and RFC 8188 (aes128gcm, one record); the server names
itself by RFC 8292 (VAPID) with a key that was made with the data file.
"""

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hypersleep.server.outgoing import read_target
from hypersleep.server.store import Subscription

CURVE = ec.SECP256R1()
POINT = 65
"""Bytes of a public key as the browser writes it."""
AUTH = 16
SALT = 16
RECORD = 4_096
ROOM = 1_024
"""Bytes to which a message is filled up: each is as long as the others, and says nothing by its length."""
LAST = b"\x02"
"""Ends the text of the last record; zeros fill the rest of it."""
GOOD_FOR = 12 * 3600
"""Seconds for which a token names the server."""
KEPT_FOR = 3 * 24 * 3600
"""Seconds for which the push service keeps a message for a browser that is away."""


class BadSubscription(ValueError):
    """What was given is no subscription of a browser."""


def checked(to: Subscription) -> Subscription:
    """A subscription that a message can be sealed for, and sent to."""
    read_target(to.endpoint)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.p256dh)
    except ValueError:
        raise BadSubscription("this is no key of a browser") from None
    if len(to.p256dh) != POINT or len(to.auth) != AUTH:
        raise BadSubscription("this is no key of a browser")
    return to


def new_key() -> bytes:
    """The private key by which a server names itself."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


class Sender:
    """Who calls: a server with its key, and where it can be found, if that is worth telling."""

    def __init__(self, key: bytes, address: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(key, "big"), CURVE)
        self._contact = {"sub": address} if address.startswith("https://") else {}
        self.public = encoded(point(self._key.public_key()))

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """Of two messages on one topic, a browser that was away gets the later one alone."""
        return {
            "Authorization": f"vapid t={self._token(endpoint)}, k={self.public}",
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_FOR),
            "Topic": topic,
            "Urgency": "high",
        }

    def _token(self, endpoint: str) -> str:
        claims = {"aud": f"https://{read_target(endpoint).host}", "exp": int(time.time()) + GOOD_FOR} | self._contact
        said = ".".join(encoded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(SHA256())))
        return f"{said}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def sealed_for(
    to: Subscription, text: bytes, *, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b"", room: int = ROOM
) -> bytes:
    """A message that only that browser can read; its key and salt are new for each, and named by tests alone."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(SALT)
    theirs, mine = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.p256dh), point(own.public_key())
    shared = derived(own.exchange(ec.ECDH(), theirs), to.auth, b"WebPush: info\0" + to.p256dh + mine, 32)
    key = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, (text + LAST).ljust(room, b"\0"), None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Bytes as browsers write them; nothing for what is no such text."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""
