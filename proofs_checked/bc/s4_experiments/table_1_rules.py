"""Table 1: which rule sets give it, and what it decides about the choices that the text leaves."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from hypothesis import strategies as st

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from bridge.generating import put_to
from formal.considerate.simultaneous.rules import CHOICES, Rules
from proofs_checked.bc.readings import by_all, unless
from proofs_checked.bc.rule_sets import (
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
from proofs_checked.broken import experiments as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.engine.quantifiers import demand_generated


def by_the_formula(d: Definitions, rules: Rules) -> str:
    """A rule set gives the table if and only if the formula says so."""
    said = "gives" if gives_the_table(rules) else "does not give"
    return unless(
        d.reproduces(rules) is gives_the_table(rules),
        f"the formula {said} Table 1 by {rules.in_words(COUNTED + TIMED + DECIDED)}",
    )


def of_generated(law: Callable[[Definitions, Rules], str]) -> Check:
    """The check that a law holds by generated rule sets, half of them near to giving the table."""
    what = "generated from all 122,880, and as many that differ in one choice from the 240"
    values = [st.sampled_from([*some]) for some in CHOICES.values()]
    near = st.sampled_from([*GIVING.all()]).flatmap(
        lambda rules: st.sampled_from([*changed(rules, (*CHOICES,))])
    )

    def look(d: Definitions, effort: Effort) -> Outcome:
        cases: list[Rules] = []

        def held(both: tuple[Rules, Rules]) -> None:
            for rules in both:
                cases.append(rules)
                if how := law(d, rules):
                    raise Refuted(how, how)

        some = st.tuples(st.builds(Rules, *values), near)
        put_to(held, some, examples=effort.generated, seed=effort.seed, shrink=True)
        demand_generated(effort.generated, len(cases), what)
        return Outcome(f"{len(cases)} {what}", len(cases))

    return Check(what, Evidence.SAMPLED, look)


def decided(d: Definitions, rules: Rules) -> str:
    """With another value of what is decided the table is not given."""
    for other in changed(rules, DECIDED):
        if d.reproduces(other):
            return f"it is given too if {other.in_words(DECIDED)}"
    return ""


def idle(d: Definitions, rules: Rules) -> str:
    """With another value of what makes no difference the table is still given."""
    for other in changed(rules, IDLE):
        if not d.reproduces(other):
            return f"it is no longer given if {other.in_words(IDLE)}"
    return ""


def counted(d: Definitions, rules: Rules) -> str:
    """-100 may come instead of a -1, or in a tick without one; both together it is not given."""
    for last_tick in CHOICES["last_tick"]:
        for penalty in CHOICES["penalty"]:
            other = rules.having("last_tick", last_tick).having("penalty", penalty)
            both = (last_tick, penalty) == ("moves", "besides")
            if d.reproduces(other) is both:
                return f"it is {'' if both else 'not '}given if {other.in_words(COUNTED)}"
    return ""


_ANY_ORDER: Final = planted(
    "any-order", "who moves first does not matter", reproduces=broken.blind_to(order="acting")
)
_ANY_BOX: Final = planted(
    "any-box", "how the box is made does not matter", reproduces=broken.blind_to(box="tick")
)
_ANY_COUNT: Final = planted(
    "any-count",
    "how the last tick is counted does not matter",
    reproduces=broken.blind_to(last_tick="rests"),
)
_NEVER: Final = planted("never", "nothing gives the table", reproduces=broken.never)

CLAIMS: Final = (
    Claim(
        id="bc-table-1.rule-sets",
        paper="BC",
        item="Table 1, the rule sets that give it (not in the paper)",
        statement="Of 122,880 rule sets that the text leaves open, 240 give all nine numbers and "
        "both breakpoints: to put the key down and to make the box take a tick, as do all but one "
        "of picking the key up, taking the hammer, taking wood and leaving; the acting agent moves "
        "first and may wait; -100 is not on top of a -1 of the same tick; doors, where the key may "
        "be put and which shortest ways are gone do not matter.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; the scan solves each rule set exactly, from place to place; "
        "bc-table-1.by-ticks holds it against the whole MDP, also where the second agent rests",
        checks=(
            by_all(by_the_formula, GIVING, proof=True, part="these give it"),
            by_all(by_the_formula, SOME, part="no others give it"),
            replace(of_generated(by_the_formula), part="no others give it"),
        ),
        mutants=(_NEVER, _ANY_ORDER, _ANY_BOX, _ANY_COUNT),
    ),
    Claim(
        id="bc-table-1.decided",
        paper="BC",
        item="Table 1, what it decides (not in the paper)",
        statement="Table 1 decides that putting the key down takes a tick, that making the box "
        "does, that the acting agent moves first, and that it may wait.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; by no other value is the table given, whatever else is chosen",
        checks=(by_all(decided, FAMILIES, what="one choice changed in each"),),
        mutants=(_ANY_ORDER, _ANY_BOX),
        rests_on=("bc-table-1.rule-sets",),
    ),
    Claim(
        id="bc-table-1.undecided",
        paper="BC",
        item="Table 1, what it leaves open (not in the paper)",
        statement="Table 1 leaves open by which doors the agents leave, whether the acting agent "
        "may put the key into both places, and which shortest ways the second goes: whatever is "
        "chosen, the same rule sets give it.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; nothing in the text decides it either",
        checks=(by_all(idle, GIVING, what="one choice changed in each of the 240"),),
        mutants=(
            _NEVER,
            planted(
                "one-door",
                "the door matters",
                reproduces=lambda rules: rules.exits == "one" and gives_the_table(rules),
            ),
        ),
        rests_on=("bc-table-1.rule-sets",),
    ),
    Claim(
        id="bc-section-4.3.hundred",
        paper="BC",
        item="Section 4.3, -100 for who cannot finish",
        statement="If the acting agent leaves with the key, the second agent gains -100: of its "
        "-123 in Table 1, -23 is for 23 of the 24 ticks, so that -100 comes instead of a -1, or "
        "the second agent does not move in the tick in which the first one leaves.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="on top of all 24 ticks it would be -124; which of the two is meant nothing decides",
        checks=(
            by_all(
                counted, GIVING, what="the four ways of counting in each of the 240", proof=True
            ),
        ),
        mutants=(_ANY_COUNT, _NEVER),
        rests_on=("bc-table-1.rule-sets",),
        differs="A first reading adds -100 to -24; the table has -123.",
    ),
)
