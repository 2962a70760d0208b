"""What is known of choices from the worlds in which they were tried, and which of them is better beyond doubt."""

from math import inf, log, sqrt
from random import Random

from hypersleep.kernel.steps import Choice

BEHIND = 2.0
"""Standard errors by which a choice that drops out trails the leader."""
NO_BETTER = -1.0
"""Standard errors from the advice at which a choice drops out: only what is better is worth more descents."""
DOUBT = 0.01
"""Added to every standard error: few descents may agree by chance, and what they are judged by is never exact."""
WIDENING = 8
"""Descents through a node until one more choice besides the advice is looked into there."""
CURIOSITY = 0.1


class Node:
    """A choice of the searcher: what came of it, descent by descent, and the choices after it."""

    __slots__ = ("children", "results")

    def __init__(self) -> None:
        self.children: dict[Choice, Node] = {}
        self.results: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results)

    def child(self, choice: Choice) -> "Node":
        return self.children.setdefault(choice, Node())

    def pick(self, options: list[Choice], advice: Choice, random: Random) -> Choice:
        """The advice first; more choices are looked into the oftener this node is come through."""
        known = [option for option in options if option in self.children]
        if not known:
            return advice
        if len(known) * WIDENING <= len(self.results):
            return random.choice([option for option in options if option not in self.children] or known)
        return max(known, key=lambda option: self.children[option].promise(len(self.results)))

    def promise(self, visits: int) -> float:
        """What came of it so far, and more for what is little known."""
        if not self.results:
            return inf
        return self.mean + CURIOSITY * sqrt(log(visits + 1) / len(self.results))


def lead(one: Node, other: Node) -> tuple[float, float]:
    """By how much one choice did better than another in the same worlds, and the standard error of that."""
    leads = [mine - yours for mine, yours in zip(one.results, other.results, strict=False)]
    mean = sum(leads) / len(leads)
    spread = sum([(each - mean) ** 2 for each in leads]) / max(1, len(leads) - 1)
    return mean, sqrt(spread / len(leads)) + DOUBT


def margin(one: Node, other: Node) -> float:
    """By how many standard errors one choice did better than another in the same worlds."""
    mean, error = lead(one, other)
    return mean / error


def still_racing(root: Node, racing: list[Choice], advice: Choice) -> list[Choice]:
    """The advice, and those that seem better than it and are not clearly behind the leader."""
    nodes = root.children
    leader = nodes[max(racing, key=lambda option: nodes[option].mean)]
    rivals = [option for option in racing if option != advice and margin(nodes[option], nodes[advice]) > NO_BETTER]
    return [advice, *(option for option in rivals if margin(leader, nodes[option]) <= BEHIND)]


def leaders(root: Node, advice: Choice, sure: float) -> list[Choice]:
    """Of those tried most, the choices that lead the advice by so many standard errors, the best first."""
    nodes = root.children
    if advice not in nodes:
        return []
    longest = max([len(node.results) for node in nodes.values()])
    tried = [option for option in nodes if len(nodes[option].results) >= longest - 1]
    better = [option for option in tried if option != advice and margin(nodes[option], nodes[advice]) > sure]
    return sorted(better, key=lambda option: -nodes[option].mean)
