"""Ids by what they name. A field of a step, choice, question or event says by its type what it means, once for all."""

from typing import NewType

RoomId = NewType("RoomId", int)
"""A Room by the number printed on its slot."""
PassageId = NewType("PassageId", int)
"""A way between Rooms: all Corridors of a board in file order, then its Technical Corridors."""
IntruderId = NewType("IntruderId", int)
"""A model on the board: counted from 1 in the order in which they appear."""
PodId = NewType("PodId", int)
"""An Escape Pod by the number printed on it."""
Face = NewType("Face", str)
"""What is printed on a card, tile, token or Character board: the id under which data and words know it; "" is none."""
Offered = NewType("Offered", tuple[Face, ...])
"""Of these one is kept."""
OptionKey = NewType("OptionKey", str)
"""One of the effects that a card or Room offers."""
Copy = NewType("Copy", int)
"""Which of several Items with the same face, as their owner counts them from 1; 0 where it does not matter."""
Cost = NewType("Cost", int)
"""In Action cards."""
DeckName = NewType("DeckName", str)
"""A deck, by what everybody sees of its backs."""
Tag = NewType("Tag", str)
"""A kind of step, choice or event as records and data write it."""
Cause = NewType("Cause", str)
"""What somebody died of."""
Source = NewType("Source", str)
"""What something came from: an Attack card, a wound, or a plain word such as fire; "" is not told."""
Clause = NewType("Clause", str)
"""A condition of an Objective, with its arguments after colons."""

FREE, ONE_CARD = Cost(0), Cost(1)
NOWHERE = RoomId(0)
NO_PASSAGE = PassageId(-1)
NO_INTRUDER = IntruderId(0)
NO_POD = PodId(0)
NOTHING = Face("")
UNTOLD, FIRE = Source(""), Source("fire")
