"""The secrets of Retaliation, for its nets."""

from hypersleep.bots.retaliation import curious, outlook, printed
from hypersleep.common.components import CONTAMINATION
from hypersleep.retaliation import ruleset, words
from tests.contract.games.retaliation import knowing
from tests.contract.games.retaliation.perturb import perturbed
from tests.contract.secrets import Secrets, memories

SECRETS = Secrets(
    perturbed=perturbed,
    face_down=knowing.FACE_DOWN,
    split=knowing.SPLIT,
    remembered=(
        ruleset.ruleset,
        words.grid_of,
        *memories(printed, outlook, curious),
    ),
    lying_open=knowing.lying_open,
    told_to_one=knowing.TOLD_TO_ONE,
    told_to_all=knowing.TOLD_TO_ALL,
    read_by_somebody=6,
    never_secret=frozenset({CONTAMINATION}),
    no_content=frozenset({"rule", "topic", "do", "is", "event", "code"}),
)
