"""A row that holds rests on comparisons: every kind of row, found by walking the kinds."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from types import ModuleType
from typing import Any, Final

import pytest

import bridge
import proofs_checked
import upsilon_ext
from bridge.adaptable import Adaptability
from bridge.considerate.stepping import Agreement
from bridge.errors import Groundless
from bridge.evidence import Evidence, Grounded
from bridge.oracle.verdict.verdict import Finding, OracleVerdict
from bridge.statistics import Estimate
from formal.intelligence.truncated import Truncated
from proofs_checked.engine.rows import CheckRow, Row
from upsilon_ext.battery.conformance import Judged
from upsilon_ext.claims.changes import Turned
from upsilon_ext.measure.jobs import Found

FINDING: Final = Finding("range", "it is in range", 1, ("pair", "pairs"), Evidence.PROPERTY_TESTED)
WHOLE: Any = None
LOOKED: Final = CheckRow("every agent", "exhaustive", "up to 4 turns", cases=1)

GREEN: Final[dict[type[Grounded], Callable[[int], Grounded]]] = {
    Finding: lambda n: replace(FINDING, comparisons=n),
    OracleVerdict: lambda n: OracleVerdict(
        "E", "environment class", None, [_finding(n)], "all agents", 1, runs=4, examples=0
    ),
    Adaptability: lambda n: Adaptability("in effect", (), n, "turns"),
    Agreement: lambda n: Agreement(1, n, 1),
    Found: lambda n: Found(WHOLE, Truncated(0, n, 0, 0, 0)),
    Estimate: lambda n: Estimate(Fraction(1, 2), None, n),
    Judged: lambda n: Judged("E", True, "it conforms", "all agents", 3, 4, 0, 3, n),
    Turned: lambda n: Turned("change", "what", "file", (), (), (), (), "why", 1.0, n),
    CheckRow: lambda n: replace(LOOKED, cases=n),
    Row: lambda n: Row(
        id="jagi-lemma-5",
        paper="JAGI",
        item="Lemma 5",
        statement="It is an equivalence.",
        verdict="holds",
        evidence="exhaustive",
        as_recorded=True,
        bound="up to 4 turns",
        cases=n,
        seconds=0.0,
        witness="",
        rests_on=(),
        otherwise=(),
        checks=(LOOKED,),
        drawn=None,
    ),
}
"""A green row of each kind, made with so many comparisons."""


def _finding(n: int) -> Finding:
    return replace(FINDING, comparisons=n, evidence=Evidence.PROPERTY_TESTED if n else None)


SAYING: Final = {"as_recorded", "conforms", "green", "holds"}
"""Names of what says that something holds."""


def modules() -> Iterator[ModuleType]:
    """All modules of our packages."""
    for package in (bridge, proofs_checked, upsilon_ext):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                yield importlib.import_module(module.name)


def says(kind: type[Any]) -> bool:
    """Whether a dataclass has a truth value, as a field or a property, that something holds."""
    types = {field.name: field.type for field in fields(kind)}
    for name in SAYING:
        if isinstance(read := getattr(kind, name, None), property):
            types[name] = getattr(read.fget, "__annotations__", {}).get("return")
    return any(types.get(name) in {bool, "bool"} for name in SAYING)


def kinds(kind: type[Grounded] = Grounded) -> Iterator[type[Grounded]]:
    """All kinds of rows of our packages."""
    all(modules())  # a kind is known once its module is imported
    yield from _below(kind)


def _below(kind: type[Grounded]) -> Iterator[type[Grounded]]:
    for each in kind.__subclasses__():
        if each.__module__.partition(".")[0] in {"bridge", "proofs_checked", "upsilon_ext"}:
            yield each
        yield from _below(each)


def test_every_kind_of_row_is_tried() -> None:
    assert set(kinds()) == set(GREEN)


def test_whatever_says_that_something_holds_is_a_kind_of_row() -> None:
    found = {
        each
        for module in modules()
        for each in vars(module).values()
        if isinstance(each, type) and is_dataclass(each) and says(each)
    }
    assert not [each for each in found if not issubclass(each, Grounded)], (
        "a dataclass that says that something holds must derive from Grounded"
    )
    assert {Finding, OracleVerdict, Judged, Turned, Row} <= found


@pytest.mark.parametrize("kind", GREEN, ids=lambda kind: kind.__name__)
def test_a_green_row_without_a_comparison_cannot_be_made(kind: type[Grounded]) -> None:
    assert GREEN[kind](1).green
    with pytest.raises(Groundless, match="a row that holds must rest on at least one comparison"):
        GREEN[kind](0)


@pytest.mark.parametrize(
    "row",
    [
        replace(FINDING, comparisons=0, evidence=None),
        replace(FINDING, comparisons=0, evidence=Evidence.REFUTED, how="it is not"),
        replace(LOOKED, cases=0, otherwise=True),
        replace(LOOKED, cases=0, not_run="Coq"),
        replace(LOOKED, cases=0, evidence="informal argument"),
    ],
)
def test_what_is_not_green_needs_none(row: Any) -> None:
    assert not row.green
