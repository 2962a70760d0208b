"""Three ways in which an answer can be wrong, each with a stable code, none of them giving a secret away."""


class AnswerError(Exception):
    """Base of all refusals. A refused answer has changed nothing."""

    code = "answer"


class Malformed(AnswerError):
    """The answer cannot be read: it is no choice at all."""

    code = "malformed"


class Stale(AnswerError):
    """The answer is to another decision than the one that is open, or comes from a seat that is not asked."""

    code = "stale"


class Illegal(AnswerError):
    """The rules do not allow this choice now; `rule` is the ledger id that says so."""

    code = "illegal"

    def __init__(self, rule: str, choice: object) -> None:
        super().__init__(f"not allowed now ({rule}): {choice}")
        self.rule = rule


class UndoRefused(AnswerError):
    """Chance has spoken or a secret has been shown since: the past stays as it is."""

    code = "undo-refused"


class RecordError(Exception):
    """A saved game cannot be read, belongs to another ruleset or engine, or does not replay to its own digest."""
