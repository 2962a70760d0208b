"""What the server says to whoever runs it: a line each, for people or for programs."""

import logging
import sys
from datetime import UTC, datetime

import msgspec


class AsJson(logging.Formatter):
    """One object a line. What players do, say or are called is in none of them, nor are links."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said).decode()


def speak(form: str) -> None:
    """Write to the standard error, in the form that was asked for."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if form == "json" else logging.Formatter("%(levelname)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
