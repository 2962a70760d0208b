"""Modes of play: each a function from ruleset to ruleset."""

from hypersleep.kernel.ruleset import Ruleset


def semi_cooperative(base: Ruleset) -> Ruleset:
    """The standard game: two objectives each, of which one is kept, and one mission task for all."""
    return base.named("semi-cooperative")


def solo_coop(base: Ruleset) -> Ruleset:
    """mode.solo-coop.*: tasks for all in place of objectives, and the fallen can be brought back."""
    return base.named("cooperative")
