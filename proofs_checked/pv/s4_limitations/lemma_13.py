"""Lemma 13: μ'' is a decision process if μ is."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from bridge.agents.as_class import exact
from bridge.evidence import Verdict
from formal.histories.history import EMPTY
from formal.notation import Observation, Percept, Reward
from formal.pseudo_visibility.obeying import (
    Chances,
    Drawing,
    Process,
    not_markov,
    obeying,
    uniform,
)
from practical.pseudo_visibility.annotating import obeying as obeying_class
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.pv.painting import ROOM_ERASING, OfClass, Q, class_of, decided, painted

HALF: Final = Fraction(1, 2)
FIRST: Final[Chances] = {(0, 0): HALF, (0, 1): HALF}
CHANCES: Final[tuple[Chances, ...]] = (
    {(0, 0): Fraction(1)},
    {(0, 0): HALF, (1, 1): HALF},
    {(1, 0): Fraction(1, 3), (0, 1): Fraction(2, 3)},
)


def said(chances: Chances) -> str:
    """The chances in words."""
    return ", ".join(f"{x} with probability {chance}" for x, chance in chances.items())


LEGEND: Final = "; ".join(f"chances {n}: {said(each)}" for n, each in enumerate(CHANCES))
TURNS: Final = 2
SIZE: Final = f"{TURNS} turns"

Detecting: TypeAlias = Callable[[Observation], bool]
Obeying: TypeAlias = Callable[[Process, Reward, Detecting, int, Drawing], Process]
"""From μ, q, detection, the number of actions and the drawing of annotations, μ''."""


def process(instance: Instance) -> Process:
    """A Markov decision process of two pictures, one of them with a pseudo-visible Y."""
    which = decided(instance, "chances", len(CHANCES))
    return lambda p: (
        CHANCES[which(f"picture {p.prompt.observation} and action {p.action}")] if p else FIRST
    )


def stays_markov(instance: Instance, obeying: Obeying, drawing: Drawing) -> None:
    """The chances in μ'' depend only on the last observation and action."""
    mu_second = obeying(process(instance), Q, bool, 2, drawing)
    if plays := not_markov(mu_second, 2, TURNS):
        before, p = map(written, plays)
        how = f"after {before} the chances are not those after {p}"
        shown = "picture o is observed as 3 o + a + 1 with the annotation a, as 3 o without"
        must(False, f"{how} ({LEGEND}; {shown})", *plays)


def with_any_annotations(instance: Instance, obeying: Obeying = obeying) -> None:
    """The chances in μ'' depend only on the last observation and action, however annotations are
    drawn. False: the drawing may depend on the turn.
    """
    annotation = decided(instance, "annotation", 2, "in turn {}")
    stays_markov(instance, obeying, lambda p: {annotation(p.turns + 1): Fraction(1)})


def drawn(annotations: Drawing) -> Obeying:
    """Annotations are always drawn in this way."""
    return lambda mu, q, detects, n, drawing: obeying(mu, q, detects, n, annotations)


@claim(
    "PV, Lemma 13",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that μ is a decision process whose state is the observation, and that "
    "annotations are drawn independently of the past: if a pseudo-random sequence reveals the "
    "turn, μ'' is not a decision process",
    ways=[
        throughout(Space("every process of two pictures, three chances", 1, 1, (), size=SIZE)),
        also(
            with_any_annotations,
            somewhere(
                Space("every such process with any annotation in each turn", 1, 1, (), size=SIZE)
            ),
        ),
    ],
    mutants={
        "the annotations alternate": {"obeying": drawn(lambda p: {p.turns % 2: Fraction(1)})},
        "only the first annotation must be obeyed": {
            "obeying": lambda mu, q, *rest: (
                lambda p: obeying(mu, q if p.turns <= 1 else 0, *rest)(p)
            )
        },
        "a repair: annotations are always drawn uniformly": {"obeying": drawn(uniform(2))},
    },
    rests_on=["pv-proposition-12"],
)
def stays_a_decision_process(instance: Instance, obeying: Obeying = obeying) -> None:
    """If μ is a pseudo-random Markov decision process, so is μ'', which shows drawn annotations and
    penalises by q any action other than the one annotated.
    """
    stays_markov(instance, obeying, uniform(2))


@claim(
    "PV, Lemma 13",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="that each percept is possible in μ'' is checked; that annotations are uniformly "
    "distributed rests on the pseudo-random generator",
    ways=[throughout(Space("all forced actions, every environment", 3, 3, ()))],
    mutants={
        "nothing is subtracted": {"obeying_class": lambda E, q: obeying_class(E, 0)},
        "the penalty is q + 1": {"obeying_class": lambda E, q: obeying_class(E, q + 1)},
    },
    rests_on=["pv-lemma-13"],
)
def obeys_with_a_chance(instance: Instance, obeying_class: OfClass = obeying_class) -> None:
    """Percepts of the environment class with drawn annotations have a positive chance in μ''."""
    mu = painted(instance)
    environment = obeying_class(class_of(mu), Q)(object)
    chances = obeying(
        lambda p: {mu(p): Fraction(1)}, Q, ROOM_ERASING.detect_pseudovis, 2, uniform(2)
    )
    x: Percept = 0, environment.start()
    p = EMPTY
    for n in range(1, instance.turns + 1):
        p = p.then(x).then(instance.number(f"y{n}", 2))
        r, o = environment.step(p.action)
        x = exact(r), o
    must(
        x in chances(p),
        f"the percept {x} of the class is impossible in μ'': there it is {said(chances(p))}",
    )
