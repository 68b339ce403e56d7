"""Table 1: its rows, sums and breakpoints, the rule sets that give it, and the whole MDP."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

from bridge.errors import Refuted
from bridge.evidence import Evidence, Verdict
from bridge.generating import put_to
from formal.considerate.experiments.craft_world_simultaneous.places import Crafter, Key, State
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.table import (
    Returns,
    Table,
    pareto,
    returns,
    table,
)
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from formal.considerate.mdp.mdp import Act, RewardFunction
from formal.considerate.rewards.simultaneous import r_sim
from formal.errors import BoundHit
from formal.notation import Reward
from proofs_checked.bc.experiments import ends_together, reproduces
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.s4_experiments.rule_sets import (
    COUNTED,
    DECIDED,
    FAMILIES,
    GIVING,
    IDLE,
    SOME,
    TIMED,
    as_in_the_text,
    changed,
    gives_the_table,
)
from proofs_checked.bc.s4_experiments.table_1_scan import BREAKPOINTS, ROWS, SUMS
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Law
from proofs_checked.engine.quantifiers import demand_generated
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import somewhere, throughout

Ends: TypeAlias = Callable[[Rules], Sequence[End]]
"""The Pareto-optimal ends of a rule set."""

Gains: TypeAlias = Callable[[End, bool], Returns]
"""The returns of both agents for an end; the second agent has -1 for the last tick, or not."""

Given: TypeAlias = Callable[[Rules], bool]
"""Whether a rule set gives the table."""

Together: TypeAlias = Callable[[Rules], World]
"""The world of a rule set."""


def found(rules: Rules, ends_together: Ends, returns_together: Gains = returns) -> Table:
    """The table of a rule set."""
    return table(returns_together(end, rules.adds) for end in ends_together(rules))


def in_words(returns: Sequence[Returns]) -> str:
    """Returns in words."""
    return ", ".join(f"({x.acting}, {x.second})" for x in returns)


_WHY: Final = (
    "assuming one of 240 rule sets: the text leaves open which interactions take a tick, which "
    "agent moves first and whether -100 replaces a -1"
)


def blind_to(**values: str) -> Given:
    """Whether a rule set gives Table 1 if it had these values."""
    return lambda rules: reproduces(replace(rules, **values))  # type: ignore[arg-type]


def lost_for_less(end: End, adds: bool) -> Returns:
    """Without the key the second agent has the reward -99."""
    acting, second = returns(end, adds)
    return Returns(acting, second + (end.second is None))


def with_end(first: int, second: int) -> Ends:
    """A further end is possible."""
    return lambda rules: sorted([*ends_together(rules), End(first, second)], key=lambda e: e[0])


def never_lost(rules: Rules) -> Sequence[End]:
    """The ends in which the second agent has left."""
    return [end for end in ends_together(rules) if end.second is not None]


def with_ticks(change: Callable[[State, State], State]) -> Together:
    """The state after each tick is changed; `change` has the state before it, too."""

    class Changed(World):
        def tick(self, s: State, a: Act) -> State | None:
            t = super().tick(s, a)
            return t and change(s, t)

    return Changed


Keyless = with_ticks(
    lambda s, t: t._replace(second=t.second._replace(box=t.second.hammer and t.second.wood))
)
"""The second agent makes a box at the factory without the key, too: with a hammer and wood."""


def later(rules: Rules) -> Sequence[End]:
    """The acting agent leaves one tick later."""
    return [End(end.first + 1, end.second) for end in ends_together(rules)]


@claim(
    "BC, Table 1",
    name="rows",
    title="the returns",
    verdict=Verdict.CONDITIONALLY,
    reason=_WHY + "; in a later version's code of the other Craft-World interactions cost nothing, "
    "by which these numbers are impossible",
    ways=[throughout(GIVING, proof=True)],
    mutants={
        "-99 where it is -100": {"returns_together": lost_for_less},
        "leaving takes one tick more": {"ends_together": later},
        "the key is never taken away": {"ends_together": never_lost},
        "there is an end between": {"ends_together": with_end(27, 28)},
    },
    rests_on=["bc-table-1.rule-sets"],
)
def rows(
    instance: Rules, ends_together: Ends = ends_together, returns_together: Gains = returns
) -> None:
    """With α1 = 1 the returns of the agents are -24 and -123 for small α2, -25 and -33 in the
    middle, and -33 and -25 for great α2.
    """
    got = found(instance, ends_together, returns_together).rows
    must(got == ROWS, f"in {instance} the rows are {in_words(got)}")


@claim(
    "BC, Table 1",
    name="sums",
    title="the total reward",
    verdict=Verdict.CONDITIONALLY,
    reason=_WHY,
    ways=[throughout(GIVING, proof=True)],
    mutants={
        "-99 where it is -100": {"returns_together": lost_for_less},
        "leaving takes one tick more": {"ends_together": later},
    },
    rests_on=["bc-table-1.rows"],
)
def sums(
    instance: Rules, ends_together: Ends = ends_together, returns_together: Gains = returns
) -> None:
    """The sums of both returns are -147, -58 and -58."""
    rows = found(instance, ends_together, returns_together).rows
    got = tuple(acting + second for acting, second in rows)
    must(got == SUMS, f"in {instance} the sums are {got}")


def optima_change_there(
    instance: Rules, ends_together: Ends = ends_together, returns_together: Gains = returns
) -> None:
    """Over all ends the optimal returns change at 1/90 and at 1."""
    got = found(instance, ends_together, returns_together).breakpoints
    must(got == BREAKPOINTS, f"in {instance} they change at {', '.join(map(str, got))}")


@claim(
    "BC, Table 1",
    name="breakpoints",
    title="where the optimal policy changes",
    reason="it follows from the rows: (25 - 24) / (123 - 33), and (33 - 25) / (33 - 25)",
    ways=(
        throughout(GIVING.called("the α2 at which neighbouring rows are equally good"), proof=True),
        also(
            optima_change_there, throughout(GIVING.called("the optimum over all ends"), proof=True)
        ),
    ),
    mutants={
        "-99 where it is -100": {"returns_together": lost_for_less},
        "there is an end between": {"ends_together": with_end(27, 28)},
    },
    rests_on=["bc-table-1.rows"],
)
def breakpoints(
    instance: Rules, ends_together: Ends = ends_together, returns_together: Gains = returns
) -> None:
    """The optimal policy changes at α2 = 0.0111… = 1/90 and at α2 = 1."""
    got = tuple(returns_together(end, instance.adds) for end in ends_together(instance))
    at = tuple(Fraction(a.acting - b.acting, b.second - a.second) for a, b in pairwise(got))
    must(at == BREAKPOINTS, f"in {instance} rows meet at {', '.join(map(str, at))}")


@claim(
    "BC, Table 1",
    name="intervals",
    title="the intervals of α2",
    verdict=Verdict.CONDITIONALLY,
    reason=_WHY,
    ways=[throughout(GIVING, proof=True)],
    mutants={
        "one more end ties at 1": {"ends_together": with_end(29, 29)},
        "one more in tick 24": {"ends_together": with_end(24, 99)},
        "-99 where it is -100": {"returns_together": lost_for_less},
    },
    rests_on=["bc-table-1.breakpoints"],
)
def intervals(
    instance: Rules, ends_together: Ends = ends_together, returns_together: Gains = returns
) -> None:
    """The first row is for α2 from 0 on, and the rows end before 1/90 and before 1: at 0 there is
    no tie, and at 1/90 and 1 exactly the two neighbouring rows are optimal.
    """
    # A tie at 0 would be another end in the same tick of the acting agent. All ends in which the
    # second agent never leaves have the same returns then; any other end would be Pareto-optimal.
    changes = found(instance, ends_together, returns_together).changes
    ties = [change.tie for change in changes]
    how = f"in {instance} the ties are {'; '.join(map(in_words, ties))}"
    must(ties == [ROWS[:2], ROWS[1:]], how)
    ends = ends_together(instance)
    best, *others = pareto(returns_together(end, instance.adds) for end in ends)
    at_zero = [one for one in others if one.acting == best.acting]
    must(best == ROWS[0] and not at_zero, f"at 0 optimal are {best} and {in_words(at_zero)}")


def greatest_alone(instance: Rules, ends_together: Ends = ends_together) -> None:
    """The middle row has a greater sum than the others. False."""
    rows = found(instance, ends_together).rows
    met = len(rows) == 3 and rows[1].total > max(rows[0].total, rows[2].total)
    must(met, f"the sums are {', '.join(str(row.total) for row in rows)}")


@claim(
    "BC, Table 1",
    name="middle",
    title="a middle value for the sum",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the sum may be as great for all greater values: it is -58 from 1/90 on",
    ways=(
        throughout(GIVING.called("whether the middle row has the greatest sum"), proof=True),
        also(greatest_alone, somewhere(GIVING.called("whether it is the only one"))),
    ),
    mutants={
        "the second agent is quicker": {"ends_together": with_end(25, 32)},
        "the key is never taken away": {"ends_together": never_lost},
    },
    rests_on=["bc-table-1.sums"],
)
def greatest_in_the_middle(instance: Rules, ends_together: Ends = ends_together) -> None:
    """In Table 1, too, a middle value of α2 has the greatest sum of both returns."""
    rows = found(instance, ends_together).rows
    met = len(rows) == 3 and rows[1].total == max(row.total for row in rows)
    must(met, f"in {instance} the rows are {in_words(rows)}")


NO_OTHERS: Final = "no others give it"


def of_generated(law: Law, verdict: Verdict) -> Check:
    """The claim holds for generated rule sets, half of them near to one that gives the table."""
    what = "generated from all 122,880, and as many that differ in one choice from the 240"

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases: list[Rules] = []

        def held(both: tuple[Rules, Rules]) -> None:
            for rules in both:
                cases.append(rules)
                if how := law(subjects, rules):
                    raise Refuted(how, how)

        values = [st.sampled_from([*some]) for some in CHOICES.values()]
        near = st.sampled_from([*GIVING.all()]).flatmap(
            lambda rules: st.sampled_from([*changed(rules, (*CHOICES,))])
        )
        some = st.tuples(st.builds(Rules, *values), near)
        put_to(held, some, examples=effort.generated, seed=effort.seed, shrink=True)
        demand_generated(effort.generated, len(cases), what)
        return Outcome(f"{len(cases)} {what}", len(cases))

    return Check(what, Evidence.PROPERTY_TESTED, run, verdict, part=NO_OTHERS)


ANY_ORDER: Final = blind_to(order="acting")
ANY_BOX: Final = blind_to(box="tick")


@addition(
    "BC, Table 1",
    name="rule-sets",
    title="the rule sets that give it",
    reason="the scan solves each rule set exactly, from place to place; "
    "bc-table-1.by-ticks compares it with the whole MDP, also if the second agent rests",
    ways=(
        throughout(GIVING, proof=True, part="these give it"),
        throughout(SOME, part=NO_OTHERS),
        of_generated,
    ),
    mutants={
        "no rule set gives the table": {"reproduces": lambda rules: False},
        "the order of moves does not matter": {"reproduces": ANY_ORDER},
        "how the box is made does not matter": {"reproduces": ANY_BOX},
        "how the last tick is counted does not matter": {"reproduces": blind_to(last_tick="rests")},
    },
)
def given_by_the_formula(instance: Rules, reproduces: Given = reproduces) -> None:
    """Of 122,880 rule sets that the text leaves open, 240 give all nine numbers and both
    breakpoints. In these, returning the key and making the box take a tick, as do all but one of
    picking the key up, taking the hammer, taking wood and leaving; the acting agent moves first and
    may wait; -100 is not added to a -1 of the same tick. Doors, places for the key and the choice
    of shortest ways do not matter.
    """
    given = gives_the_table(instance)
    verb = "gives" if given else "does not give"
    words = instance.in_words(COUNTED + TIMED + DECIDED)
    must(reproduces(instance) is given, f"by the formula this {verb} Table 1: {words}")


@addition(
    "BC, Table 1",
    name="decided",
    title="the choices that it decides",
    reason="no other value gives the table, whatever else is chosen",
    ways=[throughout(FAMILIES.called("one choice changed in each"))],
    mutants={
        "the order of moves does not matter": {"reproduces": ANY_ORDER},
        "how the box is made does not matter": {"reproduces": ANY_BOX},
    },
    rests_on=["bc-table-1.rule-sets"],
)
def decided(instance: Rules, reproduces: Given = reproduces) -> None:
    """Table 1 implies that returning the key takes a tick, that making the box does, that the
    acting agent moves first, and that it may wait.
    """
    for other in changed(instance, DECIDED):
        must(not reproduces(other), f"Table 1 is given, too, if {other.in_words(DECIDED)}")


@addition(
    "BC, Table 1",
    name="undecided",
    title="the choices that it leaves open",
    reason="the text does not decide them either",
    ways=[throughout(GIVING.called("one choice changed in each of the 240"))],
    mutants={
        "no rule set gives the table": {"reproduces": lambda rules: False},
        "the door matters": {
            "reproduces": lambda rules: rules.exits == "one" and gives_the_table(rules)
        },
    },
    rests_on=["bc-table-1.rule-sets"],
)
def undecided(instance: Rules, reproduces: Given = reproduces) -> None:
    """Table 1 leaves open by which doors the agents leave, whether the acting agent may return the
    key to both places, and which shortest ways the second agent takes: these choices never change
    whether a rule set gives it.
    """
    for other in changed(instance, IDLE):
        must(reproduces(other), f"Table 1 is no longer given if {other.in_words(IDLE)}")


COUNTING: Final = Interpretations(
    "the rule set nearest to the text, with all four ways to count the last tick",
    lambda: as_in_the_text([name for name in vars(TEXT) if name not in COUNTED]),
    deep=FAMILIES,
)


@dataclass(frozen=True)
class Ticks:
    """The whole MDP of a world, with about 13,000 numbered states; 0 is the initial state.

    Attributes:
        over: the states with no further rewards.
        before: for each state, the states that lead to it, with both agents' rewards.
    """

    over: Sequence[int]
    before: Sequence[Collection[tuple[int, Reward, Reward]]]

    @classmethod
    def of(cls, world: World) -> "Ticks":
        """All reachable states."""
        mdp = world.mdp()
        numbers = {s: n for n, s in enumerate(mdp.states)}
        before = [set[tuple[int, Reward, Reward]]() for _ in numbers]
        for (s, a), (t,) in mdp.T.items():
            if not world.over(s):
                before[numbers[t]].add((numbers[s], world.r_1(s, a, t), world.r_2(s, a, t)))
        return cls([n for s, n in numbers.items() if world.over(s)], before)

    def optimum(self, weigh: Callable[[Reward, Reward], Reward]) -> Reward:
        """The greatest sum of rewards from the start; no reward may be positive.

        It is minus the length of a shortest way, if the costs of steps are their lengths.
        """
        costs: dict[int, Reward] = {}
        queue: list[tuple[Reward, int]] = [(0, n) for n in self.over]
        while queue:
            cost, t = heappop(queue)
            if t in costs:
                continue
            if t == 0:
                return -cost
            costs[t] = cost
            for s, r_1, r_2 in self.before[t]:
                if s not in costs:
                    r = weigh(r_1, r_2)
                    must(r <= 0, f"a step has reward {r}")
                    heappush(queue, (cost - r, s))
        raise BoundHit("some way must end; none was found")


def between(found: Table) -> Iterator[tuple[Reward, Reward, Reward]]:
    """Coefficients α₁ and α₂, with the optimum by a table.

    They are 0, the middle of each interval, each breakpoint, a value beyond the last, and α₁ = 0.
    The optimum is convex in α₂. Hence it is linear between three points if it is linear on them,
    and linear beyond the last if its slope there is the second agent's greatest return.
    """
    ends = [Fraction(0), *map(Fraction, found.breakpoints)]
    for row, lower, upper in zip(found.rows, ends, [*ends[1:], ends[-1] + 2], strict=True):
        last = [upper] if upper > ends[-1] else []
        for alpha in (lower, (lower + upper) / 2, *last):
            n = alpha.denominator
            yield n, alpha.numerator, n * row.acting + alpha.numerator * row.second
    yield 0, 1, found.rows[-1].second


def weighing(
    equation: Callable[..., RewardFunction[Any]], alpha_1: Reward, alpha_2: Reward
) -> Callable[[Reward, Reward], Reward]:
    """The reward of a step by equation 6, from both agents' rewards."""

    @cache
    def weigh(r_1: Reward, r_2: Reward) -> Reward:
        beliefs = {2: [(1, lambda s, a, t: r_2)]}
        return equation(lambda s, a, t: r_1, beliefs, {1: alpha_1, 2: alpha_2})("s", "a", "t")

    return weigh


class AlwaysMoving(World):
    """The second agent moves in the last tick under any rules."""

    def after_leaving(self, s: State, first: Crafter, key: Key, second: Crafter) -> State:
        """The state after both turns."""
        moving = World(self.rules.having("last_tick", "moves"), self.places)
        return moving.after_leaving(s, first, key, second)


class AlwaysCounting(World):
    """The second agent has -1 for the last tick under any rules."""

    def r_2(self, s: State, a: str, t: State) -> Reward:
        """The second agent's reward."""
        return World(self.rules.having("last_tick", "moves"), self.places).r_2(s, a, t)


@addition(
    "BC, Table 1",
    name="by-ticks",
    title="the whole MDP tick by tick",
    reason="the scan goes from place to place, and its second agent always moves "
    "in the last tick; here it rests in that tick if the rules say so",
    ways=[throughout(COUNTING, proof=True)],
    mutants={
        "a box needs no key": {"world_together": Keyless},
        "the second agent moves in the last tick though it rests": {"world_together": AlwaysMoving},
        "the last tick counts for the second agent though it rests": {
            "world_together": AlwaysCounting
        },
        "the key is never taken away": {"ends_together": never_lost},
        "the scan has an impossible end between": {"ends_together": with_end(26, 27)},
        "others do not count": {"r_sim": lambda r_1, beliefs, alphas: r_sim(r_1, {}, alphas)},
    },
    rests_on=["bc-table-1.rule-sets"],
)
def by_ticks(
    instance: Rules,
    world_together: Together = World,
    ends_together: Ends = ends_together,
    r_sim: Callable[..., RewardFunction[Any]] = r_sim,
) -> None:
    """The scan of all rule sets finds the optima of equation 6 in the whole MDP, for every α2 ≥ 0,
    with each way to count the tick in which the acting agent leaves: the second agent moves or
    rests in it, and -100 is added to a -1 or replaces it.
    """
    ticks = Ticks.of(world_together(instance))
    solved = found(instance, ends_together)
    for lower, upper in pairwise(solved.breakpoints):
        must(lower < upper, f"where {instance.in_words(COUNTED)}, they are {lower}, {upper}")
    for alpha_1, alpha_2, best in between(solved):
        same(
            f"where {instance.in_words(COUNTED)}, the optimum for α1 = {alpha_1}, α2 = {alpha_2}",
            ticks.optimum(weighing(r_sim, alpha_1, alpha_2)),
            "by the scan",
            best,
        )
