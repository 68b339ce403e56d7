"""Measurements of named agents: each is cut into jobs, whose results are put together.

The functions of this module are pure: callers distribute the jobs over processes and store their
results.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import count
from typing import Any, Final

from bridge.catalogue.names import did_you_mean
from bridge.errors import Inconclusive
from formal.incremental.reality_check import reality_check
from formal.intelligence.counting import number_of_programs
from formal.intelligence.interval import Interval
from formal.intelligence.machine import Machine
from formal.intelligence.pieces import Contribution, Piece, Pieces
from formal.intelligence.quantity import Quantity, difference, self_reflection, traditional
from formal.intelligence.sampling import Tail
from formal.intelligence.tape.reference import TAPE
from formal.intelligence.truncated import Truncated, truncated_over
from formal.intelligence.typed.machine import ASKING, PLAIN, typed_machine
from formal.intelligence.typed.rules import WEIGHTS
from formal.notation import Agent
from practical.streams import stream


class What(StrEnum):
    """The quantity that is measured of an agent."""

    SELF_REFLECTION = "self-reflection"
    """Υ_ext(π). [JAGI, Definition 3 (4)]"""
    CHECKED = "self-reflection with a reality check"
    """Υ_ext(π_RC)."""
    DIFFERENCE = "what the reality check adds"
    """Υ_ext(π_RC) - Υ_ext(π). [JAGI, Section 5.1]"""
    TRADITIONAL = "traditional"
    """Υ(π), the sum over the programs that never query the agent."""


@dataclass(frozen=True)
class Measurement:
    """Everything that determines a measured number.

    Attributes:
        agent: the agent, as text.
        what: the quantity.
        machine: `typed` or `tape`.
        weights: the name of published weights, or a JSON document that gives them.
        turns: the horizon: the number of rewards that count.
        discount: the discount factor γ, as text.
        budget: the number of evaluations.
        samples: the number of samples, drawn from the undecided part.
        longest: the exact truncated sum is over programs of at most this number of rules.
        seed: determines the streams of the samples and of the agent.
        code: a digest of the code that computes it, the agent's included.
        answers: a digest of the agent's answers.
    """

    agent: str
    what: What
    machine: str
    weights: str
    turns: int
    discount: str
    budget: int
    samples: int
    longest: int
    seed: int
    code: str
    answers: str


MACHINES: Final[Mapping[str, Sequence[str]]] = {"typed": tuple(WEIGHTS), "tape": ("uniform",)}
"""The machines, and the published weights of each, the default first."""


@lru_cache(maxsize=16)
def machine_named(machine: str, weights: str) -> Machine:
    """A machine by its name, with weights by their name or as a JSON document.

    Raises:
        Inconclusive: there is no such machine, or there are no such weights.
        IllFormed: the weights do not make a complete prefix-free code.

    Example:
        >>> machine_named("typed", "plain").grammar.name
        'typed, plain'
    """
    known = {("typed", "plain"): PLAIN, ("typed", "asking"): ASKING, ("tape", "uniform"): TAPE}
    if (machine, weights) in known:
        return known[machine, weights]
    if machine not in MACHINES:
        raise Inconclusive(
            f"the machines are {' and '.join(MACHINES)}; there is no {machine!r}"
            f"{did_you_mean(machine, MACHINES)}"
        )
    if machine == "typed" and weights.lstrip().startswith("{"):
        return typed_machine("typed, with weights of your own", _weights(weights))
    raise Inconclusive(
        f"the weights of the {machine} machine are {', '.join(MACHINES[machine])}; "
        f"there are no {weights!r}{did_you_mean(weights, MACHINES[machine])}"
    )


def _weights(document: str) -> dict[str, dict[str, Fraction]]:
    try:
        return {
            sort: {symbol: Fraction(weight) for symbol, weight in rules.items()}
            for sort, rules in json.loads(document, parse_float=str).items()
        }
    except (ValueError, AttributeError, TypeError, ZeroDivisionError) as error:
        raise Inconclusive(
            'weights are a JSON document {"reward": {"-1": "1/16", …}, …} with exact fractions: '
            f"{error}"
        ) from error


def quantity_of(what: What, pi: Agent) -> Quantity:
    """The quantity to be measured of π."""
    match what:
        case What.SELF_REFLECTION:
            return self_reflection(pi)
        case What.CHECKED:
            return self_reflection(reality_check(pi))
        case What.DIFFERENCE:
            return difference(pi, reality_check(pi), equivalent=True)
        case What.TRADITIONAL:
            return traditional(pi)


_COUNTS: Final = ("programs", "hearing", "reacting", "contributing")

Make = Callable[[str, Machine, int], Agent]
"""The formal agent, from its text, the machine and a seed."""


def pieces_of(measurement: Measurement, make: Make) -> Pieces:
    """The pieces that a measurement is cut into."""
    machine = machine_named(measurement.machine, measurement.weights)
    pi = make(measurement.agent, machine, measurement.seed)
    quantity = quantity_of(measurement.what, pi)
    return Pieces(machine, quantity, measurement.turns, Fraction(measurement.discount))


def work(measurement: Measurement, pieces: Pieces, k: int) -> Piece:
    """Compute the k-th piece."""
    draw = stream(measurement.seed, f"tail {measurement.what} {k}")
    return pieces.work_at(k, measurement.budget, measurement.samples, draw)


MOST: Final = 10**9
"""The greatest number of programs of an exact truncated sum, which takes days."""


def demand_programs(machine: Machine, longest: int, most: int = MOST) -> None:
    """Check that there are programs of at most `longest` rules, and not too many.

    Raises:
        Inconclusive: there is none, or there are more than `most`.
    """
    numbers: list[int] = []
    while len(numbers) <= longest and (not numbers or numbers[-1] <= most):
        numbers.append(number_of_programs(machine.grammar, len(numbers)))
    if not numbers[-1]:
        shortest = next(n for n in count(len(numbers)) if number_of_programs(machine.grammar, n))
        raise Inconclusive(
            f"a sum must be over at least one program; no program of {machine.grammar.name} has at "
            f"most {longest} rules, the shortest has {shortest}"
        )
    if numbers[-1] > most:
        raise Inconclusive(
            f"an exact sum must be over at most {most:,} programs, those of at most "
            f"{len(numbers) - 2} rules of {machine.grammar.name}; got {longest} rules"
        )


def truncated_sum(measurement: Measurement, make: Make) -> Truncated:
    """The exact truncated sum, and its numbers of programs."""
    machine = machine_named(measurement.machine, measurement.weights)
    pi = make(measurement.agent, machine, measurement.seed)
    quantity = quantity_of(measurement.what, pi)
    gamma = Fraction(measurement.discount)
    return truncated_over(machine, quantity, measurement.longest, measurement.turns, gamma)


def as_json(value: Any) -> Any:
    """A piece, or a part of one, as JSON values, with fractions as text.

    Example:
        >>> as_json(Interval(Fraction(1, 2), Fraction(1)))
        ['1/2', '1']
    """
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple):
        return [as_json(item) for item in value]
    if is_dataclass(value):
        return {field.name: as_json(getattr(value, field.name)) for field in fields(value)}
    return value


def truncated_from(document: Mapping[str, Any]) -> Truncated:
    """The truncated sum in a JSON document."""
    numbers = {name: int(document[name]) for name in _COUNTS}
    return Truncated(value=Fraction(document["value"]), **numbers)


def piece_from(document: Mapping[str, Any]) -> Piece:
    """The piece in a JSON document."""
    tail = document["tail"]
    return Piece(
        evaluations=document["evaluations"],
        finished=document["finished"],
        open=document["open"],
        let_go=document["let_go"],
        closing=tuple(map(_interval, document["closing"])),
        decided=_interval(document["decided"]),
        tail=Tail(
            _interval(tail["base"]),
            Fraction(tail["spread"]),
            tail["samples"],
            _interval(tail["shares"]),
        ),
        largest=tuple(
            Contribution(one["program"], Fraction(one["low"]), Fraction(one["high"]))
            for one in document["largest"]
        ),
    )


def _interval(document: Sequence[str]) -> Interval:
    low, high = document
    return Interval(Fraction(low), Fraction(high))
