"""What was measured, as it is shown on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rich.text import Text

from bridge.measure import Measurement, What
from bridge.sign import sign_of
from formal.intelligence.truncated import Truncated
from upsilon_ext.measure.jobs import Found, ask_free_weight
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
_WIDEST: Final = 26
"""A longer name of an agent gets a line of its own."""
_MORE: Final = "a larger --longest or --horizon"
_SHORT: Final = 40
"""A fraction of so many characters is shown."""


def lines(
    wanted: Wanted, programs: int, found: Mapping[Measurement, Found]
) -> Iterator[tuple[Text, bool]]:
    """What is said line by line, and whether a line is never broken."""
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
    if len(written := exact(main.truncated)) <= _SHORT:
        yield f"The truncated Υ_ext is {written}, exactly."
    if What.DIFFERENCE in numbers:
        yield _telling(numbers[What.DIFFERENCE].short)
        yield _verdict(numbers[What.DIFFERENCE])
    for what in (What.SELF_REFLECTION, What.DIFFERENCE):
        if what in numbers:
            yield _remaining(what, numbers[what], wanted.turns)


def _captions(wanted: Wanted, numbers: Numbers) -> Iterator[str]:
    low, _ = ask_free_weight(wanted.machine, document_of(wanted.weights))
    main, query_free = numbers[What.SELF_REFLECTION], numbers[What.TRADITIONAL].short.programs
    programs = main.short.programs
    yield (
        f"Υ is over the programs that never ask, which weigh {decimal(low)} together; it is the "
        "same with a reality check."
    )
    yield (
        f"statistical: {counted(main.sum.samples, 'program')} drawn where no certainty was reached."
    )
    yield (
        f"truncated: exact for the {programs:,} programs of at most "
        f"{counted(wanted.longest, 'rule')} and the first {counted(wanted.turns, 'reward')}, shown "
        f"to six decimals; {query_free:,} of them never ask."
    )


def _reacting(short: Truncated) -> str:
    """In how many programs what the agent sees changes what it does; if in none, what would."""
    said = (
        f"In {short.hearing:,} of them rewards may depend on what the agent does or would do; in "
        f"{short.reacting:,} of these it acts otherwise when all rewards are negated, and "
        f"{short.contributing:,} contribute to Υ_ext."
    )
    if short.contributing:
        return said
    why = "the two signs of each program cancel"
    if not short.reacting:
        why = f"what the agent sees never changes what it does, so that {why}"
    return f"{said} The truncated Υ_ext is 0 because {why}; {_MORE} may change that."


def _telling(short: Truncated) -> str:
    """In how many programs a reality check makes a difference; if in none, what would."""
    if short.contributing:
        return (
            f"The reality check changes what is earned in {short.contributing:,} of these programs."
        )
    return (
        "The reality check changes what is earned in none of these programs: they do not ask about "
        "a history that is not possible for the agent, or its answer makes no difference. "
        f"{_MORE[0].upper()}{_MORE[1:]} may change that; --weights asking gives the same programs "
        "other weights."
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
    return f"open: neither interval tells whether the reality check raises Υ_ext; {reach}."


def _remaining(what: What, one: Found, turns: int) -> str:
    """How much of a certified interval's width is due to what."""
    name = "the difference" if what is What.DIFFERENCE else "Υ_ext"
    low, high = one.sum.certified
    if low == high:
        return f"What remains of {name}: nothing."
    closed = one.sum.horizon
    later = f"rewards after turn {turns} (a larger --horizon)"
    if one.sum.let_go:
        later += f" and to {counted(one.sum.let_go, 'program')} let go of for want of memory"
    return (
        f"What remains of {name}: of the width {decimal(high - low)}, "
        f"{decimal(high - low - closed)} is due to programs that were not run on (a larger "
        f"--budget), {decimal(closed)} to {later}."
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
            last = f"{sign.evidence}{': ' if sign.says else ''}{sign.says.partition(' ')[0]}"
        yield [name if what is What.SELF_REFLECTION else _NAMES[what], *cells, last]


def _about_all(wanted: Wanted, agents: Mapping[str, Numbers]) -> Iterator[str]:
    yield from _captions(wanted, next(iter(agents.values())))
    for agent, numbers in agents.items():
        yield f"{agent}: {_reacting(numbers[What.SELF_REFLECTION].short)}"
        if wanted.checked:
            yield f"{agent}: {_telling(numbers[What.DIFFERENCE].short)}"
    if wanted.checked:
        yield "The last column says whether the sign of the difference is certified."
