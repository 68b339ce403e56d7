"""Definition 9: agent classes."""

from collections.abc import Sequence
from itertools import count
from typing import Any, Final

from bridge.agents.as_agent import train
from bridge.evidence import Verdict
from bridge.pseudo_visibility.any_class import any_class
from formal.histories.history import Prompt
from formal.notation import Action, Agent, Observation
from proofs_checked.engine.assertions import assume, same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, throughout, without_the_assumption
from proofs_checked.pv.painting import Made


def orderly(pi: Agent) -> Any:
    """The answers of an instance depend only on its training and on the observation."""
    return any_class(pi, 2)


def moved_by_queries(pi: Agent) -> Any:
    """Each call of `act` changes the next answer."""

    class Moved(any_class(pi, 2)):  # type: ignore[misc]  # any class
        calls = 0

        def act(self, obs: Observation) -> Action:
            self.calls += 1
            return int(super().act(obs) + self.calls) % 2

    return Moved


def each_its_own(pi: Agent) -> Any:
    """Each instance answers differently from the previous one."""
    made = count()

    class Own(any_class(pi, 2)):  # type: ignore[misc]  # any class
        def __init__(self) -> None:
            super().__init__()
            self.number = next(made)

        def act(self, obs: Observation) -> Action:
            return int(super().act(obs) + self.number) % 2

    return Own


CLASSES: Final[tuple[Made, ...]] = (orderly, moved_by_queries, each_its_own)


def answered(agent: Any, h: Prompt, *, queried: bool) -> Action:
    """The answer of an instance after training along a history, with or without queries between."""
    for g in list(h.prefixes())[1:]:
        if queried:
            agent.act(g.before.prompt.observation)
        train(agent, g)
    return int(agent.act(h.observation))


_CLASSES: Final = Space("every agent class along every history", 3, 4, ONE_PERCEPT)


@claim(
    "PV, Definition 9",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that `act` changes no later answer and that instances trained alike act "
    "alike; the definition requires neither, though Lemma 4 needs the first, and “the action that "
    "A would take” needs both",
    ways=[throughout(_CLASSES), generated("generated classes"), without_the_assumption(_CLASSES)],
    mutants={
        "`act` changes the next answer": {"classes": (moved_by_queries, *CLASSES[1:])},
        "instances trained alike act differently": {"classes": (each_its_own, *CLASSES[1:])},
        "a repair: all classes are orderly": {"classes": (orderly, orderly, orderly)},
    },
)
def agent_classes(instance: Instance, classes: Sequence[Made] = CLASSES) -> None:
    """A class with a method `act`, from observations to actions, and a method `train` is an agent:
    one function of the history gives the answers of all its instances along a chain of transitions.
    """
    kind = instance.number("what else the answer depends on", len(CLASSES))
    assume(kind == 0)
    A, h = classes[kind](instance.agent()), instance.prompt()
    first, second = A(), A()
    same(
        "the answer of an instance after {h}, with queries between",
        answered(first, h, queried=True),
        "of another, without queries",
        answered(second, h, queried=False),
        h=h,
    )
