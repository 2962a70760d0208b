"""From the verbs in the data to steps: content names them, the vocabulary of steps gives them meaning."""

from collections.abc import Iterator, Sequence
from typing import Any, Union

import msgspec
from msgspec.structs import replace

from hypersleep.common.steps import Effect
from hypersleep.content.ids import NOWHERE, UNTOLD, RoomId, Source
from hypersleep.content.reading import ContentError
from hypersleep.content.records import PrintedChoice, Verb
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import NOBODY, Seat, kebab

Script = tuple[Effect, ...]


class Scripts:
    """All `do` lists of a box, decoded once. A verb that no step knows is an error that names its card."""

    def __init__(self, rules: Ruleset) -> None:
        self._any_effect: Any = Union[tuple(effects(rules))]  # noqa: UP007
        self._verbs = {kebab(effect.__name__) for effect in effects(rules)}
        self._conditions = rules.terms["condition"]
        self._decoded: dict[tuple[str, str], Script] = {}
        self._conditional: dict[tuple[str, str], tuple[str, ...]] = {}
        self._addressed: dict[tuple[str, Seat, str, int, Seat], Script] = {}

    def learn(self, card: str, options: Sequence[PrintedChoice]) -> None:
        """Decode what a card or Room offers, and check the conditions that it names."""
        for option in options:
            unknown = [name for name in option.when if name not in self._conditions]
            if unknown:
                raise ContentError(f"{card}: option {option.key!r}: no such condition: {', '.join(unknown)}")
            self.learn_verbs(card, option.do, option.key)
            self._conditional[card, option.key] = option.when

    def learn_verbs(self, card: str, verbs: Sequence[Verb], key: str = "") -> None:
        """Decode one list of verbs."""
        unknown = [str(verb["do"]) for verb in verbs if "do" in verb and verb["do"] not in self._verbs]
        if unknown:
            raise ContentError(f"{card}: {key or 'effect'}: no such verb: {', '.join(unknown)}")
        try:
            decoded: Script = msgspec.convert(verbs, tuple[self._any_effect, ...])  # type: ignore[name-defined]
        except msgspec.ValidationError as problem:
            raise ContentError(f"{card}: {key or 'effect'}: {problem}") from None
        self._decoded[card, key] = tuple([from_card(effect, card) for effect in decoded])

    def conditions_of(self, card: str, key: str) -> tuple[str, ...]:
        """What must hold for that option of a card or Room."""
        return self._conditional.get((card, key), ())

    def of(self, card: str, by: Seat, key: str = "", at: RoomId = NOWHERE, actor: Seat = NOBODY) -> Script:
        """What a card or Room orders, for who uses it or suffers it: their own Character or another, anywhere."""
        order = (card, by, key, at, actor)
        if order not in self._addressed:
            verbs = self._decoded[card, key]
            self._addressed[order] = tuple([replace(effect, by=by, actor=actor, at=at) for effect in verbs])
        return self._addressed[order]


def from_card(effect: Effect, card: str) -> Effect:
    """What says what it comes from names the card that orders it."""
    return replace(effect, source=Source(card)) if getattr(effect, "source", None) == UNTOLD else effect


def effects(rules: Ruleset) -> Iterator[type[Effect]]:
    """The verbs that content may name: every effect that is carried out."""
    return (kind for kind in rules.handlers if issubclass(kind, Effect))
