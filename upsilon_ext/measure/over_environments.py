"""The sum over environments, each once, with the largest weight of a program that denotes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource
from rich.text import Text

from bridge.measure import Measurement, What, as_json, demand_programs, machine_named
from bridge.sign import sign_within
from formal.incremental.reality_check import reality_check
from formal.intelligence.environments_sum import environments_of
from formal.intelligence.interval import Interval
from formal.intelligence.typed.environments import Environments, EnvironmentsSum
from formal.intelligence.typed.worth import Difference, Worth
from upsilon_ext.jobs.pool import Kept, spread
from upsilon_ext.jobs.workers import Workers
from upsilon_ext.measure.jobs import demand_the_same, made
from upsilon_ext.measure.request import Wanted, document_of
from upsilon_ext.report.decimals import around, bracketed, decimal
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.progress import followed
from upsilon_ext.report.text import console, counted

LONGEST: Final = 9
"""The default length of programs in rules, which takes a second or two."""

MOST: Final = 10**7
"""The greatest number of programs whose environments are compared."""

Found = Mapping[Measurement, EnvironmentsSum]

_NAMES: Final = {
    What.SELF_REFLECTION: "",
    What.CHECKED: "  with a check",
    What.DIFFERENCE: "  difference",
}


def demand_no(*options: str) -> None:
    """Refuse options that have no effect here.

    Raises:
        WrongUsage: one of them was given.
    """
    context = click.get_current_context()
    for parameter in context.command.params:
        given = context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE
        if given and (found := {*options} & {*parameter.opts}):
            raise WrongUsage(
                "the sum over environments is found from all programs of at most --longest rules, "
                f"and has no {found.pop()}"
            )


def summed(wanted: Wanted, file: Path, workers: Workers) -> Found:
    """The sums over the environments of short programs; finished sums are stored.

    Raises:
        Inconclusive, IllFormed, WrongUsage: the request cannot be measured.
    """
    if wanted.machine != "typed":
        raise WrongUsage(
            "environments are proved equal or different on the typed machine alone; "
            f"{wanted.machine} is another"
        )
    demand_programs(machine_named("typed", document_of(wanted.weights)), wanted.longest, MOST)
    jobs = [one for one in wanted.measurements(0) if one.what in _NAMES]
    kept = Kept(file)
    try:
        left = [one for one in jobs if not _is_sum(kept.get(_key(one)))]
        with workers.executor(len(left)) as executor:

            def going() -> Iterator[int]:
                todo = len(left)
                for one, result in spread(left, done, executor):
                    kept.add(_key(one), result)
                    todo -= 1
                    yield todo

            followed(going(), len(left), len(jobs), "sum")
        return {one: _sum_from(kept.get(_key(one))) for one in jobs}
    except BaseException:
        found = sum(_is_sum(kept.get(_key(one))) for one in jobs)
        console(err=True).say(
            f"{found} of {counted(len(jobs), 'sum')} are stored in {file}; the same command "
            "resumes.",
            code=True,
        )
        raise
    finally:
        kept.close()


def done(measurement: Measurement) -> Any:
    """Run a job: one sum, as JSON values.

    Raises:
        Inconclusive: the agent has changed.
    """
    demand_the_same(measurement)
    machine = machine_named(measurement.machine, measurement.weights)
    environments = _environments(measurement.weights, measurement.longest)
    gamma = Fraction(measurement.discount)
    pi = made(measurement.agent, machine, measurement.seed)
    agents = {
        What.SELF_REFLECTION: [pi],
        What.CHECKED: [reality_check(pi)],
        What.DIFFERENCE: [pi, reality_check(pi)],
    }[measurement.what]
    worths = [Worth(machine, agent, measurement.turns, gamma) for agent in agents]
    if len(worths) == 1:
        return as_json(environments.sum(worths[0]))
    return as_json(environments.sum(Difference(*worths), only_telling=True))


@lru_cache(maxsize=1)
def _environments(weights: str, longest: int) -> Environments:
    return environments_of(machine_named("typed", weights), longest)


def _key(measurement: Measurement) -> dict[str, Any]:
    return {**asdict(replace(measurement, samples=0)), "sum": "environments"}


def _is_sum(said: Any) -> bool:
    """Whether a stored result is a sum; otherwise the job is run again."""
    try:
        _sum_from(said)
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        return False
    return True


def _sum_from(said: Mapping[str, Any]) -> EnvironmentsSum:
    low, high = map(Fraction, said["interval"])
    return EnvironmentsSum(
        interval=Interval(low, high),
        programs=said["programs"],
        environments=said["environments"],
        undecided=said["undecided"],
        merged=said["merged"],
        weight=Fraction(said["weight"]),
        undecided_weight=Fraction(said["undecided_weight"]),
        rest=Fraction(said["rest"]),
    )


def lines(wanted: Wanted, found: Found) -> Iterator[tuple[Text, bool]]:
    """The lines of the sums, each with whether it must not be broken."""
    any_sum = next(iter(found.values()))
    yield (
        Text(
            f"The sum over environments, on the {wanted.machine} machine with {wanted.weights} "
            f"weights: horizon {counted(wanted.turns, 'turn')}, discount {wanted.discount}"
        ),
        False,
    )
    yield Text(), False
    yield from ((Text(line), True) for line in _table(found))
    yield Text(), False
    yield (
        Text(
            f"The {any_sum.programs:,} signed programs of at most {counted(wanted.longest, 'rule')}"
            f" denote {any_sum.environments:,} environments that are proved different"
            f"{f', and up to {any_sum.undecided:,} more' if any_sum.undecided else ''}; "
            f"{any_sum.merged:,} are proved equal to another. Each environment counts once, "
            "with its largest weight: the weights sum to "
            f"{decimal(any_sum.weight)}; at most {decimal(any_sum.rest)} is missing "
            "(a larger --longest reduces it)."
        ),
        False,
    )
    yield Text(f"To reproduce it: {wanted.command_over_environments(LONGEST)}"), True


def _table(found: Found) -> Iterator[str]:
    shown = [["agent", "Υ_ext, certified", "", ""]]
    for one, total in found.items():
        sign = sign_within("certified", total.interval) if one.what is What.DIFFERENCE else None
        says = f"{sign.evidence}{': ' * bool(sign.says)}{sign.says}" if sign else ""
        name = _NAMES[one.what] or one.agent
        shown.append([name, bracketed(total.interval), around(total.interval), says])
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    for row in shown:
        yield "  ".join(f"{c:{w}}" for c, w in zip(row, widths, strict=True)).rstrip()


def head(wanted: Wanted) -> dict[str, Any]:
    """The fields of the JSON document."""
    return {
        "agents": list(wanted.agents),
        "sum": "environments",
        "machine": wanted.machine,
        "weights": wanted.weights,
        "horizon": wanted.turns,
        "discount": str(wanted.discount),
        "longest": wanted.longest,
        "against_reality_check": wanted.checked,
        "reproduced_by": wanted.command_over_environments(LONGEST),
    }


def rows(found: Found) -> Sequence[dict[str, Any]]:
    """The numbers as JSON: exact fractions as text."""
    return [
        {"agent": one.agent, "what": str(one.what), **as_json(total)}
        for one, total in found.items()
    ]
