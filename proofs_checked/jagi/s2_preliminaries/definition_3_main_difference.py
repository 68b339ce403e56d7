"""Definition 3: how Υ_ext differs from Υ, and what impossible situations have to do with it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from bridge.evidence import Standing
from formal.histories.history import prompt
from formal.intelligence.grammar import Rule
from formal.intelligence.machine import HALF, Machine, environment
from formal.intelligence.quantity import Quantity, difference, self_reflection, traditional
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.value import value
from formal.notation import Agent, Reward
from formal.remembered.reality_check import reality_check
from proofs_checked.broken import reality_check as checks
from proofs_checked.definitions import Transformation
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import argued, finite, throughout
from proofs_checked.laws.gaining import WIN_STAY
from proofs_checked.laws.measuring import share
from proofs_checked.laws.programs import (
    SIGNS,
    anything,
    asks,
    never_asks,
    programs_of,
)

Truncated: TypeAlias = Callable[[Machine, Quantity, int, int], Reward]
"""The sum over all programs up to a number of rules, of their rewards up to a number of turns."""

Kept: TypeAlias = Callable[[tuple[Rule, ...]], bool]
"""Whether a program counts."""

LONGEST: Final = 5
TURNS: Final = 3


def by_definition(pi: Agent, kept: Kept, longest: int = LONGEST, turns: int = TURNS) -> Fraction:
    """The sum of the weight of each program that counts, times the mean of its V for both signs.

    V is that of the first rewards; the program's own begin in the second turn.
    """
    total = Fraction(0)
    for program in programs_of(PLAIN.grammar, longest, kept):
        for sign in SIGNS:
            v = value(pi, environment(PLAIN, program, sign, HALF), turns + 1)
            total += share(program) * v / len(SIGNS)
    return total


def _sign(r: Reward) -> int:
    return (r > 0) - (r < 0)


@claim(
    "JAGI, Definition 3",
    name="main-difference",
    title="the main difference from Υ",
    kind=Kind.STATEMENT,
    verdict=Standing.ASSUMING,
    reason="assuming that a non-extended environment weighs the same in both sums, as on the typed "
    "machine, where they are the environments of the programs that never ask: on a machine of its "
    "own its K may be another by a constant",
    ways=(
        throughout(
            Space(
                "every agent that goes by its last reward, "
                f"all programs of at most {LONGEST} rules, {TURNS} turns",
                1,
                1,
                (),
                size="once",
            )
        ),
    ),
    subjects={"truncated": truncated, "legg_hutter": traditional, "extended": self_reflection},
    mutants={
        "Υ counts programs that ask, too": {"legg_hutter": self_reflection},
        "Υ_ext counts programs that never ask alone": {"extended": traditional},
        "the first reward of programs counts alone": {
            "truncated": lambda machine, quantity, longest, turns: truncated(
                machine, quantity, longest, 1
            )
        },
        "the longest programs do not count": {
            "truncated": lambda machine, quantity, longest, turns: truncated(
                machine, quantity, longest - 1, turns
            )
        },
    },
    rests_on=("jagi-definition-3.4.repaired", "jagi-definition-3.programs"),
)
def main_difference(
    instance: Instance,
    truncated: Truncated,
    legg_hutter: Callable[[Agent], Quantity],
    extended: Callable[[Agent], Quantity],
) -> None:
    """The main difference between Υ_ext and Υ is that the sum is over extended environments and not
    just over non-extended ones: it has the same terms, and those of the environments that ask.
    """
    seen = instance.agent()
    pi: Agent = lambda h: seen(prompt((_sign(h.reward), 0)))  # noqa: E731 - a definition
    upsilon, asking = (by_definition(pi, kept) for kept in (never_asks, asks))
    found = truncated(PLAIN, legg_hutter(pi), LONGEST, TURNS)
    same("Υ, truncated", Fraction(found), "the sum where nothing is asked", upsilon)
    found = truncated(PLAIN, extended(pi), LONGEST, TURNS)
    same("Υ_ext, truncated", Fraction(found), "it with what is asked", upsilon + asking)


@claim(
    "JAGI, Section 2",
    name="impossible-situations",
    title="self-reflection in impossible situations",
    verdict=Standing.INFORMAL,
    reason="neither self-reflection nor a reasonable machine is defined; that what an agent would "
    "do in impossible situations changes its average, on a machine that is not made for it, is a "
    "claim of its own",
    ways=(
        argued(
            "whether an agent considers those situations or only acts well in them makes no "
            "difference to its performance, so that none can show the one to be needed"
        ),
    ),
    rests_on=("jagi-proposition-6.2",),
)
def impossible_situations(instance: Instance) -> None:
    """On a reasonable machine an agent needs, to perform well on average, to self-reflect even on
    its own hypothetical behaviour in impossible situations.
    """


@claim(
    "JAGI, Section 2",
    name="impossible-situations.bear",
    title="what an agent would do in impossible situations",
    kind=Kind.ADDITION,
    reason="not in the paper, whose machine is contrived: win-stay, lose-shift and its reality "
    "check differ in impossible situations alone, and so do their truncated sums",
    ways=(finite("win-stay, lose-shift, all 453 programs of at most 6 rules, 4 turns"),),
    subjects={"checked": reality_check, "gained": difference},
    mutants={
        "the reality check does not freeze": {"checked": checks.never},
        "programs that never ask count alone": {
            "gained": lambda pi, other, equivalent: Quantity(
                (pi, other), (-1, 1), traditional(pi).counted
            )
        },
    },
    rests_on=("jagi-definition-3.main-difference", "jagi-theorem-9.3"),
)
def impossible_situations_bear(
    instance: Instance, checked: Transformation, gained: Callable[..., Quantity]
) -> None:
    """On the typed machine, whose weights are not contrived for it, what an agent would do in
    impossible situations changes its average over the programs of at most 6 rules and 4 turns.
    """
    pi = instance.pick((WIN_STAY,))
    pi_rc = checked(pi)
    due = by_definition(pi_rc, anything, 6, 4) - by_definition(pi, anything, 6, 4)
    found = truncated(PLAIN, gained(pi, pi_rc, equivalent=True), 6, 4)
    same("what π_RC gains", Fraction(found), "by definition", due)
    must(found != 0, "π_RC gains nothing")


DEFINITION_3: Final[tuple[Claim, ...]] = (main_difference,)
SECTION_2: Final[tuple[Claim, ...]] = (impossible_situations, impossible_situations_bear)
CLAIMS: Final = (*DEFINITION_3, *SECTION_2)
