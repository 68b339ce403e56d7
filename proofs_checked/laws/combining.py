"""Laws about the combination of a game and an extended environment. [JAGI, Section 6]

The game is any game: what it shows, pays and ends is decided when it is played. It has two actions
and shows 0 or 1; so do the environments that judge it. Classes are blind to the first reward.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from bridge.agents.as_class import Reading, agent_class, exact
from formal.agents.program import AgentProgram
from formal.combination.game import Actions, Game
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from formal.histories.history import EMPTY, Play
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept
from practical.combination.coded import coded
from practical.combination.pairs import Pairs
from practical.environments.punish_nondeterministic_agent import PunishNondeterministicAgent
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.laws.saying import unlike

ACROSS: Final = (1, 2)
"""The codes of the pairs (0, 1) and (1, 0): the components of each tell them apart."""

EVERY_PAIR: Final = (0, 1, 2, 3)


def game_of(world: Instance) -> Game:
    """A game; where an episode has ended, what `step` shows is not what `reset` shows."""
    table, ended = world.environment("G"), dict[Actions, int]()

    def percept(ys: Actions) -> Percept:
        p = EMPTY
        for y in ys:
            p = p.then(table(p)).then(y)
        return table(p)

    def step(ys: Actions) -> tuple[Observation, Any, bool]:
        r, o = percept(ys)
        if ys not in ended:
            ended[ys] = world.number(f"episodes of G that end with its actions {ys}", 2)
        return (1 - min(o, 1) if ended[ys] else o), r, bool(ended[ys])

    return Game(lambda ys: percept(ys)[1], step)


def game_class(game: Game, n_obs: int) -> type[Any]:
    """The class of a game."""

    class Played:
        n_actions = 2

        def __init__(self) -> None:
            self._actions: Actions = ()

        def reset(self) -> Observation:
            return game.reset(self._actions)

        def step(self, action: Action) -> tuple[Observation, Any, bool, dict[str, Any]]:
            self._actions += (action,)
            return *game.step(self._actions), {}

    Played.n_obs = n_obs  # type: ignore[attr-defined]  # as the other classes have it
    return Played


def judges(d: Definitions) -> tuple[tuple[ExtendedEnvironment, type[Any]], ...]:
    """Environments that are combined with games, each as a function and as a class."""
    return (
        (ignore_rewards, d.listing_1),
        (punish_nondeterministic_agent, PunishNondeterministicAgent),
    )


def class_is_function(pairs: tuple[int, ...]) -> Law:
    """The class G ∗ E gives the percepts of the function G ∗ E, whatever actions are forced."""

    def law(d: Definitions, world: Instance) -> str:
        game = game_of(world)
        E, E_class = world.pick(judges(d))
        C = d.combination_class(game_class(game, shown(world)), E_class)
        mu = d.combination(d.traditional(game), E, 2, 1)
        return same_percepts(world, C, mu, pairs)

    return law


def listing_is_function(listing: str, pairs: tuple[int, ...]) -> Law:
    """The class of a listing gives the percepts of the function G ∗ Ignore Rewards."""

    def law(d: Definitions, world: Instance) -> str:
        game = game_of(world)
        C = coded(getattr(d, listing)(game_class(game, shown(world))), Pairs(2, 1))
        mu = d.combination(d.traditional(game), ignore_rewards, 2, 1)
        return same_percepts(world, C, mu, pairs)

    return law


def shown(world: Instance) -> int:
    """The number of observations in a world."""
    return 1 + max(o for _, o in world.percepts)


def same_percepts(
    world: Instance, C: type[Any], mu: ExtendedEnvironment, pairs: tuple[int, ...]
) -> str:
    """An instance of C, made for an agent that takes these pairs, answers as μ does."""
    pi = taking(world.agent(f"π, by number in {pairs},"), pairs)
    return class_against(world, C, pi, partial(mu, pi), pairs)


def class_against(
    world: Instance,
    C: type[Any],
    pi: Agent | AgentProgram,
    mu: Callable[[Play], Percept],
    pairs: tuple[int, ...],
) -> str:
    """An instance of C, made for π, answers as μ does, whichever of these pairs are forced."""
    n_obs = 2 * shown(world)
    instance = C(agent_class(pi, n_actions=4, n_obs=n_obs, reading=Reading.ASKED))
    x = mu(EMPTY)
    complaint = unlike("the class begins with", instance.start(), "the function with", x[1])
    h = EMPTY.then(x)
    for _ in range(world.turns):
        if complaint:
            break
        p = h.then(world.pick(pairs))
        x = mu(p)
        complaint = unlike("after {p} the class", _exact(instance, p), "μ", x, p=p)
        h = p.then(x)
    return complaint


def _exact(instance: Any, p: Play) -> Any:
    match instance.step(p.action):
        case (r, o):
            return exact(r), o
        case other:
            return other


def taking(pi: Agent, pairs: tuple[int, ...]) -> Agent:
    """The agent that takes the pair of which π says the number; of agents of two actions, two."""
    return lambda h: pairs[pi(h) % len(pairs)]
