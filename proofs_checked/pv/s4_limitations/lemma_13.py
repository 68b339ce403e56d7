"""Lemma 13: μ'' is a decision process if μ is."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from re import sub
from typing import Final

from bridge.evidence import Standing
from formal.notation import Play
from formal.pseudo_visibility.obeying import (
    Chances,
    Drawing,
    Process,
    decision_process,
    uniform,
)
from proofs_checked.broken import annotating
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted
from proofs_checked.pv.painting import Q

HALF: Final = Fraction(1, 2)
FIRST: Final[Chances] = {(0, 0): HALF, (0, 1): HALF}
CHANCES: Final[tuple[Chances, ...]] = (
    {(0, 0): Fraction(1)},
    {(0, 0): HALF, (1, 1): HALF},
    {(1, 0): Fraction(1, 3), (0, 1): Fraction(2, 3)},
)
TURNS: Final = 2
PLAY: Final = r"play\(((?:\([^()]*\)|[^()])*)\)"
"""A play of the formal tower in its own notation, of which the items are those of the papers'."""

_ASSUMING: Final = Standing.ASSUMING


def process(world: Instance) -> Process:
    """A Markov decision process of two pictures, in one of which there is a pseudo-visible Y."""
    which = decided(world, "chances after (picture, action)", len(CHANCES))

    def mu(p: Play) -> Chances:
        return CHANCES[which((p.prompt.observation, p.action))] if p else FIRST

    return mu


def decided(world: Instance, name: str, n: int) -> Callable[[Hashable], int]:
    """A function to 0, …, n - 1, decided as it is asked."""
    known: dict[Hashable, int] = {}

    def value(of: Hashable) -> int:
        if of not in known:
            known[of] = world.number(f"{name} {of}", n)
        return known[of]

    return value


def stays_markov(d: Definitions, world: Instance, drawing: Drawing) -> str:
    """The chances in μ'' depend on the last observation and action alone."""
    mu_second = d.obeying(process(world), Q, bool, 2, drawing)
    how = decision_process(mu_second, 2, TURNS)
    return how and sub(PLAY, r"⟨\1⟩", how) + " (3 o + a + 1 is observed for the pair (o, a))"


def with_independent_orders(d: Definitions, world: Instance) -> str:
    """They do if annotations are drawn independently of all that came before."""
    return stays_markov(d, world, uniform(2))


def with_any_orders(d: Definitions, world: Instance) -> str:
    """They do however annotations are drawn. False: the drawing may depend on the turn."""
    order = decided(world, "order shown in turn", 2)
    return stays_markov(d, world, lambda p: {order(p.turns + 1): Fraction(1)})


CLAIMS: Final = (
    Claim(
        id="pv-lemma-13",
        paper="PV",
        item="Lemma 13",
        statement="If μ is a pseudo-random Markov decision process, so is μ'', which shows drawn "
        "annotations and charges q for another action than the one annotated.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that μ is one on what is observed, and that annotations are drawn "
        "independently of all that came before: a pseudo-random sequence that shows in which turn "
        "one is makes of it no such process",
        checks=(
            exhausted(
                with_independent_orders,
                Space(
                    "every process of two pictures and three kinds of chances, exactly",
                    1,
                    1,
                    (),
                    size=f"{TURNS} turns",
                ),
                passing=_ASSUMING,
            ),
            counterexample(
                with_any_orders,
                Space(
                    "every such process with any order in each turn",
                    1,
                    1,
                    (),
                    size=f"{TURNS} turns",
                ),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "by-the-clock", "the orders take turns", obeying=annotating.obeying_by_the_clock
            ),
            planted(
                "at-first",
                "only the first order must be obeyed",
                obeying=annotating.obeying_at_first,
            ),
            planted(
                "uniform",
                "a repair: orders are drawn uniformly, whatever is asked for",
                obeying=annotating.obeying_uniformly,
            ),
        ),
        rests_on=("pv-proposition-12",),
    ),
)
