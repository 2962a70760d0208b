"""What only Retaliation names: results of its dice, places of its tokens on the round track, tactical gear."""

from typing import Literal, NewType

from hypersleep.kernel.zones import CardId

NoiseResult = NewType("NoiseResult", str)
ShootResult = NewType("ShootResult", str)
BurstResult = NewType("BurstResult", str)
GearToken = NewType("GearToken", str)
"""A tactical gear token as it lies in a slot: its kind, `half-ammo` for ammo that was spent once; "" is none."""
RoundPlace = NewType("RoundPlace", int)
"""A space of the round track, counted from 1; one more than there are is behind its last space."""
TrackPlace = NewType("TrackPlace", int)
"""A space of the Queen's hits or of the objective choice, counted from 0."""
HealthPlace = NewType("HealthPlace", int)
"""A slot of the health track, counted from 0 at the left."""

NOT_RUNNING = RoundPlace(0)
LANDED = RoundPlace(0)
GONE = RoundPlace(-1)
"""A token that has left the game."""
NO_CARD = CardId(-1)
NO_GEAR = GearToken("")
AMMO, HALF_AMMO = GearToken("ammo"), GearToken("half-ammo")
GRENADE, OXYGEN, MEDPACK = GearToken("grenade"), GearToken("oxygen"), GearToken("medpack")
Evasion = Literal["", "corridor", "smaller"]
"""Of whom no opportunity attack comes: those in the corridor, or all but the largest."""
