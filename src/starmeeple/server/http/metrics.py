"""What the server does, in numbers, for Prometheus at `/metrics`."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from starmeeple.server.services import Services

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """Counts requests; the rest is read from the services when somebody asks. Several processes behind one socket add up their requests (the
    library does it, by files in PROMETHEUS_MULTIPROC_DIR); the numbers of tables and streams are then those of the process that answers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "starmeeple_requests", "Requests by route and status.", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "starmeeple_request_seconds", "Until the answer began.", ["route"], buckets=SECONDS, registry=self.registry
        )

    def text(self, services: "Services") -> bytes:
        """All of it, as Prometheus reads it."""
        shared = bool(os.environ.get("PROMETHEUS_MULTIPROC_DIR"))
        registry = CollectorRegistry()
        if shared:
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library has no types here
        registry.register(Numbers(services))
        return (b"" if shared else generate_latest(self.registry)) + generate_latest(registry)


class Numbers(Collector):
    """The state of the services at this moment."""

    def __init__(self, services: "Services") -> None:
        self.services = services

    def collect(self) -> Iterator[Metric]:
        registry, runner = self.services.registry, self.services.database.runner
        tables = list(registry.tables.values())
        people, bots = runner.waiting()
        gauges = {
            "tables_in_memory": ("Tables that are in memory.", len(tables)),
            "tables_owned": ("Tables whose bots this server drives, on a shared database.", len(registry.owners.owned)),
            "tables_broken": ("Tables that were found unreadable since the start.", len(registry.broken)),
            "streams": ("Open streams.", sum(len(table.listeners) for table in tables)),
            "changes_of_people_waiting": ("Changes of people that wait to be stored.", people),
            "changes_of_bots_waiting": ("Changes of bots that wait to be stored.", bots),
            "storage_works": ("1 if storing works, 0 while the database is busy, away, full or read-only.", 0 if runner.weather else 1),
        }
        for name, (meaning, value) in gauges.items():
            yield GaugeMetricFamily(f"starmeeple_{name}", meaning, value)
        counters = {
            "commits": ("Transactions that were committed.", runner.counts.commits),
            "changes": ("Changes that were stored; several may share a commit.", runner.counts.changes),
            "storage_troubles": ("Attempts at storing that met a busy, lost or full database.", runner.counts.troubles),
            "people_changes": ("Changes of people that were stored.", runner.counts.people),
            "people_waited_seconds": ("Seconds that these took from the asking to the commit.", runner.counts.waited),
            "takeovers": ("Tables that were taken over from other servers.", registry.owners.takeovers),
            "workers_replaced": ("Workers of bots that had to be replaced.", registry.bots.workers.replaced),
        }
        for name, (meaning, count) in counters.items():
            yield CounterMetricFamily(f"starmeeple_{name}", meaning, count)
