"""Answers are packed for who can unpack them, and for nobody else."""

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send


class Packing(GZipMiddleware):
    """The framework looks for the word alone, and would pack for who says that it must not."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header names gzip, with a weight other than nought (RFC 9110, 12.5.3)."""
    for coding in accepted.split(","):
        name, *parameters = (part.strip().lower() for part in coding.split(";"))
        if name == "gzip":
            return not any(is_nought(parameter) for parameter in parameters)
    return False


def is_nought(parameter: str) -> bool:
    name, _, weight = parameter.partition("=")
    return name.strip() == "q" and weight.strip().strip("0.") == ""
