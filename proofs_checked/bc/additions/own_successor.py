"""Equation 1 in an extended environment: the other who comes after is the agent itself."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from formal.considerate.envelope import Line
from formal.notation import ExtendedEnvironment, Reward
from proofs_checked.broken import successors as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Mutant, Outcome, planted
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted
from proofs_checked.laws import succeeding as laws

Pieces = list[tuple[Reward, Line]]
Succeeded = Callable[[Reward, Reward], ExtendedEnvironment]

# By the costs: the agent takes the key and leaves 5 to its successor; or hangs it up, and leaves 3
# to one that does so too, and 2 to one that would not.
TAKEN: Final = Line(-2, -5)
HUNG_UP: Final = Line(-3, -3)
HUNG_UP_FOR_THE_BEST: Final = Line(-3, -2)
PROMISED: Final[Pieces] = [(0, TAKEN), (Fraction(1, 3), HUNG_UP_FOR_THE_BEST)]


def _greatest(what: str, pieces: Pieces, n: int = 1, alpha_1: int = 1) -> Check:
    """The check that the most that agents earn is piecewise linear in α₂, with these pieces."""

    def look(d: Definitions, effort: Effort) -> Outcome:
        found = laws.lines(d, lambda alpha_2: d.own_successor(alpha_1, alpha_2), n)
        if (most := laws.most(found)) != pieces:
            raise Refuted(f"{what}: the most that is earned is {_said(most)}")
        return Outcome(f"{what}, every agent, every α₂ ≥ 0", len(found))

    return Check(what, Evidence.EXHAUSTED, look)


def promised(d: Definitions, effort: Effort) -> Outcome:
    """With the best successor, Equation 1 has the key hung up from α₂ = 1/3 on."""
    found = laws.lines(d, lambda alpha_2: laws.left_to_the_best(1, alpha_2), 1)
    if (most := laws.most(found)) != PROMISED or laws.most(_own(d)) == PROMISED:
        raise Refuted(f"with the best successor the most that is earned is {_said(most)}")
    return Outcome("the best successor, every agent, every α₂ ≥ 0", len(found))


def _own(d: Definitions) -> list[Line]:
    return laws.lines(d, lambda alpha_2: d.own_successor(1, alpha_2), 1)


def _said(pieces: Pieces) -> str:
    return ", ".join(f"{line.at_zero} + {line.slope} α₂ from {lower}" for lower, line in pieces)


def _mutant(name: str, fault: str, V: Callable[..., Reward]) -> Mutant:
    return planted(name, fault, own_successor=broken.valued(V))


THE_BEST: Final = _mutant(
    "the-best", "the successor gets out as cheaply as one can, whoever the agent", broken.best
)
FINDS: Final = _mutant(
    "finds-the-key", "the successor finds the key wherever it was left", broken.finds_the_key
)
REMEMBERS: Final = _mutant(
    "remembers", "the successor remembers all that the agent met with", broken.remembers
)
STRAYED: Final = _mutant(
    "strayed",
    "the successor has a history in which it did what it would not do",
    broken.after_another_way,
)

_WHY: Final = "not in the paper, whose others are not the acting agent"

CLAIMS: Final = (
    Claim(
        id="bc-equation-1.own-successor",
        paper="BC",
        item="Equation 1, the agent as its own successor (not in the paper)",
        statement="Equation 1 whose value function is computed by asking the agent, as the one who "
        "comes after, is an extended environment; with a fixed successor it is a traditional one.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why=f"{_WHY}; for each agent it pays what Equation 1 does with the value function of that "
        "agent's own policy, so that with the agent in question fixed it asks nobody",
        checks=(
            exhausted(laws.equation_1, Space("every agent along every play", 3, 4, laws.SEEN)),
        ),
        mutants=(THE_BEST, FINDS, REMEMBERS),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="bc-equation-1.own-successor.possible",
        paper="BC",
        item="Equation 1, what its own successor is asked (not in the paper)",
        statement="An agent that is its own successor is asked only about what is possible for it, "
        "so that traditionally equivalent agents are paid alike, and a reality check is without "
        "effect.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why=f"{_WHY}; a successor takes every action in its history itself, though the history is "
        "not genuine: what a reality check looks for is not there to be found",
        checks=(
            exhausted(
                laws.asks_what_is_possible, Space("every agent on every play", 4, 5, laws.SEEN)
            ),
            exhausted(
                laws.equivalent_agents_are_paid_alike,
                Space("every two equivalent agents on every play", 3, 4, laws.SEEN),
            ),
        ),
        mutants=(STRAYED, REMEMBERS),
        rests_on=("bc-equation-1.own-successor", "jagi-definition-4", "jagi-definition-8"),
    ),
    Claim(
        id="bc-equation-1.own-successor.apart",
        paper="BC",
        item="Equation 1, its own successor in a room it never enters (not in the paper)",
        statement="Of two agents that do the same in every turn one can be paid less: the one that "
        "would do worse in the room that it leaves.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why=f"{_WHY}; they differ in one answer, about a room in which no episode begins",
        checks=(
            counterexample(
                laws.who_acts_alike_is_paid_alike,
                Space("every two agents", 3, 3, ()),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(THE_BEST, FINDS),
        rests_on=("bc-equation-1.own-successor",),
    ),
    Claim(
        id="bc-equation-1.own-successor.best",
        paper="BC",
        item="Equation 1, the best for one's own successor (not in the paper)",
        statement="In an episode it is best to hang up the key from α₂ = 1/2 on for an agent that "
        "is its own successor, and from 1/3 on if the successor is the best there is; an agent "
        "earns the same with either if and only if it is the best in the room that it leaves.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why=f"{_WHY}; who hangs up the key has a successor that pays for hanging it up again, and "
        "cannot do otherwise: both answer the same prompt",
        checks=(
            _greatest("α₁ = 1", [(0, TAKEN), (Fraction(1, 2), HUNG_UP)]),
            Check("the best successor", Evidence.EXHAUSTED, promised),
            exhausted(
                laws.as_promised_iff_best,
                Space("every agent, α₁ = 1 and α₂ = 2", 1, 1, (), size="one episode"),
            ),
        ),
        mutants=(THE_BEST, FINDS, REMEMBERS),
        rests_on=("bc-equation-1.own-successor",),
    ),
    Claim(
        id="bc-equation-1.own-successor.genuine",
        paper="BC",
        item="Equation 1, knowing that one is not one's successor (not in the paper)",
        statement="An agent that can tell that it is no successor earns with itself what it would "
        "with the best: in every episode but the first, and, with α₁ = 2, in the first. Over three "
        "or four episodes the best agents from α₂ = 1/3 on take the key the first time and then "
        "hang it up, over two only up to α₂ = 1.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why=f"{_WHY}; considerate only while genuine: a longer history, or rewards that are not "
        "those of the game, show the agent that this is not what a successor sees, while a reality "
        "check shows it nothing",
        checks=(
            _greatest(
                "α₁ = 1 over 2 episodes",
                [(0, Line(-4, -10)), (Fraction(1, 3), Line(-5, -7)), (1, Line(-6, -6))],
                n=2,
            ),
            *(
                _greatest(
                    f"α₁ = 1 over {n} episodes",
                    [(0, Line(-2 * n, -5 * n)), (Fraction(1, 3), Line(1 - 3 * n, -3 - 2 * n))],
                    n,
                )
                for n in (3, 4)
            ),
            _greatest("α₁ = 2", [(0, Line(-4, -5)), (Fraction(2, 3), Line(-6, -2))], alpha_1=2),
        ),
        mutants=(THE_BEST, FINDS, REMEMBERS),
        rests_on=("bc-equation-1.own-successor.best",),
    ),
)
