"""Any game, combined with an extended environment: as a class, and as a function. [JAGI, Section 6]

The observations, rewards and ends of a game are decided as it is played. A game has two actions and
the observations 0 and 1; so have the environments combined with it. Classes are blind to the first
reward.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import Interpretation, agent_class
from formal.agents.program import AgentProgram
from formal.combination.game import Actions, Game
from formal.histories.history import EMPTY, Play
from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Observation, Percept
from proofs_checked.engine.instances import Instance
from proofs_checked.jagi.forced_actions import same_percepts

Traditional: TypeAlias = Callable[[Game], Environment]
"""A traditional environment, from a game in episodes."""

Combination: TypeAlias = Callable[[Environment, ExtendedEnvironment, int, int], ExtendedEnvironment]
"""G ∗ E as a function, from G, E and the numbers of E's actions and observations."""

CombinationClass: TypeAlias = Callable[[type[Any], type[Any]], type[Any]]
"""G ∗ E as a class, from two classes."""

ACROSS: Final = (1, 2)
"""The codes of the pairs (0, 1) and (1, 0), which differ in each component."""

ACROSS_ALONE: Final = "only the pairs (0, 1) and (1, 0), coded 1 and 2"

EVERY_PAIR: Final = (0, 1, 2, 3)


def game_of(instance: Instance) -> Game:
    """A game; at the end of an episode, `step` and `reset` give different observations."""
    table, ended = instance.environment("G"), dict[Actions, int]()

    def percept(ys: Actions) -> Percept:
        p = EMPTY
        for y in ys:
            p = p.then(table(p)).then(y)
        return table(p)

    def step(ys: Actions) -> tuple[Observation, Any, bool]:
        r, o = percept(ys)
        if ys not in ended:
            ended[ys] = instance.number(f"episodes of G that end with its actions {ys}", 2)
        return (1 - min(o, 1) if ended[ys] else o), r, bool(ended[ys])

    return Game(lambda ys: percept(ys)[1], step)


def game_class(instance: Instance, game: Game) -> type[Any]:
    """The class of a game in an instance."""

    class Played:
        n_actions = 2

        def __init__(self) -> None:
            self._actions: Actions = ()

        def reset(self) -> Observation:
            return game.reset(self._actions)

        def step(self, action: Action) -> tuple[Observation, Any, bool, dict[str, Any]]:
            self._actions += (action,)
            return *game.step(self._actions), {}

    Played.n_obs = n_observations(instance)  # type: ignore[attr-defined]  # as other classes
    return Played


def n_observations(instance: Instance) -> int:
    """The number of observations in an instance."""
    return 1 + max(o for _, o in instance.percepts)


def class_is(
    instance: Instance, C: type[Any], mu: ExtendedEnvironment, pairs: tuple[int, ...]
) -> None:
    """An instance of C, made for an agent of these pairs, must give the percepts of μ."""
    pi = taking(instance.agent(f"π, by number in {pairs},"), pairs)
    class_against(instance, C, pi, partial(mu, pi), pairs)


def class_against(
    instance: Instance,
    C: type[Any],
    pi: Agent | AgentProgram,
    mu: Callable[[Play], Percept],
    pairs: tuple[int, ...],
) -> None:
    """An instance of C, made for π, must give the percepts of μ after any of these pairs."""
    n_obs = 2 * n_observations(instance)
    made = C(agent_class(pi, n_actions=4, n_obs=n_obs, interpretation=Interpretation.ASKED))
    same_percepts(instance, made, mu, lambda h: instance.pick(pairs))


def taking(pi: Agent, pairs: tuple[int, ...]) -> Agent:
    """The agent that takes the pair whose number π takes."""
    return lambda h: pairs[pi(h) % len(pairs)]
