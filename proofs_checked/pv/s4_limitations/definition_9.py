"""Definition 9: agent classes."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from bridge.pseudo_visibility.any_class import any_class
from formal.histories.history import Prompt
from formal.notation import Action, Agent, Observation
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import assume, same
from proofs_checked.engine.ways import generated, throughout, without_the_assumption

Made: TypeAlias = Callable[[Agent], Any]
"""From a function of all that an instance was trained on, an agent class."""


def orderly(pi: Agent) -> Any:
    """Instances answer by what they were trained on and by what they are asked about."""
    return any_class(pi, 2)


def moved_by_questions(pi: Agent) -> Any:
    """Each call of `act` changes the next answer."""

    class Moved(any_class(pi, 2)):  # type: ignore[misc]  # any class
        calls = 0

        def act(self, obs: Observation) -> Action:
            self.calls += 1
            return int(super().act(obs) + self.calls) % 2

    return Moved


def each_its_own(pi: Agent) -> Any:
    """Each instance answers otherwise than the one made before it."""
    made = count()

    class Own(any_class(pi, 2)):  # type: ignore[misc]  # any class
        def __init__(self) -> None:
            super().__init__()
            self.number = next(made)

        def act(self, obs: Observation) -> Action:
            return int(super().act(obs) + self.number) % 2

    return Own


CLASSES: Final[tuple[Made, ...]] = (orderly, moved_by_questions, each_its_own)


def answered(agent: Any, h: Prompt, *, asked: bool) -> Action:
    """What an instance answers that is trained along a history, and asked on its way, or not."""
    items: tuple[Any, ...] = tuple(h)
    observations, actions = [o for _, o in items[::2]], items[1::2]
    rewards = [r for r, _ in items[2::2]]
    for before, a, r, after in zip(observations, actions, rewards, observations[1:], strict=False):
        if asked:
            agent.act(before)
        agent.train(o_prev=before, a=a, r=r, o_next=after)
    return int(agent.act(observations[-1]))


_CLASSES: Final = Space("every agent class along every history", 3, 4, ONE_PERCEPT)


@claim(
    "PV, Definition 9",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that `act` changes no later answer and that instances trained alike act "
    "alike; the definition asks for neither, though Lemma 4 needs the first, and to speak of the "
    "action that A would take needs both",
    ways=[
        throughout(_CLASSES),
        generated("generated classes"),
        without_the_assumption(_CLASSES),
    ],
    mutants={
        "`act` changes the next answer": {"classes": (moved_by_questions, *CLASSES[1:])},
        "instances trained alike act differently": {"classes": (each_its_own, *CLASSES[1:])},
        "a repair: all classes are orderly": {"classes": (orderly, orderly, orderly)},
    },
)
def agent_classes(instance: Instance, classes: Sequence[Made] = CLASSES) -> None:
    """A class with a method `act`, from observations to actions, and a method `train` is an agent:
    one function of the history says what each of its instances answers along a chain of
    transitions.
    """
    kind = instance.number("what else the answer depends on", len(CLASSES))
    assume(kind == 0)
    A, h = classes[kind](instance.agent()), instance.prompt()
    first, second = A(), A()
    same(
        "what an instance answers after {h}, asked on its way",
        answered(first, h, asked=True),
        "what another answers, never asked before",
        answered(second, h, asked=False),
        h=h,
    )
