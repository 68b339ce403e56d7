"""Each named environment that is adaptable in effect, combined with games: class and function."""

from hashlib import blake2b
from itertools import product
from typing import Any

import pytest

from bridge.adaptable_in_effect import in_effect
from bridge.agents.as_class import Interpretation, agent_class
from bridge.catalogue.names import ENVIRONMENTS
from formal.combination.combination import combination
from formal.combination.game import Game, traditional
from formal.environments.censored_observation import censored_observation
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Agent, ExtendedEnvironment
from practical.combination.combination import combination as combination_class
from practical.combination.games import Corridor, Lamp

WITHOUT_A_STREAM = [
    "ignore-rewards",
    "ignore-rewards3",
    "ignore-actions",
    "punish-nondeterministic-agent",
    "shifted-rewards",
    "delayed-rewards",
    "nth-reward-multiplied-by-n",
    "flip-every-other",
    "adversarial-sequence-predictor",
    "adversarial-sequence-evader",
]


def whimsical(seed: int, n_actions: int) -> Agent:
    """An agent that does something else after everything else."""

    def pi(h: Prompt) -> Action:
        digest = blake2b(f"{seed} {h!r}".encode(), digest_size=4).digest()
        return int.from_bytes(digest, "big") % n_actions

    return pi


def game(G: type[Any]) -> Game:
    """What an instance of a class does."""

    def after(ys: tuple[Action, ...]) -> Any:
        instance = G()
        observation, outcome = instance.reset(), None
        for y in ys:
            outcome = instance.step(y)
            observation = instance.reset() if outcome[2] else outcome[0]
        return observation, outcome

    return Game(lambda ys: after(ys)[0], lambda ys: after(ys)[1][:3])


@pytest.mark.parametrize("G", [Lamp, Corridor])
@pytest.mark.parametrize("name", WITHOUT_A_STREAM)
def test_the_class_is_the_function(name: str, G: type[Any]) -> None:
    environment = ENVIRONMENTS[name]
    E: Any = environment.practical
    assert in_effect(E) == []
    C = combination_class(G, E)
    mu = combination(traditional(game(G)), environment.definition, E.n_actions, E.n_obs)
    for seed, actions in product(range(3), product(range(4), repeat=3)):
        assert differing(whimsical(seed, 4), C, mu, actions) is None


def differing(
    pi: Agent, C: type[Any], mu: ExtendedEnvironment, actions: tuple[Action, ...]
) -> object:
    """The first two percepts that differ when these actions are forced."""
    agent = agent_class(
        pi, n_actions=C.n_actions, n_obs=C.n_obs, interpretation=Interpretation.ASKED
    )
    instance = C(agent)
    h = EMPTY.then((0, instance.start()))
    for y in actions:
        p = h.then(y)
        x, expected = instance.step(y), mu(pi, p)
        if x != expected:
            return p, x, expected
        h = p.then(x)
    return None


def test_a_copy_that_misses_turns_is_another_combination() -> None:
    environment = ENVIRONMENTS["censored-observation"]
    E: Any = environment.practical
    assert [violation.clause for violation in in_effect(E)] == ["Definition 12"]
    shown = E(agent_class(whimsical(0, 2), n_actions=2, n_obs=3))
    observations = [shown.start(), *(shown.step(0)[1] for _ in range(6))]
    mu = combination(traditional(game(Lamp)), censored_observation(lambda i: observations[i]), 2, 3)
    C = combination_class(Lamp, E)
    assert any(
        differing(whimsical(seed, 4), C, mu, actions)
        for seed, actions in product(range(3), product(range(4), repeat=4))
    )
