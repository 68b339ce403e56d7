"""Gymnasium's games combined with environments: the class is the formal combination.

The formal game is computed from the tables of transition probabilities and from numpy's generator,
never by running the game; so ends, time limits, the stream and the codes are compared, too.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import gymnasium
import numpy as np
import pytest

from bridge.adaptable_in_effect import in_effect
from bridge.agents.as_class import Interpretation, agent_class
from bridge.catalogue.names import ENVIRONMENTS
from bridge.combined_games import combination_law, combined, formal_game
from bridge.errors import Inconclusive
from bridge.examination.examine import examine
from bridge.families import Digesting
from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.verdict.verdict import OracleVerdict
from formal.combination.combination import combination as formal_combination
from formal.combination.game import traditional
from formal.histories.history import EMPTY, Play
from formal.notation import Environment, Percept
from practical import IgnoreRewards, IncentivizeLearningRate, PunishNondeterministicAgent
from practical.combination.combination import Combination
from practical.combination.games import Lamp
from practical.combination.gymnasium_games import GymnasiumGame, gymnasium_game
from practical.combination.listings import HalvingTheRate
from practical.streams import draw

JUDGES = ("ignore-rewards", "incentivize-learning-rate", "punish-nondeterministic-agent")


def by_tables(G: type[GymnasiumGame]) -> Environment:
    """The traditional environment of a game with tables of transition probabilities."""
    unwrapped: Any = gymnasium.make(G.identity, **G.settings).unwrapped
    table, initial, limit = unwrapped.P, unwrapped.initial_state_distrib, G.time_limit

    @cache
    def draws() -> list[float]:
        generator = np.random.Generator(np.random.PCG64(draw(G.seed, "game", 0)))
        return [float(generator.random()) for _ in range(500)]

    def chosen(weights: Any, u: float) -> int:
        return next(i for i, total in enumerate(np.cumsum(weights)) if total > u)

    def mu(p: Play) -> Percept:
        numbers = iter(draws())
        state, steps, reward = chosen(initial, next(numbers)), 0, 0
        for action in list(p)[1::2]:
            outcomes = table[state][action]
            _, state, reward, ended = outcomes[chosen([o[0] for o in outcomes], next(numbers))]
            steps += 1
            if ended or steps == limit:
                state, steps = chosen(initial, next(numbers)), 0
        return reward, int(state)

    return mu


def judged(G: Any, name: str, C: Any = None, **effort: Any) -> OracleVerdict:
    """The oracle's verdict on a class of the combination, by default the project's own."""
    judge = ENVIRONMENTS[name]
    law = combination_law(G, judge, by_tables)
    effort = {"horizon": 2, "runs": 10, "examples": 20, "longest": 16} | effort
    return examine_environment(combined(G, judge) if C is None else C, law, **effort)


SLIPPERY = gymnasium_game("FrozenLake-v1", time_limit=2)

# Taxi takes 20 ms to make; its tables have 3,000 rows.
GAMES: dict[str, tuple[Any, dict[str, int]]] = {
    "FrozenLake": ("FrozenLake-v1", {}),
    "FrozenLake with short episodes": (SLIPPERY, {}),
    "CliffWalking": ("CliffWalking-v1", {"horizon": 1, "examples": 10}),
    "Taxi": ("Taxi-v4", {"horizon": 1, "examples": 4}),
}


@pytest.mark.typical("FrozenLake with short episodes-incentivize-learning-rate")
@pytest.mark.parametrize("name", JUDGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_class_is_the_formal_combination(game: str, name: str) -> None:
    G, effort = GAMES[game]
    G = gymnasium_game(G) if isinstance(G, str) else G
    verdict = judged(G, name, **effort)
    assert verdict.conforms
    assert verdict.horizon == effort.get("horizon", 2)
    assert verdict.comparisons > 20


def test_the_environments_are_adaptable_in_effect() -> None:
    assert in_effect(IgnoreRewards) == in_effect(PunishNondeterministicAgent) == []
    # The bundled class makes a second instance, which it only asks for its learning rate.
    assert in_effect(HalvingTheRate) == []
    assert [violation.clause for violation in in_effect(IncentivizeLearningRate)] == [
        "Definition 11 (1)"
    ]


@pytest.mark.typical("CartPole-v1-incentivize-learning-rate")
@pytest.mark.parametrize("name", JUDGES)
@pytest.mark.parametrize("identity", ["CartPole-v1", "Blackjack-v1"])
def test_games_without_tables_are_replayed(identity: str, name: str) -> None:
    judge = ENVIRONMENTS[name]
    law = combination_law(identity, judge)
    verdict = examine_environment(
        combined(identity, judge), law, runs=10, examples=5, horizon=1, longest=16
    )
    assert verdict.conforms
    assert verdict.comparisons > 20


def percepts(C: Any, pi: Any, actions: tuple[int, ...]) -> list[Percept]:
    agent = agent_class(
        pi, n_actions=C.n_actions, n_obs=C.n_obs, interpretation=Interpretation.ASKED
    )
    instance = C(agent)
    return [(0, instance.start()), *(instance.step(y) for y in actions)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_other_seeds_have_other_streams(seed: int) -> None:
    G: Any = type("Seeded", (SLIPPERY,), {"seed": seed})
    C: Any = combined(G, ENVIRONMENTS["ignore-rewards"])
    mu = formal_combination(by_tables(G), ENVIRONMENTS["ignore-rewards"].definition, 2, 1)
    for salt, first in product(range(3), range(4)):
        actions = tuple((first + 3 * n) % 8 for n in range(24))
        pi, h = Digesting("the whole history", salt, 8), EMPTY.then((0, 0))
        expected: list[Percept] = [(0, 0)]
        for y in actions:
            expected.append(mu(pi, h.then(y)))
            h = h.then(y).then(expected[-1])
        assert percepts(C, pi, actions) == expected


class Reseeded(SLIPPERY):  # type: ignore[misc, valid-type]  # a class made at run time
    """Every episode begins the stream anew."""

    def reset(self) -> int:
        self._begun = False
        return super().reset()  # type: ignore[no-any-return]


class Unseeded(SLIPPERY):  # type: ignore[misc, valid-type]
    """The stream is another one for each instance."""

    def reset(self) -> int:
        self._begun = True
        return super().reset()  # type: ignore[no-any-return]


class Unlimited(SLIPPERY):  # type: ignore[misc, valid-type]
    """A truncation is no end."""

    def __init__(self) -> None:
        super().__init__()
        self._environment = gymnasium.make("FrozenLake-v1", max_episode_steps=-1)


class Mirrored(SLIPPERY):  # type: ignore[misc, valid-type]
    """The codes of actions are counted from the end."""

    def step(self, action: int) -> Any:
        return super().step(3 - action)


class Whole(SLIPPERY):  # type: ignore[misc, valid-type]
    """Rewards are 1 less."""

    def step(self, action: int) -> Any:
        o, r, ended, more = super().step(action)
        return o, r - 1, ended, more


class StaysAtTheEnd(Combination):
    """The first observation of the next episode is not shown."""

    def step(self, action: int) -> Any:
        shown: list[int] = []
        step = self.G_instance.step

        def recorded(a: int) -> Any:
            outcome = step(a)
            shown.append(outcome[0])
            return outcome

        self.G_instance.step = recorded  # type: ignore[assignment, method-assign]
        reward, _ = super().step(action)
        self.G_instance.step = step  # type: ignore[method-assign]
        return reward, shown[0]


class NeverUpdates(Combination):
    """The last observation of the game remains the first, as in the printed Listing 2."""

    def step(self, action: int) -> Any:
        first = self._meanwhile.prev_obs
        percept = super().step(action)
        self._meanwhile.prev_obs = first
        return percept


class Swapped(Combination):
    """The environment's action is the most significant digit."""

    def step(self, action: int) -> Any:
        return super().step(action % 4 * 2 + action // 4)


MUTANTS: dict[str, Callable[[], Any]] = {
    "each episode is seeded anew": lambda: Reseeded,
    "no instance is seeded": lambda: Unseeded,
    "a truncation is ignored": lambda: Unlimited,
    "actions are counted from the end": lambda: Mirrored,
    "rewards are not the game's": lambda: Whole,
    "a new episode has no first observation": lambda: StaysAtTheEnd,
    "prev_obs is never updated": lambda: NeverUpdates,
    "the pair of actions is swapped": lambda: Swapped,
}


@pytest.mark.typical("prev_obs is never updated", "no instance is seeded")
@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_mutant_is_refuted(mutant: str) -> None:
    kind = MUTANTS[mutant]()
    own: Any = combined(SLIPPERY, ENVIRONMENTS["ignore-rewards"])
    if issubclass(kind, Combination):
        broken = type("Broken", (kind,), {k: v for k, v in vars(own).items() if k != "__dict__"})
    else:
        broken = type("Broken", (own,), {"game": kind})
    verdict = judged(SLIPPERY, "ignore-rewards", broken, horizon=1, longest=8)
    assert verdict.failures


def test_our_own_games_have_a_law_too() -> None:
    judge = ENVIRONMENTS["ignore-rewards"]
    law = combination_law(Lamp, judge)
    assert (law.n_actions, law.n_obs, law.name) == (4, 2, "Lamp ∗ ignore-rewards")
    verdict = examine_environment(combined(Lamp, judge), law, runs=10, examples=5)
    assert verdict.conforms
    mu = traditional(formal_game(Lamp))
    assert mu(EMPTY.then((0, 0)).then(1)) == (1, 1)


@pytest.mark.parametrize("name", ["after-images", "self-inserting"])
def test_an_environment_with_a_stream_or_unbounded_has_no_law_here(name: str) -> None:
    with pytest.raises(Inconclusive, match="must have finite alphabets and no stream"):
        combination_law(Lamp, ENVIRONMENTS[name])


def test_the_oracle_takes_a_combination_as_any_class() -> None:
    C = combined("CartPole-v1", ENVIRONMENTS["ignore-rewards"])
    assert examine(C, runs=10, examples=3).conforms
