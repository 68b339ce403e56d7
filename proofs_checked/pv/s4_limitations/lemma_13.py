"""Lemma 13: μ'' is a decision process if μ is."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from re import sub
from typing import Final, TypeAlias

from bridge.agents.as_class import exact
from bridge.evidence import Verdict
from bridge.pseudo_visibility.environment_class import painting_class
from formal.histories.history import EMPTY
from formal.notation import Observation, Percept, Play, Reward
from formal.pseudo_visibility.obeying import (
    Chances,
    Drawing,
    Process,
    decision_process,
    obeying,
    uniform,
)
from practical.pseudo_visibility.annotating import obeying as obeying_class
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import holds, must
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.pv.painting import PICTURES, ROOM_ERASING, OfClass, Q, painted

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

Detecting: TypeAlias = Callable[[Observation], bool]
Obeying: TypeAlias = Callable[[Process, Reward, Detecting, int, Drawing], Process]
"""From μ, q, what detects, the number of actions and how annotations are drawn, μ''."""


def process(instance: Instance) -> Process:
    """A Markov decision process of two pictures, in one of which there is a pseudo-visible Y."""
    which = decided(instance, "chances after (picture, action)", len(CHANCES))

    def mu(p: Play) -> Chances:
        return CHANCES[which((p.prompt.observation, p.action))] if p else FIRST

    return mu


def decided(instance: Instance, name: str, n: int) -> Callable[[Hashable], int]:
    """A function to 0, …, n - 1, decided as it is asked."""
    known: dict[Hashable, int] = {}

    def value(of: Hashable) -> int:
        if of not in known:
            known[of] = instance.number(f"{name} {of}", n)
        return known[of]

    return value


def stays_markov(instance: Instance, obeying: Obeying, drawing: Drawing) -> None:
    """The chances in μ'' depend on the last observation and action alone."""
    mu_second = obeying(process(instance), Q, bool, 2, drawing)
    how = decision_process(mu_second, 2, TURNS)
    holds(how and sub(PLAY, r"⟨\1⟩", how) + " (3 o + a + 1 is observed for the pair (o, a))")


def with_any_orders(instance: Instance, obeying: Obeying = obeying) -> None:
    """They do however annotations are drawn. False: the drawing may depend on the turn."""
    order = decided(instance, "order shown in turn", 2)
    stays_markov(instance, obeying, lambda p: {order(p.turns + 1): Fraction(1)})


def obeying_by_the_clock(
    mu: Process, q: Reward, detect_pseudovis: Detecting, n_actions: int, drawing: Drawing
) -> Process:
    """The annotations take turns."""
    return obeying(mu, q, detect_pseudovis, n_actions, lambda p: {p.turns % n_actions: Fraction(1)})


def obeying_at_first(
    mu: Process, q: Reward, detect_pseudovis: Detecting, n_actions: int, drawing: Drawing
) -> Process:
    """Only the first order must be obeyed."""
    orders = obeying(mu, q, detect_pseudovis, n_actions, drawing)
    advice = obeying(mu, 0, detect_pseudovis, n_actions, drawing)
    return lambda p: orders(p) if p.turns <= 1 else advice(p)


@claim(
    "PV, Lemma 13",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that μ is one on what is observed, and that annotations are drawn "
    "independently of all that came before: a pseudo-random sequence that shows in which turn one "
    "is makes of it no such process",
    ways=[
        throughout(
            Space(
                "every process of two pictures and three kinds of chances, exactly",
                1,
                1,
                (),
                size=f"{TURNS} turns",
            )
        ),
        also(
            with_any_orders,
            somewhere(
                Space(
                    "every such process with any order in each turn",
                    1,
                    1,
                    (),
                    size=f"{TURNS} turns",
                )
            ),
        ),
    ],
    mutants={
        "the orders take turns": {"obeying": obeying_by_the_clock},
        "only the first order must be obeyed": {"obeying": obeying_at_first},
        "a repair: orders are drawn uniformly, whatever is asked for": {
            "obeying": lambda mu, q, detects, n, drawing: obeying(mu, q, detects, n, uniform(n))
        },
    },
    rests_on=["pv-proposition-12"],
)
def stays_a_decision_process(instance: Instance, obeying: Obeying = obeying) -> None:
    """If μ is a pseudo-random Markov decision process, so is μ'', which shows drawn annotations and
    charges q for another action than the one annotated.
    """
    stays_markov(instance, obeying, uniform(2))


@claim(
    "PV, Lemma 13",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="that its stream draws all actions alike is the business of streams",
    ways=[throughout(Space("all forced actions, every environment", 3, 3, ()))],
    mutants={
        "nothing is subtracted": {"obeying_class": lambda E, q: obeying_class(E, 0)},
        "the penalty is q + 1": {"obeying_class": lambda E, q: obeying_class(E, q + 1)},
    },
    rests_on=["pv-lemma-13"],
)
def obeys_with_a_chance(instance: Instance, obeying_class: OfClass = obeying_class) -> None:
    """What the environment class with drawn annotations shows and pays has a chance in μ''."""
    mu = painted(instance)
    E = painting_class(mu, ROOM_ERASING, n_actions=2, n_obs=PICTURES)
    environment = obeying_class(E, Q)(object)
    chances = obeying(
        lambda p: {mu(p): Fraction(1)}, Q, ROOM_ERASING.detect_pseudovis, 2, uniform(2)
    )
    x: Percept = 0, environment.start()
    p = EMPTY
    for n in range(1, instance.turns + 1):
        p = p.then(x).then(instance.number(f"y{n}", 2))
        r, o = environment.step(p.action)
        x = exact(r), o
    must(x in chances(p), f"the percept {x} has no chance in {chances(p)}")
