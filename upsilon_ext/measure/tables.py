"""The results of measurements as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rich.text import Text

from bridge.measure import Measurement, What
from bridge.sign import sign_of
from formal.intelligence.truncated import Truncated
from upsilon_ext.measure.jobs import Found, query_free_weight
from upsilon_ext.measure.request import Wanted, document_of
from upsilon_ext.measure.result import Numbers, by_agent
from upsilon_ext.report.decimals import around, bracketed, decimal, half
from upsilon_ext.report.text import counted, exact

_NAMES: Final = {
    What.SELF_REFLECTION: "Υ_ext",
    What.CHECKED: "  with a check",
    What.DIFFERENCE: "  difference",
    What.TRADITIONAL: "Υ",
}
_EFFECTS: Final = {1: ": raises", -1: ": lowers", 0: ": leaves", None: ""}
"""What a reality check does to a number, by the sign of the difference."""
_WIDEST: Final = 26
"""A longer name of an agent has a line of its own."""
_MORE: Final = "a larger --longest or --horizon"
_SHORT: Final = 40
"""The greatest number of characters of a fraction that is shown."""


def lines(
    wanted: Wanted, programs: int, found: Mapping[Measurement, Found]
) -> Iterator[tuple[Text, bool]]:
    """The lines of the results, each with whether it must not be broken."""
    agents = by_agent(found)
    who = counted(len(agents), "agent") if len(agents) > 1 else wanted.agents[0]
    yield Text.assemble((who, "bold"), f" {_on(wanted, programs)}"), False
    yield Text(), False
    if len(agents) == 1:
        [numbers] = agents.values()
        yield from ((Text(line), True) for line in _of_one(numbers))
        yield Text(), False
        yield from ((Text(line), False) for line in _about_one(wanted, numbers))
        yield Text(f"To reproduce it: {wanted.command(programs)}"), True
        return
    yield from ((Text(line), True) for line in _table(agents))
    yield Text(), False
    yield from ((Text(line), False) for line in _about_all(wanted, agents))
    for agent in agents:
        yield Text(f"To reproduce this row: {wanted.command(programs, agent)}"), True


def _on(wanted: Wanted, programs: int) -> str:
    return (
        f"on the {wanted.machine} machine with {wanted.weights} weights: horizon "
        f"{counted(wanted.turns, 'turn')}, discount {wanted.discount}, "
        f"{counted(programs, 'program')} for each number"
    )


def _of_one(numbers: Numbers) -> Iterator[str]:
    heads = ["", "certified", "", "statistical, 99 %", "", "truncated"]
    shown = [heads, *([_NAMES[what], *_cells(one)] for what, one in numbers.items())]
    widths = [max(len(row[n]) for row in shown) for n in range(len(heads))]
    # The headings of intervals may reach over both of their columns.
    widths[1] = max(len(row[1]) for row in shown[1:])
    widths[3] = max(len(row[3]) for row in shown[1:])
    first, *rest = shown
    spans = widths[1] + widths[2] + 2, widths[3] + widths[4] + 2
    yield (f"{'':{widths[0]}}  {first[1]:{spans[0]}}  {first[3]:{spans[1]}}  {first[5]}").rstrip()
    for name, *cells in rest:
        yield "  ".join(
            [f"{name:{widths[0]}}", *(f"{c:{w}}" for c, w in zip(cells, widths[1:], strict=True))]
        ).rstrip()


def _cells(one: Found) -> list[str]:
    certified, statistical = one.sum.certified, one.sum.statistical
    return [
        *(bracketed(certified), around(certified)),
        *(bracketed(statistical), around(statistical)),
        decimal(one.truncated),
    ]


def _about_one(wanted: Wanted, numbers: Numbers) -> Iterator[str]:
    main = numbers[What.SELF_REFLECTION]
    yield from _captions(wanted, numbers)
    yield _reacting(main.short)
    if main.short.contributing and len(written := exact(main.truncated)) <= _SHORT:
        yield f"The truncated Υ_ext is {written}, exactly."
    if What.DIFFERENCE in numbers:
        yield _distinguishing(numbers[What.DIFFERENCE].short)
        yield _verdict(numbers[What.DIFFERENCE])
    for what in (What.SELF_REFLECTION, What.DIFFERENCE):
        if what in numbers:
            yield _remaining(what, numbers[what], wanted.turns)


def _captions(wanted: Wanted, numbers: Numbers) -> Iterator[str]:
    low, _ = query_free_weight(wanted.machine, document_of(wanted.weights))
    main, query_free = numbers[What.SELF_REFLECTION], numbers[What.TRADITIONAL].short.programs
    programs = main.short.programs
    yield (
        f"Υ is over the programs without queries, whose weights sum to {decimal(low)}; it is the "
        "same with a reality check."
    )
    samples = counted(main.sum.samples, "sample")
    yield f"statistical: {samples} from the programs that are not decided."
    yield (
        f"truncated: exact for the {programs:,} programs of at most "
        f"{counted(wanted.longest, 'rule')} and the first {counted(wanted.turns, 'reward')}, shown "
        f"to six decimals; {query_free:,} of them have no query."
    )


def _reacting(short: Truncated) -> str:
    """The number of programs in which observations change the actions; if none, a remedy."""
    said = (
        f"In {short.hearing:,} of them rewards may depend on the agent's actions or answers; in "
        f"{short.reacting:,} of these the agent acts differently if all rewards are negated, and "
        f"{short.contributing:,} contribute to Υ_ext."
    )
    if short.contributing:
        return said
    why = "the two signs of each program cancel"
    if not short.reacting:
        why = f"observations never change the agent's actions, so that {why}"
    return f"{said} The truncated Υ_ext is 0 because {why}; {_MORE} may change that."


def _distinguishing(short: Truncated) -> str:
    """The number of programs in which a reality check changes the return; if none, a remedy."""
    if short.contributing:
        return f"The reality check changes the return in {short.contributing:,} of these programs."
    return (
        "The reality check changes the return in none of these programs: no query is on a history "
        "that is impossible for the agent, or its answer makes no difference. "
        f"{_MORE[0].upper()}{_MORE[1:]} may change that; `--weights asking` gives the same "
        "programs other weights."
    )


def _verdict(one: Found) -> str:
    found = sign_of(one.sum)
    if found.evidence == "certified":
        return f"certified: the reality check {found.says}."
    reach = f"the certified half-width is {half(one.sum.certified)}"
    if found.evidence == "statistical":
        middle = decimal(one.sum.statistical.middle, 4)
        return (
            f"statistical only: with 99 % the reality check {found.says}; {reach}, the estimated "
            f"difference {middle}."
        )
    return f"open: neither interval determines whether the reality check raises Υ_ext; {reach}."


def _remaining(what: What, one: Found, turns: int) -> str:
    """The parts of a certified interval's width, and their causes."""
    name = "the difference" if what is What.DIFFERENCE else "Υ_ext"
    low, high = one.sum.certified
    if low == high:
        return f"Width of {name}: 0."
    closed = one.sum.horizon
    later = f"rewards after turn {turns} (a larger --horizon)"
    if one.sum.let_go:
        later += f" and to {counted(one.sum.let_go, 'program')} dropped for lack of memory"
    return (
        f"Width of {name}: {decimal(high - low)}, of which {decimal(high - low - closed)} is due "
        f"to programs that were not expanded (a larger --budget), {decimal(closed)} to {later}."
    )


def _table(agents: Mapping[str, Numbers]) -> Iterator[str]:
    heads = ["agent", "Υ_ext, certified", "statistical, 99 %", "truncated", "Υ, certified"]
    shown: list[list[str]] = [heads]
    for agent, numbers in agents.items():
        shown += _rows(agent, numbers)
    widths = [max(len(row[n]) for row in shown if len(row) > 1) for n in range(len(heads))]
    for row in shown:
        yield "  ".join(f"{cell:{w}}" for cell, w in zip(row, widths, strict=False)).rstrip()


def _rows(agent: str, numbers: Numbers) -> Iterator[list[str]]:
    name = agent
    if len(agent) > _WIDEST:
        yield [agent]
        name = ""
    for what, one in numbers.items():
        if what is What.TRADITIONAL:
            continue
        cells = [around(one.sum.certified), around(one.sum.statistical), decimal(one.truncated)]
        last = ""
        if what is What.SELF_REFLECTION:
            last = around(numbers[What.TRADITIONAL].sum.certified)
        elif what is What.DIFFERENCE:
            sign = sign_of(one.sum)
            last = sign.evidence + _EFFECTS[sign.sign]
        yield [name if what is What.SELF_REFLECTION else _NAMES[what], *cells, last]


def _about_all(wanted: Wanted, agents: Mapping[str, Numbers]) -> Iterator[str]:
    yield from _captions(wanted, next(iter(agents.values())))
    for agent, numbers in agents.items():
        yield f"{agent}: {_reacting(numbers[What.SELF_REFLECTION].short)}"
        if wanted.checked:
            yield f"{agent}: {_distinguishing(numbers[What.DIFFERENCE].short)}"
    if wanted.checked:
        yield "The last column shows whether the sign of the difference is certified."
