"""Table 1: its rows, sums and breakpoints, and the rule sets that give it."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, TypeAlias

from hypothesis import strategies as st

from bridge.errors import Refuted
from bridge.evidence import Evidence, Verdict
from bridge.generating import put_to
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.table import (
    Returns,
    Table,
    pareto,
    returns,
    table,
)
from proofs_checked.bc.experiments import ends_together, reproduces
from proofs_checked.bc.s4_experiments.rule_sets import (
    COUNTED,
    DECIDED,
    FAMILIES,
    GIVING,
    IDLE,
    SOME,
    TIMED,
    changed,
    gives_the_table,
)
from proofs_checked.bc.s4_experiments.table_1_scan import BREAKPOINTS, ROWS, SUMS
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Law
from proofs_checked.engine.quantifiers import demand_generated
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import Way, somewhere, throughout
from proofs_checked.mutants import experiments as broken

Ends: TypeAlias = Callable[[Rules], Sequence[End]]
"""The Pareto-optimal ends of a rule set."""

Gains: TypeAlias = Callable[[End, bool], Returns]
"""The returns of both agents for an end; the second agent has -1 for the last tick, or not."""

Given: TypeAlias = Callable[[Rules], bool]
"""Whether a rule set gives the table."""


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
        "-99 where it is -100": {"returns_together": broken.lost_for_less},
        "leaving takes one tick more": {"ends_together": later},
        "the key is never taken away": {"ends_together": broken.never_lost},
        "there is an end between": {"ends_together": broken.with_end(27, 28)},
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
        "-99 where it is -100": {"returns_together": broken.lost_for_less},
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
        "-99 where it is -100": {"returns_together": broken.lost_for_less},
        "there is an end between": {"ends_together": broken.with_end(27, 28)},
    },
    rests_on=["bc-table-1.rows"],
)
def breakpoints(
    instance: Rules, ends_together: Ends = ends_together, returns_together: Gains = returns
) -> None:
    """The optimal policy changes at α2 = 0.0111… = 1/90 and at α2 = 1."""
    got = tuple(returns_together(end, instance.adds) for end in ends_together(instance))
    at = tuple(
        Fraction(now.acting - then.acting, then.second - now.second) for now, then in pairwise(got)
    )
    must(at == BREAKPOINTS, f"in {instance} rows meet at {', '.join(map(str, at))}")


@claim(
    "BC, Table 1",
    name="intervals",
    title="the intervals of α2",
    verdict=Verdict.CONDITIONALLY,
    reason=_WHY,
    ways=[throughout(GIVING, proof=True)],
    mutants={
        "one more end ties at 1": {"ends_together": broken.with_end(29, 29)},
        "one more in tick 24": {"ends_together": broken.with_end(24, 99)},
        "-99 where it is -100": {"returns_together": broken.lost_for_less},
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
    must(
        ties == [ROWS[:2], ROWS[1:]], f"in {instance} the ties are {'; '.join(map(in_words, ties))}"
    )
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
        "the second agent is quicker": {"ends_together": broken.with_end(25, 32)},
        "the key is never taken away": {"ends_together": broken.never_lost},
    },
    rests_on=["bc-table-1.sums"],
)
def greatest_in_the_middle(instance: Rules, ends_together: Ends = ends_together) -> None:
    """In Table 1, too, a middle value of α2 has the greatest sum of both returns."""
    rows = found(instance, ends_together).rows
    met = len(rows) == 3 and rows[1].total == max(row.total for row in rows)
    must(met, f"in {instance} the rows are {in_words(rows)}")


def of_generated(*, part: str) -> Way:
    """The claim holds for generated rule sets, half of them near to one that gives the table."""
    what = "generated from all 122,880, and as many that differ in one choice from the 240"

    def way(law: Law, verdict: Verdict) -> Check:
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

        return Check(what, Evidence.PROPERTY_TESTED, run, verdict, part=part)

    return way


ANY_ORDER: Final = broken.blind_to(order="acting")
ANY_BOX: Final = broken.blind_to(box="tick")


@addition(
    "BC, Table 1",
    name="rule-sets",
    title="the rule sets that give it",
    reason="the scan solves each rule set exactly, from place to place; "
    "bc-table-1.by-ticks compares it with the whole MDP, also if the second agent rests",
    ways=(
        throughout(GIVING, proof=True, part="these give it"),
        throughout(SOME, part="no others give it"),
        of_generated(part="no others give it"),
    ),
    mutants={
        "no rule set gives the table": {"reproduces": broken.never},
        "the order of moves does not matter": {"reproduces": ANY_ORDER},
        "how the box is made does not matter": {"reproduces": ANY_BOX},
        "how the last tick is counted does not matter": {
            "reproduces": broken.blind_to(last_tick="rests")
        },
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
        "no rule set gives the table": {"reproduces": broken.never},
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
