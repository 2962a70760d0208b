"""Random games of Retaliation that last: where nobody looks after themselves, all soldiers are dead in a few rounds."""

from collections.abc import Iterator
from random import Random

from hypersleep.retaliation import steps
from hypersleep.retaliation.world import Retaliation
from hypersleep.table.games import Setting
from hypersleep.table.table import Match


def positions(setting: Setting) -> Iterator[Match]:
    """A game at each of its decisions; hardly anybody passes, and everybody is patched up, so that it lasts."""
    match, random = Match.start(setting), Random(setting.seed)
    while not match.over:
        yield match
        heal(match.game)
        seat = random.choice(match.game.waiting_for())
        kinds: dict[str, list[int]] = {}
        for place, option in enumerate(match.game.options(seat)):
            kinds.setdefault(type(option).__name__, []).append(place)
        lively = sorted(kinds.keys() - {"Pass"}) or sorted(kinds)
        match.take(seat, random.choice(kinds[random.choice(lively if random.random() < 0.9 else sorted(kinds))]))


def heal(game: Retaliation) -> None:
    """Before each action; what is under way is left alone."""
    if not isinstance(game.question, steps.ChooseAction):
        return
    for character in game.world.characters:
        if character.plays:
            game.world.discards["wounds"] += character.wounds
            character.wounds, character.health, character.oxygen, character.suffocating = (), 0, 7, False
