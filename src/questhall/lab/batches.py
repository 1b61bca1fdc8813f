"""Batches: pieces of a run that are worked off one by one, in processes or on a cluster, and kept as they are done.

Each batch is a Parquet part in the run's directory, written, synced and renamed: a run that is killed has lost at most
what was in flight, and goes on with `--resume`. What a batch gives depends on its own data alone.
"""

from __future__ import annotations

import importlib
import json
import logging
import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any, Final, Protocol

import polars as pl
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import questhall
from questhall.lab.needs import RAY, LabError, check_extra

PLAN: Final = "plan.json"
PARTS: Final = "parts"
FOR_EVER: Final = float("inf")
PATIENCE: Final = 5.0  # seconds
IN_FLIGHT: Final = 2  # batches handed out for each worker

Rows = list[dict[str, Any]]
Batch = dict[str, Any]


def work(name: str, batch: Batch) -> Rows:
    """What the function of this name ("questhall.lab.courses:games") makes of a batch."""
    module, _, function = name.partition(":")
    rows: Rows = getattr(importlib.import_module(module), function)(batch)
    return rows


class Workers(Protocol):
    """Whoever works batches off."""

    def results(
        self, name: str, batches: Sequence[tuple[int, Batch]], until: float
    ) -> Iterator[tuple[int, Rows]]:
        """Each batch's number with its rows, as they are done; after that time none is begun any more."""

    def close(self) -> None:
        """No more batches come."""


class Here:
    """Works batches off in this process, one after the other."""

    def results(
        self, name: str, batches: Sequence[tuple[int, Batch]], until: float
    ) -> Iterator[tuple[int, Rows]]:
        """In their order."""
        for number, batch in batches:
            if time.monotonic() >= until:
                return
            yield number, work(name, batch)

    def close(self) -> None:
        """Nothing is held."""


class Processes:
    """Works batches off in processes of this machine."""

    def __init__(self, count: int) -> None:
        self.pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=end_with_parent)
        self.most = count * IN_FLIGHT

    def results(
        self, name: str, batches: Sequence[tuple[int, Batch]], until: float
    ) -> Iterator[tuple[int, Rows]]:
        """As they are done; only a few are handed out at a time."""
        waiting = list(reversed(batches))
        running: dict[Future[Rows], int] = {}
        while waiting or running:
            if time.monotonic() >= until:
                waiting.clear()
            while waiting and len(running) < self.most:
                number, batch = waiting.pop()
                running[self.pool.submit(work, name, batch)] = number
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()

    def close(self) -> None:
        """End the processes, without what they have not begun."""
        self.pool.shutdown(wait=True, cancel_futures=True)


def end_with_parent() -> None:
    """A worker whose parent was killed ends by itself."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Cluster:
    """Works batches off on a Ray cluster."""

    def __init__(self, address: str) -> None:
        check_extra("ray", RAY)
        import ray

        self.ray = ray
        named = os.environ.get("RAY_ADDRESS", "") or "auto" if address == "ray" else address
        try:
            refuse_silence(named)
            ray.init(
                address=named, logging_level=logging.ERROR, log_to_driver=False, ignore_reinit_error=True
            )
        except (OSError, RuntimeError, ValueError, AssertionError) as error:
            first = str(error).strip().splitlines()[0].rstrip(".")
            raise LabError(
                f"No Ray cluster answers at {named}: {first}. "
                "'ray start --head' begins one here, and --on ray finds it."
            ) from None
        resources: Callable[[], dict[str, float]] = ray.cluster_resources
        self.most = max(1, int(resources().get("CPU", 1))) * IN_FLIGHT
        self.work = ray.remote(work)

    def results(
        self, name: str, batches: Sequence[tuple[int, Batch]], until: float
    ) -> Iterator[tuple[int, Rows]]:
        """As they are done; only a few are handed out at a time."""
        waiting = list(reversed(batches))
        running: dict[Any, int] = {}
        while waiting or running:
            if time.monotonic() >= until:
                waiting.clear()
            while waiting and len(running) < self.most:
                number, batch = waiting.pop()
                running[self.work.remote(name, batch)] = number
            done, _ = self.ray.wait(list(running), num_returns=1)
            for reference in done:
                yield running.pop(reference), self.ray.get(reference)

    def close(self) -> None:
        """Leave the cluster."""
        self.ray.shutdown()


def refuse_silence(address: str) -> None:
    """OSError at once where nobody listens at an address; Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def workers_for(on: str, processes: int) -> Workers:
    """Who works: processes of this machine for "", else a Ray cluster."""
    if on:
        if on != "ray" and not on.startswith("ray://"):
            raise LabError(f"--on is ray, or the address of a cluster as in ray://HOST:10001, not {on!r}.")
        return Cluster(on)
    if processes < 0:
        raise LabError(f"--processes is a number from 1 on, not {processes}.")
    count = processes or len(os.sched_getaffinity(0))
    return Here() if count == 1 else Processes(count)


class Run:
    """A run of the lab in its directory: what it is about, and the parts that are done."""

    def __init__(
        self, home: Path, about: dict[str, Any], workers: Workers, *, resume: bool, quiet: bool
    ) -> None:
        self.home = home
        self.workers = workers
        self.console = Console(stderr=True, quiet=quiet)
        self.done: dict[str, set[int]] = {}
        plan = json.dumps({"version": questhall.__version__, **about}, indent=1, sort_keys=True, default=str)
        file = home / PLAN
        earlier = file.read_text(encoding="utf-8") if file.exists() else None
        if resume and earlier is None:
            raise LabError(f"There is no run in {home} to go on with: leave --resume out.")
        if resume and earlier != plan:
            raise LabError(
                f"The run in {home} was about something else: go on with it as it was begun, or name another --out."
            )
        if not resume and earlier is not None:
            shutil.rmtree(home / PARTS, ignore_errors=True)
        try:
            (home / PARTS).mkdir(parents=True, exist_ok=True)
            write_safely(file, plan.encode())
        except OSError as error:
            raise LabError(f"{home} cannot be written to: {error.strerror}.") from None

    def rows(self, stage: str, name: str, batches: Sequence[Batch]) -> pl.DataFrame:
        """The rows of all batches in their order; those that are done already are read, the others worked off."""
        self.work_off(stage, name, batches)
        found = [pl.read_parquet(self.part(stage, number)) for number in range(len(batches))]
        found = [frame for frame in found if frame.width]
        return pl.concat(found, how="vertical_relaxed") if found else pl.DataFrame()

    def work_off(self, stage: str, name: str, batches: Sequence[Batch], until: float = FOR_EVER) -> int:
        """Have all batches done, or as many as can be begun by then; how many are done without a gap."""
        left = [
            (number, batch)
            for number, batch in enumerate(batches)
            if number not in self.done.setdefault(stage, set()) and not self.part(stage, number).exists()
        ]
        if left:
            with self.progress() as progress:
                bar = progress.add_task(stage, total=len(batches), completed=len(batches) - len(left))
                for number, rows in self.workers.results(name, left, until):
                    keep(self.part(stage, number), rows)
                    self.done[stage].add(number)
                    progress.advance(bar)
        done = 0
        while done < len(batches) and (done in self.done[stage] or self.part(stage, done).exists()):
            done += 1
        self.done[stage] = set(range(done))
        return done

    def part(self, stage: str, number: int) -> Path:
        """The file of a batch."""
        return self.home / PARTS / f"{stage}-{number:06}.parquet"

    def progress(self) -> Progress:
        """A bar on the terminal; nothing where there is none."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.console,
            transient=True,
            disable=not self.console.is_terminal,
        )

    def close(self) -> None:
        """The run is over."""
        self.workers.close()


def keep(file: Path, rows: Rows) -> None:
    """Write a part so that it is there whole or not at all."""
    frame = pl.DataFrame(rows, infer_schema_length=None)
    draft = file.with_suffix(".draft")
    with draft.open("wb") as out:
        frame.write_parquet(out)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)
    sync_directory(file.parent)


def write_safely(file: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    draft = file.with_suffix(".draft")
    with draft.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)
    sync_directory(file.parent)


def sync_directory(directory: Path) -> None:
    """Have the names in a directory on the disk, too."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def seeds_in_batches(first: int, games: int, size: int) -> list[tuple[int, int]]:
    """The seeds of so many games: each batch's first one and how many."""
    return [(at, min(size, first + games - at)) for at in range(first, first + games, size)]
