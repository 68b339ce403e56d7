"""Definition 3 (4): each certified interval of Υ_ext contains the value by the definition.

On a machine of 17 programs Υ_ext is computed by the definition, program by program and sign by
sign; the rewards after turn T add at most γ^T. So every agent there tests the search, its pieces,
the exact sums and the sum over environments, which `upsilon measure` uses. Which programs
denote the same environment is decided by running them. On the tape machine the bounds of partial
programs are tested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import accumulate, islice
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.agents.enumerators import ForkingAgent, explore
from formal.histories.history import EMPTY
from formal.intelligence.environments_sum import environments_of
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.interval import Interval
from formal.intelligence.machine import Machine, PartialProgram, environment, weight
from formal.intelligence.pieces import Pieces, together
from formal.intelligence.quantity import Quantity, difference, self_reflection, traditional
from formal.intelligence.search import certified
from formal.intelligence.tape.grammar import SORT
from formal.intelligence.tape.machine import MIDDLE
from formal.intelligence.tape.reference import TAPE, Next, TapeProgram, denoted, rules
from formal.intelligence.truncated import Truncated, truncated_over
from formal.intelligence.typed.environments import Environments, EnvironmentsSum
from formal.intelligence.typed.machine import PLAIN
from formal.intelligence.typed.normal_form import Forms, representative_families
from formal.intelligence.typed.worth import Worth
from formal.interaction.interaction import after_turns, interaction
from formal.interaction.value import value
from formal.notation import Agent, Reward
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.machines import with_grammar
from proofs_checked.jagi.programs import (
    Program,
    never_asks,
    of_two_actions,
    over_programs,
    texts_of,
)

Filling: TypeAlias = Callable[[str], Iterator[PartialProgram]]
Certify: TypeAlias = Callable[[Machine, Quantity, int, int, Fraction], Interval]

GAMMA: Final = Fraction(1, 8)
"""A small discount factor: few rewards determine a return closely."""

STAGES: Final = (2, 30, 1_000)
"""Numbers of evaluations; the last decides everything."""

LONGEST: Final = 8
"""No program of the small machine has more rules."""

LETTERS: Final = 4


repaired_sum_converges = note(
    "JAGI, Definition 3 (4)",
    "If environments that agree on all computable agents count as one, Υ_ext(π) is a sum that "
    "converges, within -1 … 1.",
    name="repaired",
    kind=Kind.ADDITION,
    verdict=Verdict.HOLDS,
    reason="each such environment has a shortest program, and no two share one",
    argument="the sum of 2^-K is at most 1 by Kraft's inequality, since K is the length of a "
    "prefix-free program, and each V is within -1 … 1; so the sum converges absolutely",
    rests_on=("jagi-definition-3.4", "jagi-definition-3.1"),
)


def _rule(sort: str, symbol: str, parts: str, share: str) -> Rule:
    return Rule(sort, symbol, tuple(parts.split()), Fraction(share), symbol == "ask")


SMALL: Final = with_grammar(
    PLAIN,
    Grammar(
        "a machine of 17 programs",
        ("reward", "observation"),
        [
            _rule("reward", "match", "action action", "3/4"),
            _rule("reward", "1", "", "1/4"),
            _rule("action", "y", "", "1/3"),
            _rule("action", "0", "", "1/6"),
            _rule("action", "ask", "prompt", "1/2"),
            _rule("prompt", "zero_rewards", "core", "2/3"),
            _rule("prompt", "drop_last", "core", "1/3"),
            _rule("core", "h", "", "1"),
            _rule("observation", "0", "", "1"),
        ],
    ),
)
PROGRAMS: Final[tuple[Program, ...]] = tuple(programs(SMALL.grammar, LONGEST))
SILENT: Final = tuple(filter(never_asks, PROGRAMS))


def quantities(pi: Agent) -> Mapping[str, tuple[Quantity, Sequence[Program], Fraction]]:
    """Υ_ext, Υ and what the reality check adds, each with the programs that count, and a weight.

    No quantity is greater than that weight.
    """
    silent = sum((2 * weight(SMALL, p) for p in SILENT), Fraction(0))
    gained = difference(pi, reality_check(pi), equivalent=True)
    return {
        "Υ_ext(π)": (self_reflection(pi), PROGRAMS, Fraction(1)),
        "Υ(π)": (traditional(pi), SILENT, silent),
        "Υ_ext(π_RC) - Υ_ext(π)": (gained, PROGRAMS, 2 * (1 - silent)),
    }


def discounted_return(pi: Agent, program: Program, sign: int, turns: int) -> Fraction:
    """The sum of the t-th rewards of π, t = 1, …, T, by the definition."""
    return Fraction(value(pi, environment(SMALL, program, sign, GAMMA), turns + 1))


def by_definition(quantity: Quantity, program: Program, turns: int) -> Fraction:
    """What a program adds to a quantity, up to turn T: its two signs weigh the same."""
    return weight(SMALL, program) * sum(
        c * discounted_return(pi, program, sign, turns)
        for c, pi in zip(quantity.coefficients, quantity.agents, strict=True)
        for sign in (1, -1)
    )


def in_pieces(
    machine: Machine, quantity: Quantity, turns: int, evaluations: int, gamma: Fraction
) -> Interval:
    """The certified interval of all pieces together."""
    pieces = Pieces(machine, quantity, turns, gamma)
    worked = [pieces.work_at(k, evaluations, 0, lambda _: 0) for k in range(len(pieces))]
    return together(worked).certified


def horizons(instance: Instance) -> tuple[int, int]:
    """After how many turns the search ends, and after how many the sum by the definition."""
    turns = min(instance.turns, 3)
    return turns, max(turns, 2) + (instance.turns > 2)


def must_contain(
    found: Interval, least: Fraction, most: Fraction, after: Fraction, what: str
) -> None:
    """The interval contains `least` … `most`; later rewards change each by at most `after`."""
    must(
        found.low <= least + after and most - after <= found.high,
        f"{what}: {found.low} … {found.high} does not contain {least} … {most} ± {after}",
    )


def _moved(certify: Certify, low: Fraction, high: Fraction) -> Certify:
    return lambda *arguments: certify(*arguments).plus(Interval(low, high))


def _without_the_rest(
    machine: Machine, quantity: Quantity, turns: int, evaluations: int, gamma: Fraction
) -> Interval:
    """As if no reward came after the horizon."""
    found = certified(machine, quantity, turns, evaluations, gamma)
    return found if evaluations < STAGES[-1] else Interval(found.middle, found.middle)


_EVERY_AGENT: Final = Space("every agent on a machine of 17 programs", 2, 2, ())
_GENERATED: Final = generated("generated agents on a machine of 17 programs")
OURS: Final = "each program is run for itself by Definitions 2 and 3, with γ = 1/8"


@addition(
    "JAGI, Definition 3 (4)",
    name="certified",
    title="certified intervals",
    reason=f"{OURS}; an interval contains the sum to a later turn, up to the rest",
    ways=(throughout(replace(_EVERY_AGENT, quick=1)), _GENERATED),
    mutants={
        "rewards after the horizon are forgotten": {"search": _without_the_rest},
        "half of the first reward is added": {"search": _moved(certified, GAMMA / 2, GAMMA / 2)},
        "half of the first reward is added, in pieces": {
            "pieces": _moved(in_pieces, GAMMA / 2, GAMMA / 2)
        },
        "the interval is wider than it must be": {"search": _moved(certified, -GAMMA, GAMMA)},
        "programs with queries count for Υ": {
            "search": lambda m, q, *of: certified(m, Quantity(q.agents, q.coefficients), *of)
        },
    },
    rests_on=["jagi-definition-3.4.repaired"],
)
def certified_intervals(
    instance: Instance, search: Certify = certified, pieces: Certify = in_pieces
) -> None:
    """The certified intervals of Υ_ext, of Υ and of the gain by the reality check contain the
    values by the definition, lie within each other as the search goes on, and are finally no wider
    than the rewards after the horizon allow.
    """
    forms = {"certified": (search, STAGES), "in pieces": (pieces, STAGES[-1:])}
    pi, (turns, further) = of_two_actions(instance.agent()), horizons(instance)
    for name, (quantity, counted, mass) in quantities(pi).items():
        exact = sum((by_definition(quantity, p, further) for p in counted), Fraction(0))
        for form, (certify, stages) in forms.items():
            before = Interval(-mass, mass)
            for evaluations in stages:
                found = certify(SMALL, quantity, turns, evaluations, GAMMA)
                said = f"{form}, {name}, {evaluations} evaluations"
                must_contain(found, exact, exact, mass * GAMMA**further, said)
                nested = before.low <= found.low <= found.high <= before.high
                must(nested, f"{said}: {found.low} … {found.high} is not within the one before")
                before = found
            must(before.half_width <= mass * GAMMA**turns, f"{said}: the interval is too wide")


def _counting(change: Callable[[Truncated], Truncated]) -> Callable[..., Truncated]:
    """The exact sum with one of its fields changed."""
    return lambda *arguments: change(truncated_over(*arguments))


@addition(
    "JAGI, Definition 3 (4)",
    name="truncated",
    title="exact sums",
    reason=OURS,
    ways=(throughout(_EVERY_AGENT), _GENERATED),
    mutants=replacing(
        sums={
            "longer programs are summed": lambda m, q, n, t, g: truncated_over(m, q, n + 1, t, g),
            "one more turn is summed": lambda m, q, n, t, g: truncated_over(m, q, n, t + 1, g),
            "every program that hears counts as contributing": _counting(
                lambda found: replace(found, contributing=found.hearing)
            ),
            "every program counts as hearing": _counting(
                lambda found: replace(found, hearing=found.programs)
            ),
            "no program counts as one in which an agent reacts": _counting(
                lambda found: replace(found, reacting=0)
            ),
        }
    ),
    rests_on=["jagi-definition-3.4.repaired"],
)
def exact_sums(instance: Instance, sums: Callable[..., Truncated] = truncated_over) -> None:
    """The sum over the programs of at most n rules of the first T rewards, and the numbers of
    programs that it counts, are those of the programs run one by one.
    """
    pi, (turns, _) = of_two_actions(instance.agent()), horizons(instance)
    longest = instance.pick((5, LONGEST))
    for name, (quantity, counted, _) in quantities(pi).items():
        short = [p for p in counted if len(p) <= longest]
        hearing = [p for p in short if {rule.symbol for rule in p} & {"y", "ask"}]
        added = [by_definition(quantity, p, turns) for p in short]
        due = Truncated(
            value=sum(added, Fraction(0)),
            programs=len(short),
            hearing=len(hearing),
            reacting=sum(any(acts(each, p, turns) for each in quantity.agents) for p in hearing),
            contributing=sum(map(bool, added)),
        )
        found = sums(SMALL, quantity, longest, turns, GAMMA)
        for field, one_by_one in vars(due).items():
            what = f"of {name}, up to {longest} rules and {turns} turns, {field}"
            same(what, getattr(found, field), "one by one", one_by_one)


def acts(pi: Agent, program: Program, turns: int) -> bool:
    """Whether π acts otherwise under one sign than under the other, in the first T turns."""
    signed = (environment(SMALL, program, sign, GAMMA) for sign in (1, -1))
    one, other = (after_turns(pi, mu, turns)[1::2] for mu in signed)
    return one != other


def _summing(found: Callable[[Machine, int], Environments]) -> Callable[..., EnvironmentsSum]:
    return lambda machine, pi, longest, turns, g: found(machine, longest).sum(
        Worth(machine, pi, turns, g)
    )


summed: Final = _summing(cache(environments_of))
"""As `sum_over_environments`; the environments are found once."""

undecided: Final = _summing(
    cache(lambda m, n: Environments(m, n, Forms(representative_families(n - 4)), []))
)
"""The same, where nothing distinguishes environments: any may be that of a heavier program."""

SIGNED: Final = tuple((p, sign) for p in PROGRAMS for sign in (1, -1))


@cache
def heaviest() -> tuple[tuple[Program, int], ...]:
    """The heaviest signed program of each environment: agents distinguish it from heavier ones."""
    found: list[tuple[Program, int]] = []
    for each in sorted(SIGNED, key=lambda signed: -weight(SMALL, signed[0])):
        if not any(alike(each, other) for other in found):
            found.append(each)
    return tuple(found)


def alike(one: tuple[Program, int], other: tuple[Program, int]) -> bool:
    """Whether two signed programs give every agent the same percepts after plays of two turns."""

    def run(choose: Callable[[int], int]) -> bool:
        pi, p = ForkingAgent(choose, 2), EMPTY
        for _ in range(2):
            p = p.then((choose(3) - 1, choose(2))).then(choose(2))
        mu, nu = (environment(SMALL, *each, GAMMA) for each in (one, other))
        return all(mu(pi, play) == nu(pi, play) for play in p.plays())

    return all(explore(run))


@addition(
    "JAGI, Definition 3 (4)",
    name="environments",
    title="sums over environments",
    reason=f"{OURS}; programs that no agent distinguishes in two turns have one environment",
    ways=(
        throughout(Space("every agent on a machine of 17 programs", 1, 1, (), size="1 turn")),
        _GENERATED,
    ),
    mutants=replacing(
        unsure={
            "the undecided programs are not summed": lambda m, pi, n, t, g: replace(
                undecided(m, pi, n, t, g), interval=Interval(Fraction(0), Fraction(0))
            )
        },
        sums={
            "every program counts as an environment": lambda m, pi, n, t, g: replace(
                summed(m, pi, n, t, g), environments=len(SIGNED)
            ),
            "the interval is that of the sum over programs": lambda m, pi, n, t, g: replace(
                summed(m, pi, n, t, g), interval=certified(m, self_reflection(pi), t, STAGES[-1], g)
            ),
        },
    ),
    rests_on=["jagi-definition-3.4.repaired"],
)
def environments_sum(
    instance: Instance,
    sums: Callable[..., EnvironmentsSum] = summed,
    unsure: Callable[..., EnvironmentsSum] = undecided,
) -> None:
    """If each environment counts once, with the weight of its heaviest program, the certified
    interval contains the sum by the definition; where it is not known which programs denote the
    same environment, it contains the term of the heaviest environment plus those of any others.
    """
    pi, (turns, further) = of_two_actions(instance.agent()), horizons(instance)
    found = sums(SMALL, pi, LONGEST, turns, GAMMA)
    what = "the number of environments in the sum"
    same(what, found.environments, "of those that some agent distinguishes", len(heaviest()))
    first, *others = (
        weight(SMALL, p) * discounted_return(pi, p, sign, further) for p, sign in heaviest()
    )
    mass = sum(weight(SMALL, p) for p, _ in heaviest())
    after, exact = mass * GAMMA**further, first + sum(others)
    must_contain(found.interval, exact, exact, after, f"to turn {turns}")
    must(found.interval.half_width <= mass * GAMMA**turns, "the interval is too wide")
    least, most = (first + sum(of(v, Fraction(0)) for v in others) for of in (min, max))
    widest = unsure(SMALL, pi, LONGEST, turns, GAMMA).interval
    must_contain(widest, least, most, after, f"to turn {turns}, if no two programs are compared")


def filling(text: str) -> Iterator[PartialProgram]:
    """A program letter by letter."""
    return accumulate(
        rules(text), lambda program, rule: program.filled(Next(SORT), rule), initial=TAPE.whole
    )


def _with(**promised: object) -> Filling:
    def fill(text: str) -> Iterator[PartialProgram]:
        for program in filling(text):
            other = TapeProgram(program.letters, program.open)  # type: ignore[attr-defined]
            for name, bound in promised.items():
                setattr(other, name, bound)
            yield other

    return fill


def tape_rewards(text: str, pi: Agent, turns: int) -> list[Reward]:
    """The rewards of a program before they are weighed, in the machine's unit."""
    program = rules(text)
    plays = islice(interaction(pi, environment(TAPE, program)), turns)
    return [MIDDLE * denoted(program)(pi, p)[0] for p in plays]


@addition(
    "JAGI, Definition 3 (4)",
    name="partial",
    title="bounds of partial programs",
    reason="each program is run for itself on the tape machine, and rewards are "
    "in its unit, before they are discounted",
    ways=[
        over_programs(
            f"every agent in every tape program of at most {LETTERS} letters", 2, 2, 5, quick=1
        )
    ],
    mutants=replacing(
        fill={
            "the worst reward is forgotten": _with(lowest=1 - MIDDLE),
            "the best reward is forgotten": _with(highest=MIDDLE - 1),
            "every program is said to be deaf": _with(deaf=True),
            "every program is said to be silent": _with(lowest=0, highest=0),
        }
    ),
    rests_on=["jagi-definition-3.4.repaired"],
)
def bounds_of_partial_programs(instance: Instance, fill: Filling = filling) -> None:
    """For every completion of a partial program of the tape machine, the rewards are within the
    stated lowest and highest reward; and if the partial program is stated to be deaf, every agent
    gets the same rewards.
    """
    text, pi = instance.pick(texts_of(LETTERS)), instance.agent()
    rewards = tape_rewards(text, pi, instance.turns)
    for program in fill(text):
        said = f"{text} completes {program}, with the rewards {rewards}"
        low, high = program.lowest, program.highest
        must(all(low <= r <= high for r in rewards), f"{said}, not all from {low} to {high}")
        if program.deaf:
            others = tape_rewards(text, constant(0), instance.turns)
            same(f"{said}; these", rewards, "those of constant(0)", others)
