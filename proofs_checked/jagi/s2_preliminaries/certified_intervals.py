"""Definition 3 (4): what is certified of Υ_ext holds what it is by the definition.

On a machine of 17 programs Υ_ext is computed program by program, sign by sign, by the definition;
what the rewards after turn T can add is at most γ^T. So every agent there judges the search, its
pieces, the exact sums and the sum over environments, of which `upsilon measure` is made. Which
programs are of one environment is found by trying.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

from formal.agents.enumerators import ForkingAgent, explore
from formal.histories.history import EMPTY
from formal.intelligence.environments_sum import environments_of
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine, environment, weight
from formal.intelligence.pieces import Pieces, together
from formal.intelligence.quantity import Quantity, difference, self_reflection, traditional
from formal.intelligence.search import certified
from formal.intelligence.truncated import Truncated, truncated_over
from formal.intelligence.typed.environments import Environments, EnvironmentsSum
from formal.intelligence.typed.machine import PLAIN
from formal.intelligence.typed.normal_form import Forms, representative_families
from formal.intelligence.typed.worth import Worth
from formal.interaction.value import value
from formal.notation import Agent
from formal.reality_check.definition import reality_check
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.machines import with_grammar
from proofs_checked.jagi.programs import Program, asks, of_two_actions

Certify: TypeAlias = Callable[[Machine, Quantity, int, int, Fraction], Interval]

GAMMA: Final = Fraction(1, 8)
"""Little is left after few turns."""

STAGES: Final = (2, 30, 1_000)
"""Numbers of evaluations; by the last everything is decided."""

LONGEST: Final = 8
"""No program of the small machine has more rules."""

THIRD: Final = Fraction(1, 3)


def _rule(sort: str, symbol: str, parts: str, share: Fraction) -> Rule:
    return Rule(sort, symbol, tuple(parts.split()), share, symbol == "ask")


SMALL: Final = with_grammar(
    PLAIN,
    Grammar(
        "a machine of 17 programs",
        ("reward", "observation"),
        [
            _rule("reward", "match", "action action", Fraction(3, 4)),
            _rule("reward", "1", "", Fraction(1, 4)),
            _rule("action", "y", "", THIRD),
            _rule("action", "0", "", THIRD / 2),
            _rule("action", "ask", "prompt", HALF),
            _rule("prompt", "zero_rewards", "core", 2 * THIRD),
            _rule("prompt", "drop_last", "core", THIRD),
            _rule("core", "h", "", Fraction(1)),
            _rule("observation", "0", "", Fraction(1)),
        ],
    ),
)
PROGRAMS: Final[tuple[Program, ...]] = tuple(programs(SMALL.grammar, LONGEST))


def quantities(pi: Agent) -> Mapping[str, tuple[Quantity, Fraction]]:
    """Υ_ext, Υ and what the reality check adds; how much weight each sums over."""
    silent = sum((2 * weight(SMALL, p) for p in PROGRAMS if not asks(p)), Fraction(0))
    return {
        "Υ_ext(π)": (self_reflection(pi), Fraction(1)),
        "Υ(π)": (traditional(pi), silent),
        "Υ_ext(π_RC) - Υ_ext(π)": (
            difference(pi, reality_check(pi), equivalent=True),
            2 * (1 - silent),
        ),
    }


def earned(pi: Agent, program: Program, sign: int, turns: int) -> Fraction:
    """What π is paid by the t-th rewards, t = 1, …, T, by the definition."""
    return Fraction(value(pi, environment(SMALL, program, sign, GAMMA), turns + 1))


def by_definition(quantity: Quantity, program: Program, turns: int) -> Fraction:
    """What a program adds to a quantity, up to turn T: its two signs weigh the same."""
    return weight(SMALL, program) * sum(
        c * earned(pi, program, sign, turns)
        for c, pi in zip(quantity.coefficients, quantity.agents, strict=True)
        for sign in (1, -1)
    )


def counted(name: str) -> list[Program]:
    """The programs that count for a quantity."""
    return [p for p in PROGRAMS if name != "Υ(π)" or not asks(p)]


def in_pieces(
    machine: Machine, quantity: Quantity, turns: int, evaluations: int, gamma: Fraction
) -> Interval:
    """What is certified by the pieces together."""
    pieces = Pieces(machine, quantity, turns, gamma)
    worked = [pieces.work_at(k, evaluations, 0, lambda _: 0) for k in range(len(pieces))]
    return together(worked).certified


def horizons(instance: Instance) -> tuple[int, int]:
    """After how many turns the search ends, and after how many the sum by the definition."""
    turns = min(instance.turns, 3)
    return turns, max(turns, 2) + (instance.turns > 2)


def an_agent(instance: Instance) -> Agent:
    """Of two actions."""
    return of_two_actions(instance.agent())


def _widened(certify: Certify) -> Certify:
    def wider(*arguments: object) -> Interval:
        found = certify(*arguments)  # type: ignore[arg-type]
        return Interval(found.low - GAMMA, found.high + GAMMA)

    return wider


def _raised(certify: Certify) -> Certify:
    def higher(*arguments: object) -> Interval:
        found = certify(*arguments)  # type: ignore[arg-type]
        return Interval(found.low + GAMMA / 2, found.high + GAMMA / 2)

    return higher


def _without_the_rest(
    machine: Machine, quantity: Quantity, turns: int, evaluations: int, gamma: Fraction
) -> Interval:
    """As if no reward came after the horizon."""
    found = certified(machine, quantity, turns, evaluations, gamma)
    if evaluations < STAGES[-1]:
        return found
    return Interval(found.middle, found.middle)


_EVERY_AGENT: Final = Space("every agent on a machine of 17 programs", 2, 2, ())
_GENERATED: Final = generated("generated agents on a machine of 17 programs")
OURS: Final = (
    "not in the paper; each program is run for itself by Definitions 2 and 3, with γ = 1/8"
)


@claim(
    "JAGI, Definition 3 (4)",
    name="certified",
    title="certified intervals",
    kind=Kind.ADDITION,
    reason=f"{OURS}; an interval holds the sum up to a later turn, to within what can come after",
    ways=(throughout(replace(_EVERY_AGENT, quick=1)), _GENERATED),
    mutants={
        "rewards after the horizon are forgotten": {"search": _without_the_rest},
        "half of the first reward is added": {"search": _raised(certified)},
        "in pieces, half of the first reward is added": {"pieces": _raised(in_pieces)},
        "the interval is wider than it must be": {"search": _widened(certified)},
        "programs that ask count for Υ": {
            "search": lambda m, q, t, n, g: certified(
                m, Quantity(q.agents, q.coefficients), t, n, g
            )
        },
    },
    rests_on=["jagi-definition-3.4.repaired"],
)
def certified_intervals(
    instance: Instance, search: Certify = certified, pieces: Certify = in_pieces
) -> None:
    """The intervals that are certified of Υ_ext, of Υ and of what the reality check adds hold what
    these are by the definition, lie within each other as the search goes on, and are in the end no
    wider than what rewards after the horizon can add.
    """
    forms = {"certified": (search, STAGES), "in pieces": (pieces, STAGES[-1:])}
    pi, (turns, further) = an_agent(instance), horizons(instance)
    for name, (quantity, mass) in quantities(pi).items():
        exact = sum(by_definition(quantity, p, further) for p in counted(name))
        after, most = mass * GAMMA**further, mass
        for form, (certify, stages) in forms.items():
            before = Interval(-most, most)
            for evaluations in stages:
                found = certify(SMALL, quantity, turns, evaluations, GAMMA)
                said = (
                    f"{form}, of {name}, after {evaluations} evaluations: {tuple(map(str, found))}"
                )
                must(
                    found.low <= exact + after and exact - after <= found.high,
                    f"{said} does not hold {exact} ± {after}",
                )
                must(
                    before.low <= found.low <= found.high <= before.high,
                    f"{said} is not within {tuple(map(str, before))}",
                )
                before = found
            must(before.half_width <= mass * GAMMA**turns, f"{said} is too wide")


def _counting(**changed: Callable[[Truncated], int | Fraction]) -> Callable[..., Truncated]:
    """The exact sum, something of which is changed."""

    def sums(*arguments: object) -> Truncated:
        found = truncated_over(*arguments)  # type: ignore[arg-type]
        return Truncated(**(found.__dict__ | {k: of(found) for k, of in changed.items()}))

    return sums


@claim(
    "JAGI, Definition 3 (4)",
    name="truncated",
    title="exact sums",
    kind=Kind.ADDITION,
    reason=OURS,
    ways=(throughout(_EVERY_AGENT), _GENERATED),
    mutants={
        "a program more is summed": {
            "sums": lambda m, q, n, t, g: truncated_over(m, q, n + 1, t, g)
        },
        "a turn more is summed": {"sums": lambda m, q, n, t, g: truncated_over(m, q, n, t + 1, g)},
        "all programs count that are run": {"sums": _counting(contributing=lambda f: f.hearing)},
        "every program is said to hear": {"sums": _counting(hearing=lambda f: f.programs)},
        "one program too few has agents react": {"sums": _counting(reacting=lambda f: 0)},
    },
    rests_on=["jagi-definition-3.4.repaired"],
)
def exact_sums(instance: Instance, sums: Callable[..., Truncated] = truncated_over) -> None:
    """The sum over the programs of at most n rules of what the first T rewards add, and the numbers
    of programs that it rests on, are those of the programs run one by one.
    """
    pi, (turns, _) = an_agent(instance), horizons(instance)
    longest = instance.pick((5, LONGEST))
    for name, (quantity, _) in quantities(pi).items():
        found = sums(SMALL, quantity, longest, turns, GAMMA)
        wanted = [p for p in counted(name) if len(p) <= longest]
        added = [by_definition(quantity, p, turns) for p in wanted]
        what = f"of {name}, up to {longest} rules and {turns} turns,"
        same(f"{what} the sum", found.value, "by the definition", sum(added, Fraction(0)))
        same(f"{what} the programs", found.programs, "one by one", len(wanted))
        contributing = sum(map(bool, added))
        same(f"{what} those that contribute", found.contributing, "one by one", contributing)
        hearing = [p for p in wanted if {rule.symbol for rule in p} & {"y", "ask"}]
        same(f"{what} those whose rewards may depend", found.hearing, "one by one", len(hearing))
        reacting = sum(any(acts(each, p, turns) for each in quantity.agents) for p in hearing)
        same(f"{what} those in which an agent reacts", found.reacting, "one by one", reacting)


def acts(pi: Agent, program: Program, turns: int) -> bool:
    """Whether π acts otherwise under one sign than under the other, in the first T turns."""
    both = []
    for sign in (1, -1):
        mu, p, actions = environment(SMALL, program, sign, GAMMA), EMPTY, []
        for _ in range(turns):
            h = p.then(mu(pi, p))
            actions.append(pi(h))
            p = h.then(actions[-1])
        both.append(actions)
    return both[0] != both[1]


def summed(machine: Machine, pi: Agent, longest: int, turns: int, g: Fraction) -> EnvironmentsSum:
    """As `sum_over_environments`, the environments being found once."""
    return _environments(machine, longest).sum(Worth(machine, pi, turns, g))


def undecided(
    machine: Machine, pi: Agent, longest: int, turns: int, g: Fraction
) -> EnvironmentsSum:
    """The same, where nothing tells environments apart: any may be that of a heavier program."""
    return _undecided(machine, longest).sum(Worth(machine, pi, turns, g))


_environments: Final = cache(environments_of)


@cache
def _undecided(machine: Machine, longest: int) -> Environments:
    return Environments(machine, longest, Forms(representative_families(longest - 4)), [])


SIGNED: Final = tuple((p, sign) for p in PROGRAMS for sign in (1, -1))


@cache
def heaviest() -> tuple[tuple[Program, int], ...]:
    """Of each environment the heaviest signed program: no agent tells it from a heavier one."""
    kept: list[tuple[Program, int]] = []
    for each in sorted(SIGNED, key=lambda signed: -weight(SMALL, signed[0])):
        if not any(alike(each, other) for other in kept):
            kept.append(each)
    return tuple(kept)


def alike(one: tuple[Program, int], other: tuple[Program, int]) -> bool:
    """Whether two signed programs pay every agent the same after each play of two turns."""

    def run(choose: Callable[[int], int]) -> bool:
        pi, p = ForkingAgent(choose, 2), EMPTY
        for _ in range(2):
            p = p.then((choose(3) - 1, choose(2))).then(choose(2))
        plays = (p.prompt.before, p)
        return all(
            environment(SMALL, *one, GAMMA)(pi, play) == environment(SMALL, *other, GAMMA)(pi, play)
            for play in plays
            if play is not None
        )

    return all(explore(run))


@claim(
    "JAGI, Definition 3 (4)",
    name="environments",
    title="sums over environments",
    kind=Kind.ADDITION,
    reason=f"{OURS}; two programs are of one environment if no agent tells them apart in two turns",
    ways=(
        throughout(Space("every agent on a machine of 17 programs", 1, 1, (), size="1 turn")),
        generated("generated agents on a machine of 17 programs"),
    ),
    mutants={
        "what is undecided is not summed": {
            "unsure": lambda m, pi, n, t, g: replace(
                undecided(m, pi, n, t, g), interval=Interval(Fraction(0), Fraction(0))
            )
        },
        "every program counts as an environment": {
            "sums": lambda m, pi, n, t, g: replace(summed(m, pi, n, t, g), environments=len(SIGNED))
        },
        "the interval is that of the sum over programs": {
            "sums": lambda m, pi, n, t, g: replace(
                summed(m, pi, n, t, g),
                interval=certified(m, self_reflection(pi), t, STAGES[-1], g),
            )
        },
    },
    rests_on=["jagi-definition-3.4.repaired"],
)
def environments_sum(
    instance: Instance,
    sums: Callable[..., EnvironmentsSum] = summed,
    unsure: Callable[..., EnvironmentsSum] = undecided,
) -> None:
    """If each environment counts once, with the weight of its heaviest program, the interval that
    is certified holds the sum that is so by the definition; and where nothing tells environments
    apart, it holds the sum of the heaviest of all and of any of the others.
    """
    pi, (turns, further) = an_agent(instance), horizons(instance)
    found = sums(SMALL, pi, LONGEST, turns, GAMMA)
    same("the number of environments", found.environments, "that of classes", len(heaviest()))
    first, *others = (weight(SMALL, p) * earned(pi, p, sign, further) for p, sign in heaviest())
    mass = sum(weight(SMALL, p) for p, _ in heaviest())
    after = mass * GAMMA**further
    exact, least, most = (first + sum(map(of, others)) for of in (Fraction, _negative, _positive))
    low, high = found.interval
    widest = unsure(SMALL, pi, LONGEST, turns, GAMMA).interval
    said = f"within {turns} turns, to within {after},"
    must(
        low <= exact + after and exact - after <= high,
        f"{said} {low} … {high} does not hold {exact}",
    )
    must(high - low <= 2 * mass * GAMMA**turns, f"{low} … {high} is too wide")
    must(
        widest.low <= least + after and most - after <= widest.high,
        f"{said} {widest.low} … {widest.high}, nothing being told apart, does not hold "
        f"{least} … {most}",
    )


def _negative(value: Fraction) -> Fraction:
    return min(value, Fraction(0))


def _positive(value: Fraction) -> Fraction:
    return max(value, Fraction(0))
