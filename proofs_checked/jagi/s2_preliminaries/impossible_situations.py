"""Section 2: how impossible situations bear on Υ_ext."""

from collections.abc import Callable
from fractions import Fraction

from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.incremental.reality_check import reality_check
from formal.intelligence.quantity import Quantity, difference, traditional
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.machine import PLAIN
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.ways import finite
from proofs_checked.jagi.programs import anything
from proofs_checked.jagi.s2_preliminaries.definition_3 import by_definition
from proofs_checked.mutants import reality_check as broken
from proofs_checked.notation import Transformation

impossible_situations = note(
    "JAGI, Section 2",
    "On a reasonable machine an agent needs, to perform well on average, to self-reflect even on "
    "its own hypothetical behaviour in impossible situations.",
    name="impossible-situations",
    title="self-reflection in impossible situations",
    reason="neither self-reflection nor a reasonable machine is defined; that an agent's actions "
    "in impossible situations change its average, on a machine that is not made for it, is a claim "
    "of its own",
    argument="whether an agent considers those situations or only acts well in them makes no "
    "difference to its performance, so performance cannot show the one to be needed",
    rests_on=["jagi-proposition-6.2"],
)


@addition(
    "JAGI, Section 2",
    name="impossible-situations.bear",
    title="actions in impossible situations",
    reason="the paper's machine is contrived: win-stay, lose-shift and its reality "
    "check differ in impossible situations alone, and their truncated sums differ",
    ways=[finite("win-stay, lose-shift, all 453 programs of at most 6 rules, 4 turns")],
    mutants={
        "the reality check does not freeze": {"checked": broken.never},
        "programs without queries count alone": {
            "gained": lambda pi, other, equivalent: Quantity(
                (pi, other), (-1, 1), traditional(pi).counted
            )
        },
    },
    rests_on=["jagi-definition-3.main-difference", "jagi-theorem-9.3"],
)
def impossible_situations_bear(
    instance: Instance,
    checked: Transformation = reality_check,
    gained: Callable[..., Quantity] = difference,
) -> None:
    """On the typed machine, whose weights are not contrived for it, an agent's actions in
    impossible situations change its average over the programs of at most 6 rules and 4 turns.
    """
    pi = instance.pick((win_stay_lose_shift(2),))
    pi_rc = checked(pi)
    due = by_definition(pi_rc, anything, 6, 4) - by_definition(pi, anything, 6, 4)
    found = truncated(PLAIN, gained(pi, pi_rc, equivalent=True), 6, 4)
    same("what π_RC gains", Fraction(found), "by definition", due)
    must(found != 0, "π_RC gains nothing")
