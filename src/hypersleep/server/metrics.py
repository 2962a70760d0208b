"""What whoever runs a server may want to draw curves of, as Prometheus reads it. No table is named."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from hypersleep.server.store import Unusable

LOOPBACK = "127.0.0.1"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.answers = Histogram(
            "hypersleep_answer_seconds",
            "From hearing an answer until all pages of its table have it in their outbox, refused ones included",
            registry=self.registry,
            buckets=SECONDS,
        )
        self.commits = Histogram(
            "hypersleep_commit_seconds", "Until an entry was durable", registry=self.registry, buckets=SECONDS
        )
        self.refusals = Counter(
            "hypersleep_refusals",
            "Refused requests, by the reason told, the status of an answer, or why a page was cut off",
            ["reason"],
            registry=self.registry,
        )

    def refused(self, reason: str) -> None:
        self.refusals.labels(reason).inc()

    def watch(self, name: str, what: str, count: Callable[[], float]) -> None:
        """A number that is looked up whenever somebody asks."""
        Gauge(f"hypersleep_{name}", what, registry=self.registry).set_function(count)

    @contextmanager
    def served(self, port: int | None) -> Iterator[None]:
        """For this machine alone, apart from what players reach."""
        if port is None:
            yield
            return
        try:
            server, thread = start_http_server(port, LOOPBACK, self.registry)
        except OSError as problem:
            raise Unusable(f"figures cannot be asked for at port {port}: {problem.strerror}") from None
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
