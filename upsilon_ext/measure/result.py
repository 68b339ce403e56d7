"""The results of agents as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bridge.measure import Measurement, What, as_json
from bridge.sign import sign_of
from formal.intelligence.interval import Interval
from upsilon_ext.measure.jobs import Found, query_free_weight
from upsilon_ext.measure.request import Wanted, document_of
from upsilon_ext.report.text import exact

Numbers = Mapping[What, Found]
"""The results of one agent."""


def by_agent(found: Mapping[Measurement, Found]) -> dict[str, dict[What, Found]]:
    """The results of each agent."""
    agents: dict[str, dict[What, Found]] = {}
    for one, numbers in found.items():
        agents.setdefault(one.agent, {})[one.what] = numbers
    return agents


def head(wanted: Wanted, programs: int) -> dict[str, Any]:
    """The fields of the JSON document."""
    low, high = query_free_weight(wanted.machine, document_of(wanted.weights))
    return {
        "agents": list(wanted.agents),
        "sum": "programs",
        "machine": wanted.machine,
        "weights": wanted.weights,
        "horizon": wanted.turns,
        "discount": exact(wanted.discount),
        "budget": programs,
        "longest": wanted.longest,
        "against_reality_check": wanted.checked,
        "query_free_weight": as_json(Interval(low, high)),
        "reproduced_by": wanted.command(programs),
    }


def rows(found: Mapping[Measurement, Found]) -> Iterator[dict[str, Any]]:
    """The numbers as JSON: exact fractions as text."""
    for one, numbers in found.items():
        of_sum = as_json(numbers.sum)
        ends: Sequence[Interval] = (numbers.sum.certified, numbers.sum.statistical)
        sign = sign_of(numbers.sum) if one.what is What.DIFFERENCE else None
        yield {
            "agent": one.agent,
            "what": str(one.what),
            "certified": of_sum.pop("certified"),
            "statistical": of_sum.pop("statistical"),
            "truncated": exact(numbers.truncated),
            "about": {
                "certified": [float(end) for end in ends[0]],
                "statistical": [float(end) for end in ends[1]],
                "truncated": float(numbers.truncated),
            },
            "truncated_rests_on": _counts(numbers),
            "sign": sign and sign._asdict(),
            **of_sum,
        }


def _counts(numbers: Found) -> dict[str, int]:
    """The numbers of programs of a truncated sum."""
    counts = asdict(numbers.short)
    del counts["value"]
    return counts
