"""Section 5, footnote 2: where negations weigh the same, to ignore rewards earns exactly 0."""

from typing import Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from formal.agents.alternating import alternating
from formal.agents.constant import constant
from formal.intelligence.quantity import self_reflection, traditional
from formal.notation import Agent
from proofs_checked.broken import machines as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws import programmed as laws
from proofs_checked.laws.measuring import agreeing, concentrated_on, searched, written
from proofs_checked.laws.programs import pays_for_one_question

LONGEST: Final = 5
LONGEST_TEXT: Final = 3
_ASSUMING: Final = Standing.ASSUMING
_EVALUATIONS: Final = 500


def certified_intervals(d: Definitions, effort: Effort) -> Outcome:
    """On the typed machine, and where match(y, 0) has all weight or nearly all, they hold 0.

    There each is held to what is known by Kraft's sum.
    """
    agents: dict[str, Agent] = {"constant 0": constant(0), "alternating": alternating(2)}
    evaluations = (20 if effort.deep else 1) * _EVALUATIONS
    looked = 0
    on = concentrated_on(d, "match(y, 0); 0")
    for name, pi in agents.items():
        for quantity in (self_reflection(pi), traditional(pi)):
            for found in (
                searched(d, d.typed, quantity, evaluations),
                agreeing(d, on, quantity, evaluations),
            ):
                looked += evaluations
                if not found.low <= 0 <= found.high:
                    raise Refuted(f"that of {name} is within {written(found)}")
    return Outcome(f"2 agents on 2 machines, {evaluations} evaluations each", looked)


CLAIMS: Final = (
    Claim(
        id="jagi-section-5.reward-ignoring",
        paper="JAGI",
        item="Section 5, footnote 2",
        statement="On a machine that is unbiased in that each program stands beside its negation, "
        "every agent that ignores rewards has Υ = 0, and Υ_ext = 0 too.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that no program reads a reward, except in a prompt that it asks about: then "
        "such an agent does the same in a program and in the negated one, and earns the negative; "
        "both sums cancel program by program",
        checks=(
            exhausted(
                laws.opposite(LONGEST),
                Space(
                    "every agent that ignores rewards in every typed program of at most "
                    f"{LONGEST} rules",
                    2,
                    3,
                    (),
                ),
                passing=_ASSUMING,
            ),
            exhausted(
                laws.opposite(LONGEST + 1, pays_for_one_question),
                Space(
                    "every agent that ignores rewards in every typed program that pays for "
                    f"y = π(…) and shows 0, of at most {LONGEST + 1} rules",
                    3,
                    4,
                    (),
                ),
                passing=_ASSUMING,
            ),
            Check("certified intervals", Evidence.EXHAUSTED, certified_intervals, _ASSUMING),
            exhausted(
                laws.opposite_on_the_tape(LONGEST_TEXT),
                Space(
                    "every agent that ignores rewards in every tape program of at most "
                    f"{LONGEST_TEXT} letters",
                    2,
                    3,
                    (),
                ),
                passing=_ASSUMING,
            ),
            sampled(
                laws.opposite_if_drawn,
                "generated agents that ignore rewards in drawn typed programs",
                passing=_ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "forgiving",
                "after a loss the program pays 0: it reads a reward outside of a question",
                typed=broken.meaning(broken.forgiving),
            ),
            planted(
                "forgiving-when-searched",
                "the partial programs that are searched pay 0 after a loss",
                certified=broken.forgiving_when_searched,
            ),
            planted(
                "half-a-sign",
                "the negated program negates its first reward alone",
                denoted=broken.weighed(broken.normalised, signed=lambda t: t == 1),
            ),
            planted(
                "no-sign-on-the-tape",
                "the negated programs of the tape machine are as they stand",
                tape_denoted=broken.on_the_tape(signed=False),
            ),
            *(
                planted(name, broken.CERTIFYING[name][0], certified=broken.CERTIFYING[name][1])
                for name in ("ten-times", "half-as-much-again", "other-discount")
            ),
            planted(
                "bias",
                "each action 0 earns more, whatever the sign",
                denoted=broken.paying_also_for_0,
            ),
        ),
        rests_on=("jagi-definition-3.programs",),
    ),
)
