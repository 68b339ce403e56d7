"""What a transformation of agent classes passes on to the agent inside."""

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
    """Whether the agent inside has what was set on the class and given to the instance.

    It is put to one agent class, which notes what its instances are made with. Evidence: sampled.

    Args:
        transformation: the transformation.
        answers: whether every call of its classes was answered so far; if not, an instance without
            parameters that raises here as well is judged by that law, and nothing is compared.
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
            yield "an instance was made and asked, and made no instance of the agent class"
            return
        inner, inner_parameters = next((pair for pair in made if pair[0].asked), made[-1])
        for name, size in ALPHABET.items():
            if getattr(inner, name) != size:
                yield f"the class has {name} {size}, and the agent inside {getattr(inner, name)}"
        if dict(inner_parameters) != parameters:
            yield f"made with {parameters}, it makes the agent inside with {dict(inner_parameters)}"
        if getattr(agent, "learning_rate", None) != inner.learning_rate:
            rate = getattr(agent, "learning_rate", None)
            yield f"its learning_rate is {rate}, and that of the agent inside {inner.learning_rate}"


def remarks(transformation: Callable[[type[Any]], type[Any]]) -> Iterator[str]:
    """What the contract leaves open, and an environment or a random agent inside would notice."""
    with suppress(Broken):
        agent, made = _made_with(transformation, {})
        if made and getattr(type(agent), "learning_rate", None) != RATE:
            yield (
                "its class has not the learning_rate of the agent class: an environment that asks "
                "the class for it, and not an instance, takes it for another"
            )
        if made and made[0][0].seed != SEED:
            yield (
                "the agent inside is not given the seed of the class: if it is random, it acts "
                "alike whatever the seed"
            )


def _made_with(
    transformation: Callable[[type[Any]], type[Any]], parameters: Mapping[str, Any]
) -> tuple[Any, list[tuple[_Noting, Mapping[str, Any]]]]:
    """An instance made with parameters and asked, and the agents that were made inside it.

    Raises:
        Broken: a call raised.
    """
    made: list[tuple[_Noting, Mapping[str, Any]]] = []
    given = type("Noting", (_Noting,), {"made": made})
    transformed = called("the transformation", lambda: transformation(given))
    given_to_it = {**ALPHABET, "seed": SEED}
    judged: Callable[..., Any] = called(
        "a subclass", lambda: specialised(transformed, **given_to_it)
    )
    made.clear()
    agent = called(f"__init__(**{parameters})", partial(judged, **parameters))
    called("act(0)", partial(agent.act, 0))
    return agent, made


class _Noting:
    """An agent that notes what it is made with."""

    n_actions = 2
    n_obs = 2
    seed = 0
    learning_rate: Any = RATE
    asked = False
    made: list[tuple[_Noting, Mapping[str, Any]]]

    def __init__(self, **parameters: Any) -> None:
        self.learning_rate = parameters.get("learning_rate", RATE)
        self.made.append((self, parameters))

    def act(self, obs: Observation) -> Action:
        """Action 0."""
        self.asked = True
        return 0

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Nothing."""
