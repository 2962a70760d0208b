"""The crew mates of Retaliation."""

from hypersleep.bots.kind import GameBots
from hypersleep.bots.retaliation.conduct import SquadWatcher
from hypersleep.bots.retaliation.curious import CuriousSoldier
from hypersleep.bots.retaliation.judging import JUDGING
from hypersleep.bots.retaliation.officer import Officer
from hypersleep.bots.retaliation.openly import explained
from hypersleep.bots.retaliation.recruit import Recruit
from hypersleep.bots.retaliation.usage import usable, used_in
from hypersleep.bots.retaliation.veteran import Veteran
from hypersleep.bots.temperament import TEMPERAMENTS


def adviser() -> Veteran:
    """A veteran without any bent, who has no plan yet."""
    return Veteran("", TEMPERAMENTS[0])


RETALIATION = GameBots(
    levels={"recruit": Recruit, "veteran": Veteran, "officer": Officer},
    stand_in="veteran",
    explained=explained,
    used_in=used_in,
    usable=usable,
    adviser=adviser,
    besides={"curious": CuriousSoldier},
    watch=SquadWatcher,
    judging=JUDGING,
)
