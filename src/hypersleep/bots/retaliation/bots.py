"""The crew mates of Retaliation: those who try everything out, and have nothing in mind that could be explained."""

from hypersleep.bots.kind import GameBots
from hypersleep.bots.reasons import unexplained
from hypersleep.bots.retaliation.curious import CuriousSoldier
from hypersleep.bots.retaliation.usage import usable, used_in

RETALIATION = GameBots(
    levels={"curious": CuriousSoldier},
    stand_in="curious",
    explained=unexplained,
    used_in=used_in,
    usable=usable,
)
