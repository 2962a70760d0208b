"""The secrets of Nemesis, for its nets."""

from hypersleep.bots.nemesis import printed
from hypersleep.common.components import CONTAMINATION
from hypersleep.nemesis import ruleset
from tests.contract.games.nemesis import knowing
from tests.contract.games.nemesis.perturb import perturbed
from tests.contract.secrets import Secrets, memories

SECRETS = Secrets(
    perturbed=perturbed,
    face_down=knowing.FACE_DOWN,
    split=knowing.SPLIT,
    remembered=(ruleset.ruleset, *memories(printed)),
    lying_open=knowing.lying_open,
    told_to_one=knowing.TOLD_TO_ONE,
    told_to_all=knowing.TOLD_TO_ALL,
    read_by_somebody=6,
    never_secret=frozenset({CONTAMINATION}),
    no_content=frozenset({"rule", "topic", "do", "is", "event", "code", "section"}),  # a Section is printed on its Pod
)
