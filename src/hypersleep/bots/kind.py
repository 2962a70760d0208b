"""What a game has to offer to bots."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from hypersleep.bots.bot import Advising, Bot, Maker
from hypersleep.bots.conduct import Watch
from hypersleep.bots.judging import Judging
from hypersleep.bots.reasons import Reason
from hypersleep.kernel.events import Event
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame


class Tuning(NamedTuple):
    """What an optimiser may change about crew mates: a record of figures, as they are `today`, and who plays by it."""

    today: Any
    made: Callable[[str, Any], Bot]


class GameBots(NamedTuple):
    """The bots of one game: its crew mates from the weakest to the strongest, the one that stands in where somebody is
    missing, what everybody can see of their reasons, and what of the box was used and could have been. `adviser` makes
    the best one that needs no search, for who asks for a hint; None where nobody knows better. `besides` are bots that
    nobody is offered as crew mates, or that play this game better than their namesakes play any. `watch` makes who
    notices poor conduct at a seat. `judging` is what its positions are judged by, where that is fitted to games, and
    `tuning` what an optimiser may change."""

    levels: dict[str, Maker]
    stand_in: str
    explained: Callable[[Frame, int, str], Reason]
    used_in: Callable[[Iterable[Event]], set[str]]
    usable: Callable[[Iterable[Setting]], list[str]]
    adviser: Callable[[], Advising] | None = None
    besides: Mapping[str, Maker] = MappingProxyType({})
    watch: Callable[[], Watch] | None = None
    judging: Judging | None = None
    tuning: Tuning | None = None
