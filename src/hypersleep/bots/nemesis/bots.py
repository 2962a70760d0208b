"""The crew mates of Nemesis."""

from hypersleep.bots.kind import GameBots, Tuning
from hypersleep.bots.nemesis.conduct import CrewWatcher
from hypersleep.bots.nemesis.habits import HABITS
from hypersleep.bots.nemesis.judging import JUDGING
from hypersleep.bots.nemesis.officer import Officer
from hypersleep.bots.nemesis.openly import explained
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.usage import usable, used_in
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.temperament import TEMPERAMENTS


def adviser() -> Veteran:
    """A veteran without any bent, who has no plan yet."""
    return Veteran("", TEMPERAMENTS[0])


NEMESIS = GameBots(
    levels={"recruit": Recruit, "veteran": Veteran, "officer": Officer},
    stand_in="veteran",
    explained=explained,
    used_in=used_in,
    usable=usable,
    adviser=adviser,
    watch=CrewWatcher,
    judging=JUDGING,
    tuning=Tuning(HABITS, lambda seed, habits: Veteran(seed, habits=habits)),
)
