"""The combination with a game as a law of the oracle: a class of G ∗ E against the definition.

The traditional environment of a game is made by replaying an instance of its class, so that it is a
function of the actions alone; the pairs, the rewards, the copies and the ends of the episodes are
those of the formal combination.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from bridge.catalogue.entry import NamedEnvironment
from bridge.errors import Inconclusive
from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.law import EnvironmentLaw
from bridge.oracle.verdict.verdict import OracleVerdict
from formal.combination.combination import combination as formal_combination
from formal.combination.game import Game, traditional
from formal.combination.of_programs import combination_of_programs
from formal.notation import Action, Environment, Observation
from practical.combination.combination import Combination, combination
from practical.combination.gymnasium_games import game_class
from practical.specialising import specialised
from practical.validation import checked_reward

HORIZON: Final = 2
"""All agents are run with a combination to this number of turns."""
EXAMPLES: Final = 20
"""The number of generated agents."""
LONGEST: Final = 24
"""The number of turns of their longest runs."""
MOST_STATES: Final = 100_000
"""The results of at most this number of sequences of actions are cached."""


def formal_game(G: type[Any]) -> Game:
    """The behaviour of an instance of a class of games, as a function of all its actions.

    Raises:
        Inconclusive: two instances that get the same actions differ.
    """

    @lru_cache(maxsize=MOST_STATES)
    def after(ys: tuple[Action, ...]) -> tuple[Observation, Any]:
        """The last observation, that of a new episode if one has ended; and the last step."""
        instance = G()
        observation, outcome = instance.reset(), None
        for y in ys:
            outcome = instance.step(y)
            observation = instance.reset() if outcome[2] else outcome[0]
        return observation, outcome

    def step(ys: tuple[Action, ...]) -> tuple[Observation, Any, bool]:
        observation, reward, ended, _ = after(ys)[1]
        return observation, _exact(reward), ended

    return Game(lambda ys: after(ys)[0], step)


def _exact(reward: Any) -> Any:
    from bridge.agents.as_class import exact

    return exact(checked_reward(reward))


def combination_law(
    G: type[Any] | str,
    judge: NamedEnvironment,
    of_game: Callable[[type[Any]], Environment] | None = None,
) -> EnvironmentLaw:
    """The law of G ∗ E, for an environment of the catalogue that has no stream.

    Args:
        G: the class of a game, or the id of one of Gymnasium's games.
        judge: the entry of E.
        of_game: makes the traditional environment of a game's class; by default, it is replayed.

    Raises:
        Inconclusive: the definition of E has a stream or is unbounded.
    """
    law, G = judge.law, game_class(G)
    if law.n_actions is None or law.n_obs is None or not _has_law(judge):
        raise Inconclusive(
            "an environment that is combined with a game here must have finite alphabets and no "
            f"stream; {law.name} has not"
        )
    first = specialised(G, seed=0) if hasattr(G, "seed") else G
    mu_G = traditional(formal_game(first)) if of_game is None else of_game(first)
    make: Any = combination_of_programs if law.formal.intensional else formal_combination
    mu = make(mu_G, law.formal.mu(lambda i: 0), law.n_actions, law.n_obs)
    return EnvironmentLaw(
        name=f"{G.__name__} ∗ {law.name}",
        formal=Formal(lambda stream: mu, intensional=law.formal.intensional),
        n_actions=G.n_actions * law.n_actions,
        n_obs=G.n_obs * law.n_obs,
        horizon=1,
    )


def examine_combined(
    G: type[Any] | str, E: type[Any], judge: NamedEnvironment | None = None
) -> OracleVerdict:
    """Whether the class of G ∗ E obeys the laws and, of the catalogue's E, is the formal one.

    Args:
        G: the class of a game, or the id of one of Gymnasium's games.
        E: an environment class.
        judge: its entry in the catalogue; None for a user's class. If its definition has a stream
            or is unbounded, only the laws are checked.

    Raises:
        IllFormed: there is no such game, or E cannot be combined.
    """
    G = game_class(G)
    law = combination_law(G, judge) if judge is not None and _has_law(judge) else None
    return examine_environment(
        combination(G, E), law, runs=10, horizon=HORIZON, examples=EXAMPLES, longest=LONGEST
    )


def _has_law(judge: NamedEnvironment) -> bool:
    law = judge.law
    return not law.formal.has_stream and law.n_actions is not None and law.n_obs is not None


def combined(G: type[Any] | str, judge: NamedEnvironment) -> type[Combination]:
    """The class of G ∗ E, for an environment of the catalogue.

    Raises:
        Inconclusive: it has no class.
    """
    if judge.practical is None:
        raise Inconclusive(f"only a class is combined with a game; {judge.name} has none")
    return combination(G, judge.practical)
