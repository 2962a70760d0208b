"""What holds for all servers of a database together, though each of them counts for itself.

What is rare they count in common, one by one. Of what is frequent a quarter is divided among them, and only who needs
more than a server's part of it is counted in common: most people never are. A server that was refused does not ask
again before there can be another. So nobody gets more by knocking at several doors, whoever knocks at one alone gets at
least three quarters, and the database is troubled no more often than limits allow.
"""

import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import blake2b

from hypersleep.server.buckets import REMEMBERED, Bucket, Pace
from hypersleep.server.store import Common, StoreError

DIVIDED = 0.25
FREQUENT = 40
"""Bursts of which a part can be divided."""


class Part:
    """What one server may allow somebody by itself, and until when the others have refused more."""

    __slots__ = ("own", "refused_until")

    def __init__(self, pace: Pace) -> None:
        self.own = Bucket(pace)
        self.refused_until = 0.0


class Together:
    """Asks the others. Without any, all is allowed that this server allows; likewise while the database is away, when
    nothing can be changed anyhow. Only fingerprints leave the server."""

    def __init__(self, common: Common | None, secret: bytes) -> None:
        self._common = common
        self._secret = secret
        self._parts: OrderedDict[str, Part] = OrderedDict()

    async def allow(self, key: str, pace: Pace) -> bool:
        """Whether that is not too much, seen by all; then it is counted."""
        if self._common is None or self._common.servers == 1:
            return True
        divided = DIVIDED if pace.burst >= FREQUENT else 0.0
        part = self._part(key, pace.part(divided / self._common.servers))
        if not part.own.is_empty:
            part.own.left -= 1
            return True
        now = time.monotonic()
        if now < part.refused_until:
            return False
        rest = pace.part(1 - divided)
        with suppress(StoreError):
            if not await self._common.spend(self._fingerprint(key), rest.burst, rest.rate):
                part.refused_until = now + 1 / rest.rate
                return False
        return True

    def _part(self, key: str, pace: Pace) -> Part:
        part = self._parts.pop(key, None) or Part(pace)
        self._parts[key] = part
        if len(self._parts) > REMEMBERED:
            self._parts.popitem(last=False)
        part.own.pace = pace
        part.own.fill_up()
        return part

    async def enter(self, rooms: Mapping[str, int]) -> bool:
        """Whether there is room for one more page wherever it is counted; who entered must leave."""
        entered: list[str] = []
        if self._common is not None:
            with suppress(StoreError):
                for key, most in rooms.items():
                    if not await self._common.enter(self._fingerprint(key), most):
                        await self.leave(entered)
                        return False
                    entered.append(key)
        return True

    async def leave(self, keys: Iterable[str]) -> None:
        if self._common is not None:
            with suppress(StoreError):
                for key in keys:
                    await self._common.leave(self._fingerprint(key))

    async def forget(self) -> None:
        """What is of no use any more."""
        if self._common is not None:
            await self._common.forget()

    def _fingerprint(self, key: str) -> bytes:
        return blake2b(key.encode(), key=self._secret, digest_size=16).digest()
