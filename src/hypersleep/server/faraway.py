"""AI crew mates that ponder on other machines, which Ray lends: there goes what their seat knows, and no more.

Ray neither encrypts what it carries nor asks who calls: it belongs into a network that strangers cannot reach.
"""

import asyncio
import logging
import time
from typing import Any

from hypersleep.bots.bot import Bot, Pondering
from hypersleep.bots.crew import Decision
from hypersleep.server.turns import Busy
from hypersleep.server.workplaces import PATIENCE, Lost, Processes, Workplace, ponder

LOG = logging.getLogger("hypersleep")
LOCAL = "local"
"""In the place of an address: a cluster of this machine alone, for trying it out."""
TRY_AGAIN_AFTER = 30.0
"""Seconds until a cluster that was lost is looked for again."""


class NoCluster(RuntimeError):
    """There is no cluster to think on; the message says what is missing."""


def workplace_for(thinkers: str) -> Workplace:
    """So many processes here, or a cluster at some address."""
    return Processes(int(thinkers)) if thinkers.isdecimal() else Cluster(thinkers)


class Cluster:
    """A Ray cluster. While it is away, quicker levels decide."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            needed = "to think elsewhere needs Ray, which is not installed: pip install 'hypersleep[cluster]'"
            raise NoCluster(needed) from None
        self._ray: Any = ray
        self._address = address
        self._ponder: Any = None
        self._lost_at = 0.0
        self._connecting = asyncio.Lock()
        self._connect()
        self.places = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _connect(self) -> None:
        address = None if self._address == LOCAL else self._address
        try:
            self._ray.init(address=address, include_dashboard=False, log_to_driver=False)
        except (ConnectionError, RuntimeError) as problem:
            raise NoCluster(f"no Ray cluster at {self._address}: {str(problem).splitlines()[0]}") from None
        self._ponder = self._ray.remote(ponder).options(max_retries=0)

    async def ponder(self, bot: Pondering, known: bytes) -> tuple[Bot, Decision]:
        failed = self._ray.exceptions
        await self._be_there()
        there = self._ponder
        try:
            thought = there.remote(bot, known)
            answer: tuple[Bot, Decision] = await asyncio.wait_for(
                asyncio.wrap_future(thought.future()), bot.seconds + 2 * PATIENCE
            )
        except failed.RayTaskError:
            raise
        except (failed.WorkerCrashedError, TimeoutError):
            raise Lost(f"no answer within {bot.seconds + PATIENCE:g} s, or its process died") from None
        except (failed.RayError, ConnectionError) as problem:
            async with self._connecting:
                if self._ponder is there:  # of many who were pondering there, one says so
                    await self._lose(problem)
            raise Busy("the cluster is away") from None
        return answer

    async def _be_there(self) -> None:
        async with self._connecting:
            if self._ponder is not None:
                return
            if time.monotonic() - self._lost_at < TRY_AGAIN_AFTER:
                raise Busy("the cluster is away")
            try:
                await asyncio.to_thread(self._connect)
            except NoCluster as problem:
                await self._lose(problem)
                raise Busy("the cluster is away") from None

    async def _lose(self, problem: Exception) -> None:
        LOG.warning("AI crew mates cannot ponder at %s: %s", self._address, problem)
        self._ponder, self._lost_at = None, time.monotonic()
        await asyncio.to_thread(self._ray.shutdown)  # it waits for who does not answer

    def close(self) -> None:
        self._ray.shutdown()
