"""The practical loop beside another library of the same contract, in the same run."""

from __future__ import annotations

import ast
import importlib
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from benchmarks.measuring import Job, Stopwatch
from benchmarks.practical_jobs import AGENTS, bare_loop
from benchmarks.practical_loop import agents_of, turns_of
from bridge.catalogue.names import ENVIRONMENTS
from practical import run

METHODS: Final = {"environment": {"start", "step"}, "agent": {"act", "train"}}
TENTH: Final = 10
"""A run beside another library has this part of the turns of the project's own lines."""


@dataclass
class Library:
    """The classes of another library, by the name of their counterpart here.

    Attributes:
        environments: its environment classes.
        agents: its agent classes.
        skipped: the files that could not be imported, with the reason.
    """

    environments: dict[str, type[Any]] = field(default_factory=dict)
    agents: dict[str, type[Any]] = field(default_factory=dict)
    skipped: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Beside:
    """One agent in one environment, in both libraries.

    Attributes:
        own_agent: whether the other library has such an agent; if not, both play the project's.
        ours: the project's loop, validated and recorded.
        totals: the project's loop, validated, with totals only.
        theirs: the other library's classes, in five lines.
    """

    agent: str
    environment: str
    own_agent: bool
    ours: Job
    totals: Job
    theirs: Job


def library(path: Path) -> Library:
    """The classes of a library that have a counterpart here, from its folder or its one file.

    Only files that define a class with the methods of the contract are imported. Classes have the
    same name as here, but for case, underscores and an ending such as "Agent".
    """
    found = Library()
    root = path.resolve()
    files = [root] if root.is_file() else sorted(root.rglob("*.py"))
    top = root.parent if root.is_file() or (root / "__init__.py").exists() else root
    sys.path.insert(0, str(top))
    try:
        for file in files:
            if _defines_a_class(file):
                _add(found, top, file)
    finally:
        sys.path.remove(str(top))
    return found


def besides(other: Library, scale: int = 1) -> Iterator[Beside]:
    """Every pair that both libraries can play."""
    for name, E in other.environments.items():
        entry = ENVIRONMENTS[name]
        turns = max(turns_of(entry) // TENTH // scale, 1)
        for agent in agents_of(entry):
            A, mine = other.agents.get(agent, AGENTS[agent]), AGENTS[agent]
            yield Beside(
                agent,
                name,
                agent in other.agents,
                _job("ours", agent, name, turns, lambda n, A=mine, E=entry.practical: run(A, E, n)),
                _job(
                    "totals",
                    agent,
                    name,
                    turns,
                    lambda n, A=mine, E=entry.practical: run(A, E, n, totals_only=True),
                ),
                _job("theirs", agent, name, turns, lambda n, A=A, E=E: bare_loop(A, E, n)),
            )


def turns_beside(
    pairs: Sequence[Beside], watch: Stopwatch, rounds: int, say: Any
) -> list[dict[str, Any]]:
    """A row for each pair: the times of a turn, and how many turns are played in one of theirs.

    A pair that raises has the exception in the place of its times.
    """
    failed: dict[Beside, str] = {}
    for number in range(1, rounds + 1):
        for pair in pairs:
            if pair not in failed:
                try:
                    watch.round((pair.ours, pair.totals, pair.theirs), partial(say, number))
                except Exception as error:  # noqa: BLE001 - another library may raise anything
                    failed[pair] = f"{type(error).__name__}: {error}"
    return [_row(pair, watch, failed.get(pair)) for pair in pairs]


def table(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The rows as text, the least ratio first."""
    yield f"{'microseconds a turn':50} {'theirs':>8} {'ours':>8} {'totals':>8}   ratio  totals"
    for row in sorted(rows, key=lambda row: row.get("ratio", 0)):
        name = f"{row['agent']} in {row['environment']}"
        name += "" if row["own_agent"] else " (our agent in both)"
        if "error" in row:
            yield f"{name:50} {row['error']}"
            continue
        times = " ".join(f"{row[kind]:8.2f}" for kind in ("theirs", "ours", "totals"))
        yield f"{name:50} {times}  {row['ratio']:6.2f}  {row['ratio_totals']:6.2f}"
    ahead = [row for row in rows if row.get("ratio_totals", 0) >= 1]
    yield f"ahead with totals only in {len(ahead)} of {len(rows)} pairs"


def _row(pair: Beside, watch: Stopwatch, error: str | None) -> dict[str, Any]:
    named = {"agent": pair.agent, "environment": pair.environment, "own_agent": pair.own_agent}
    if error is not None:
        return {**named, "error": error}
    theirs, ours, totals = (watch.per_turn(job) for job in (pair.theirs, pair.ours, pair.totals))
    times = {"theirs": theirs * 1e6, "ours": ours * 1e6, "totals": totals * 1e6}
    return {**named, **times, "ratio": theirs / ours, "ratio_totals": theirs / totals}


def _job(kind: str, agent: str, environment: str, turns: int, call: Any) -> Job:
    return Job(f"against.{kind}({agent}, {environment}, {turns:,})", turns, lambda: call(turns))


def _defines_a_class(file: Path) -> bool:
    try:
        tree = ast.parse(file.read_bytes())
    except (SyntaxError, ValueError):
        return False
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return any(
        methods & {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        for node in classes
        for methods in METHODS.values()
    )


def _add(found: Library, top: Path, file: Path) -> None:
    name = ".".join(file.relative_to(top).with_suffix("").parts).removesuffix(".__init__")
    try:
        module = importlib.import_module(name)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        found.skipped[str(file)] = f"{type(error).__name__}: {error}"
        return
    if Path(str(module.__file__)).resolve() != file:
        found.skipped[str(file)] = f"another module is called {name}"
        return
    for counterparts, kind in ((_ENVIRONMENTS, "environment"), (_AGENTS, "agent")):
        of_kind = found.environments if kind == "environment" else found.agents
        of_kind.update(_classes(module, METHODS[kind], counterparts))


def _classes(
    module: ModuleType, methods: set[str], counterparts: dict[str, str]
) -> Iterator[tuple[str, type[Any]]]:
    for name, each in vars(module).items():
        complete = isinstance(each, type) and all(hasattr(each, method) for method in methods)
        foreign = getattr(each, "__module__", "").partition(".")[0] != "practical"
        if complete and foreign and _plain(name) in counterparts:
            yield counterparts[_plain(name)], each


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower()).removesuffix("agent").removesuffix("environment")


_ENVIRONMENTS: Final = {
    _plain(name): entry.name
    for entry in ENVIRONMENTS.values()
    if entry.practical is not None
    for name in (entry.name, entry.practical.__name__)
}
_AGENTS: Final = {_plain(name): name for name in ("constant", "q-learner")}
