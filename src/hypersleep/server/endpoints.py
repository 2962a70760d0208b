"""What can be asked over HTTP, as functions that know nothing of HTTP: what a function wants to know stands in its
signature, what it tells is what it returns, and both stand in the OpenAPI description.

Parameters are told by name: `request`, `hall` and `past` are what they are, `data` is the body, names in the path are
parts of it, and all others are asked behind the question mark.
"""

from collections.abc import Awaitable, Callable, Sequence
from inspect import Parameter, signature
from re import findall
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.status import HTTP_200_OK, HTTP_201_CREATED, HTTP_400_BAD_REQUEST, HTTP_413_CONTENT_TOO_LARGE
from starlette.types import Receive

from hypersleep.server.limits import Limit

T = TypeVar("T")
Work = Callable[..., Awaitable[Any]]
AT_HAND = ("request", "hall", "past")
JSON = "application/json"
LARGEST_BODY = 32_768


class Told(Generic[T]):
    """What is told, together with something that only HTTP knows."""

    def __init__(self, content: T, *, cookie: dict[str, Any] | None = None) -> None:
        self.content = content
        self.cookie = cookie


class Written(Response, Generic[T]):
    """What is told, put into words before it was asked."""


class Endpoint:
    """One thing that can be asked."""

    def __init__(
        self,
        method: str,
        path: str,
        work: Work,
        *,
        status: int,
        limit: Limit | None,
        for_anybody: bool,
        in_schema: bool,
    ) -> None:
        hints = get_type_hints(work)
        told = hints.pop("return")
        self.method = method
        self.path = path
        self.work = work
        self.status = status
        self.limit = limit
        self.for_anybody = for_anybody
        self.in_schema = in_schema
        self.told: Any = get_args(told)[0] if get_origin(told) in (Told, Written) else told
        self.body: Any = hints.pop("data", None)
        self.in_path: dict[str, Any] = {name: hints[name] for name in findall(r"{(\w+)(?::\w+)?}", path)}
        self.at_hand = [name for name in AT_HAND if name in hints]
        asked = [each for each in signature(work).parameters.values() if each.default is not Parameter.empty]
        self.in_query: dict[str, Any] = {each.name: hints[each.name] for each in asked}
        self.defaults = {each.name: each.default for each in asked}

    async def answer(self, request: Request) -> Response:
        """Read what is asked, do it, and say it in JSON unless it is an answer already."""
        state = request.app.state
        values: dict[str, Any] = {name: request if name == "request" else getattr(state, name) for name in self.at_hand}
        for name, kind in self.in_path.items():
            values[name] = converted(request.path_params[name], kind, name)
        for name, kind in self.in_query.items():
            if name in request.query_params:
                values[name] = converted(request.query_params[name], kind, name)
        if self.body is not None:
            values["data"] = read(await whole_body(request.receive), self.body)
        told = await self.work(**values)
        if isinstance(told, Response):
            return told
        cookie = told.cookie if isinstance(told, Told) else None
        content = told.content if isinstance(told, Told) else told
        if isinstance(content, str):
            return Response(content, self.status, media_type="text/plain")
        response = Response(msgspec.json.encode(content), self.status, media_type=JSON)
        if cookie is not None:
            response.set_cookie(**cookie)
        return response


Decorator = Callable[[Work], Endpoint]


def endpoint(
    method: str,
    path: str,
    *,
    status: int = HTTP_200_OK,
    limit: Limit | None = None,
    for_anybody: bool = False,
    in_schema: bool = True,
) -> Decorator:
    """Makes a function one; `for_anybody` marks what tells nothing, and may be asked for by any name: those who watch
    over servers know addresses."""

    def made(work: Work) -> Endpoint:
        return Endpoint(method, path, work, status=status, limit=limit, for_anybody=for_anybody, in_schema=in_schema)

    return made


def get(path: str, *, limit: Limit | None = None, for_anybody: bool = False, in_schema: bool = True) -> Decorator:
    return endpoint("GET", path, limit=limit, for_anybody=for_anybody, in_schema=in_schema)


def post(path: str, *, status: int = HTTP_201_CREATED, limit: Limit | None = None) -> Decorator:
    return endpoint("POST", path, status=status, limit=limit)


def delete(path: str) -> Decorator:
    return endpoint("DELETE", path)


# Reading what was sent -----------------------------------------------------------------------------------------------


async def whole_body(receive: Receive) -> bytes:
    """What was sent, unless it is too long."""
    body, more = bytearray(), True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LARGEST_BODY:
            raise HTTPException(HTTP_413_CONTENT_TOO_LARGE)
    return bytes(body)


def read(body: bytes, kind: type[T]) -> T:
    """A body, if it is what was asked for."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as problem:
        raise HTTPException(HTTP_400_BAD_REQUEST, where_and_what(str(problem))) from None
    except (msgspec.DecodeError, UnicodeError) as problem:
        raise HTTPException(HTTP_400_BAD_REQUEST, f"this is no JSON: {problem}") from None
    except RecursionError:
        raise HTTPException(HTTP_400_BAD_REQUEST, "this is nested too deeply") from None


def converted(text: str, kind: type[T], name: str) -> T:
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as problem:
        raise HTTPException(HTTP_400_BAD_REQUEST, f"{name}: {problem}") from None


def where_and_what(problem: str) -> str:
    """A flaw in what was sent, the place first."""
    what, _, where = problem.partition(" - at `")
    place = where.removesuffix("`").removeprefix("$").removeprefix(".")
    return f"{place}: {what}" if place else what


# The description -----------------------------------------------------------------------------------------------------

REF = "#/components/schemas/{name}"


def described(endpoints: Sequence[Endpoint], title: str, version: str, trouble: type) -> dict[str, Any]:
    """All of them as OpenAPI."""
    shown = [each for each in endpoints if each.in_schema]
    kinds = [trouble, *(kind for each in shown for kind in kinds_of(each))]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    by_kind = {repr(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for each in shown:
        paths.setdefault(each.path, {})[each.method.lower()] = operation(each, by_kind, by_kind[repr(trouble)])
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": version},
        "paths": paths,
        "components": {"schemas": parts},
    }


def kinds_of(endpoint: Endpoint) -> list[Any]:
    told = [] if endpoint.told in (str, Response) else [endpoint.told]
    body = [] if endpoint.body is None else [endpoint.body]
    return [*told, *body, *endpoint.in_path.values(), *endpoint.in_query.values()]


def operation(endpoint: Endpoint, by_kind: dict[str, Any], trouble: Any) -> dict[str, Any]:
    told = {} if endpoint.told is Response else by_kind.get(repr(endpoint.told), {"type": "string"})
    media = "text/plain" if endpoint.told is str else JSON
    answers = {
        str(endpoint.status): {"description": "Done.", "content": {media: {"schema": told}}},
        "4XX": {"description": "Refused, and why.", "content": {JSON: {"schema": trouble}}},
    }
    wanted = [
        {"name": name, "in": "path", "required": True, "schema": by_kind[repr(kind)]}
        for name, kind in endpoint.in_path.items()
    ]
    wanted += [
        {
            "name": name,
            "in": "query",
            "required": False,
            "schema": by_kind[repr(kind)] | {"default": endpoint.defaults[name]},
        }
        for name, kind in endpoint.in_query.items()
    ]
    body = (
        {"requestBody": {"required": True, "content": {JSON: {"schema": by_kind[repr(endpoint.body)]}}}}
        if endpoint.body is not None
        else {}
    )
    about = " ".join((endpoint.work.__doc__ or "").split())
    name = endpoint.work.__name__
    return {"operationId": name, "description": about, "parameters": wanted, "responses": answers} | body
