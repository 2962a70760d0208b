"""What each game provides for its nets: the only place here that names one. A game that is missing fails its tests."""

from tests.contract.games import nemesis, retaliation
from tests.contract.secrets import Secrets

SECRETS: dict[str, Secrets] = {"nemesis": nemesis.SECRETS, "retaliation": retaliation.SECRETS}
