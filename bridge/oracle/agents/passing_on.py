"""Checks what a transformation of agent classes passes on to the agent inside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import partial
from typing import Any, Final

from bridge.oracle.probe.laws import PASSES_ON, Broken
from bridge.oracle.probe.monitor import called
from bridge.oracle.verdict.verdict import Finding, found
from formal.notation import Action, Observation, Reward
from practical.specialising import specialised

ALPHABET: Final = {"n_actions": 5, "n_obs": 7}
SEED: Final = 11
RATE: Final = Fraction(1, 10)


def passes_on(transformation: Callable[[type[Any]], type[Any]], *, answers: bool = True) -> Finding:
    """Whether the agent inside has the attributes of the class and the parameters of the instance.

    The transformation is applied to one agent class, which records how its instances are made.
    Evidence: property-tested.

    Args:
        transformation: the transformation.
        answers: whether every call of its classes was answered so far; if not, an instance without
            parameters that raises here, too, breaks that law, and nothing is compared.
    """
    compared: Counter[str] = Counter()
    how = next(_withheld(transformation, compared, answers=answers), "")
    law = PASSES_ON
    return found(law.name, law.statement, compared[law.name], law.counted, how=how)


def _withheld(
    transformation: Callable[[type[Any]], type[Any]], compared: Counter[str], *, answers: bool
) -> Iterator[str]:
    for parameters in ({}, {"learning_rate": RATE / 2}, {"exploration": RATE}):
        try:
            agent, made = _made_with(transformation, parameters)
        except Broken as broken:
            if answers or parameters:
                yield broken.how
            return
        compared[PASSES_ON.name] += 1
        if not made:
            yield "an instance was made and queried, and made no instance of the agent class"
            return
        inner, inner_parameters = next((pair for pair in made if pair[0].queried), made[-1])
        for name, size in ALPHABET.items():
            if getattr(inner, name) != size:
                yield f"the class has {name} {size}, the agent inside {getattr(inner, name)}"
        if dict(inner_parameters) != parameters:
            yield f"made with {parameters}, the agent inside is made with {dict(inner_parameters)}"
        if getattr(agent, "learning_rate", None) != inner.learning_rate:
            rate = getattr(agent, "learning_rate", None)
            yield f"its learning_rate is {rate}, and that of the agent inside {inner.learning_rate}"


def remarks(transformation: Callable[[type[Any]], type[Any]]) -> Iterator[str]:
    """What the contract leaves open, but an environment or a random agent inside would notice."""
    with suppress(Broken):
        agent, made = _made_with(transformation, {})
        if made and getattr(type(agent), "learning_rate", None) != RATE:
            yield (
                "its class lacks the learning_rate of the agent class: an environment that "
                "takes it from the class, and not from an instance, gets another value"
            )
        if made and made[0][0].seed != SEED:
            yield (
                "the agent inside does not get the seed of the class: a random agent acts alike "
                "for every seed"
            )


def _made_with(
    transformation: Callable[[type[Any]], type[Any]], parameters: Mapping[str, Any]
) -> tuple[Any, list[tuple[_Recording, Mapping[str, Any]]]]:
    """An instance, made with parameters and queried once, and the agents made inside it.

    Raises:
        Broken: a call raised.
    """
    made: list[tuple[_Recording, Mapping[str, Any]]] = []
    given = type("Recording", (_Recording,), {"made": made})
    transformed = called("the transformation", lambda: transformation(given))
    given_to_it = {**ALPHABET, "seed": SEED}
    judged: Callable[..., Any] = called(
        "a subclass", lambda: specialised(transformed, **given_to_it)
    )
    made.clear()
    agent = called(f"__init__(**{parameters})", partial(judged, **parameters))
    called("act(0)", partial(agent.act, 0))
    return agent, made


class _Recording:
    """An agent that records its parameters."""

    n_actions = 2
    n_obs = 2
    seed = 0
    learning_rate: Any = RATE
    queried = False
    made: list[tuple[_Recording, Mapping[str, Any]]]

    def __init__(self, **parameters: Any) -> None:
        self.learning_rate = parameters.get("learning_rate", RATE)
        self.made.append((self, parameters))

    def act(self, obs: Observation) -> Action:
        """Return action 0."""
        self.queried = True
        return 0

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Learn nothing."""
