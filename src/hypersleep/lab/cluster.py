"""The same parts on a Ray cluster: same seeds, same rows, wherever they are played."""

from collections.abc import Iterable
from itertools import islice

from hypersleep.lab.batch import Parts, Runner
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import play_part

IN_FLIGHT = 4
"""Parts waiting for each processor of the cluster, so that none is ever idle and none overwhelmed."""


class NoCluster(RuntimeError):
    """There is no cluster to play on; the message says what is missing."""


def on_cluster(address: str) -> Runner:
    """Play on the cluster at this address; `local` starts one on this machine."""
    try:
        import ray
    except ImportError:
        raise NoCluster("a cluster needs Ray, which is not installed: pip install 'hypersleep[cluster]'") from None

    def runner(plan: Plan, numbers: Iterable[int]) -> Parts:
        try:
            ray.init(address=None if address == "local" else address, include_dashboard=False, log_to_driver=False)
        except ConnectionError as problem:
            raise NoCluster(f"no Ray cluster at {address}: {problem}") from None
        try:
            play = ray.remote(play_part)
            shared, rest = ray.put(plan), iter(numbers)
            flights = int(ray.cluster_resources().get("CPU", 1)) * IN_FLIGHT
            waiting = [play.remote(shared, number) for number in islice(rest, flights)]
            while waiting:
                done, waiting = ray.wait(waiting, num_returns=1)
                waiting += [play.remote(shared, number) for number in islice(rest, len(done))]
                yield from ray.get(done)
        finally:
            ray.shutdown()

    return runner
