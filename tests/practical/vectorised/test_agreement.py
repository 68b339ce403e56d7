"""Every action, reward and observation is that of the classes, run one seed after the other."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from practical import (
    AgentClass,
    Constant,
    EnvironmentClass,
    FalseMemories,
    IgnoreActions,
    IgnoreRewards,
    LimitedMemory,
    PunishNondeterministicAgent,
    QLearner,
    RandomAgent,
    ShownCoin,
    SimpleLearner,
    TemptingButton,
    ThirdActionForbidden,
    reality_check,
    reality_check_defaulting_to,
    run,
    run_many,
    specialised,
)
from practical.environments.adversarial_sequence_predictor import (
    AdversarialSequenceEvader,
    AdversarialSequencePredictor,
)
from practical.environments.crying_baby import CryingBaby
from practical.environments.crying_baby2 import CryingBaby2
from practical.environments.negations import negated
from practical.vectorised import running
from practical.vectorised.agents import forms
from practical.vectorised.agents.forms import AGENTS
from practical.vectorised.agents.many_agents import Mask, Rewards, Symbols
from practical.vectorised.agents.q_learner import ManyPairsOfValues, ManyQLearners
from practical.vectorised.agents.reality_check import ManyRealityChecks
from practical.vectorised.agents.simple_learner import ManySimpleLearners
from practical.vectorised.draws import BLOCK
from practical.vectorised.environments import histories, observations, rewards
from practical.vectorised.environments.forms import ENVIRONMENTS
from practical.vectorised.had_it_last_observed import HadTheyLastObserved

# Twenty seeds, negative and large ones among them, for longer than what is kept of the streams.
SEEDS = (*range(17), -3, 2**70, 12_345)
TURNS = 210

PLAIN: Mapping[str, AgentClass] = {
    "constant": specialised(Constant, action=1),
    "random": RandomAgent,
    "simple": SimpleLearner,
    "q": QLearner,
    "greedy": specialised(QLearner, exploration=0),
    "fixed": specialised(QLearner, learning_rate=0),
    "keen": specialised(QLearner, learning_rate=1, discount=0, exploration=Fraction(1, 3)),
}
OTHERS: Mapping[str, AgentClass] = {
    "explorer": specialised(QLearner, learning_rate=0.5, discount=1, exploration=1),
    "freezes to 1": reality_check_defaulting_to(QLearner, 1),
    "checked twice": reality_check(reality_check(SimpleLearner)),
    "checked with a rate": specialised(reality_check(QLearner), learning_rate=0.7),
}
CHECKED = ("constant", "random", "simple", "q", "greedy")
EVERY = {**PLAIN, **{f"check of {name}": reality_check(PLAIN[name]) for name in CHECKED}, **OTHERS}
FEW = {name: EVERY[name] for name in ("random", "simple", "q", "check of q")}


# The copies of the first lack further actions; the others show the actions.
MOST: Mapping[Any, int] = {
    ThirdActionForbidden: 3,
    ShownCoin: 2,
    AdversarialSequencePredictor: 2,
    AdversarialSequenceEvader: 2,
    CryingBaby: 2,
    CryingBaby2: 2,
}


def difference(
    A: AgentClass, E: EnvironmentClass, turns: int = TURNS, n_actions: int | None = None
) -> str:
    """Say where numpy, or else the compiled loop, first differs; nothing if none does."""
    forms: dict[str, Any] = {
        name: run_many(A, E, turns, SEEDS, n_actions=n_actions, record=True, compiled=compiled)
        for name, compiled in (("numpy", False), ("compiled", True))
    }
    ones = [run(A, E, turns, seed=seed, n_actions=n_actions) for seed in SEEDS]
    for form, many in forms.items():
        for place, one in enumerate(ones):
            same = [
                one.first_observation == many.first_observations[place],
                list(one.actions) == many.actions[:, place].tolist(),
                list(one.rewards) == many.rewards[:, place].tolist(),
                list(one.observations) == many.observations[:, place].tolist(),
                one.total_reward == many.total_rewards[place],
            ]
            if not all(same):
                return f"{form}: {A.__name__} in {E.__name__}, seed {one.seed}: {same}"
    return ""


@pytest.mark.typical("q-TemptingButton", "check of greedy-LimitedMemory")
@pytest.mark.parametrize("E", ENVIRONMENTS, ids=lambda E: E.__name__)
@pytest.mark.parametrize("agent", EVERY)
def test_every_agent_in_every_environment(agent: str, E: EnvironmentClass) -> None:
    assert difference(EVERY[agent], E) == ""
    assert difference(EVERY[agent], negated(E)) == ""


@pytest.mark.typical("3-random-FalseMemories")
@pytest.mark.parametrize("E", ENVIRONMENTS, ids=lambda E: E.__name__)
@pytest.mark.parametrize("agent", FEW)
@pytest.mark.parametrize("n_actions", [1, 3, 10])
def test_other_numbers_of_actions(agent: str, E: EnvironmentClass, n_actions: int) -> None:
    n_actions = min(n_actions, MOST.get(E, n_actions))
    turns = TURNS if n_actions == 3 else 40
    assert difference(FEW[agent], E, turns, n_actions=n_actions) == ""


@pytest.mark.typical("random-FalseMemories0")
@pytest.mark.parametrize(
    "E",
    [
        specialised(FalseMemories, memories=((0, 0, 1), (-1, 0, 1), (1, 0, 0))),
        specialised(FalseMemories, memories=()),
        specialised(LimitedMemory, turns=0),
        specialised(LimitedMemory, turns=2),
        specialised(negated(LimitedMemory), turns=2),
        negated(negated(IgnoreRewards)),
        specialised(TemptingButton, seed=5),
    ],
)
@pytest.mark.parametrize("agent", FEW)
def test_specialised_environments(agent: str, E: EnvironmentClass) -> None:
    assert difference(FEW[agent], E, 60) == ""


def test_a_fresh_history_and_no_turn() -> None:
    assert difference(QLearner, TemptingButton, 0) == ""
    assert difference(QLearner, TemptingButton, 1) == ""


@pytest.mark.parametrize("turns", [BLOCK - 1, BLOCK, BLOCK + 1])
def test_where_a_block_of_the_streams_ends(turns: int) -> None:
    assert difference(QLearner, TemptingButton, turns) == ""


def values_differ(E: Any, form: type[Any], monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the Q-values of the agents, and of the copies, are others than the classes'."""
    made: list[Any] = []

    def kept(agent: Any, seeds: Any) -> Any:
        made.append(form(agent, seeds))
        return made[-1]

    monkeypatch.setitem(AGENTS, QLearner, kept)
    run_many(QLearner, E, TURNS, SEEDS, compiled=False)
    copies, agents = made
    trained = [_trained(E, seed, TURNS) for seed in SEEDS]
    not_the_last = [_trained(E, seed, TURNS - 1) for seed in SEEDS]
    copied = not_the_last if E is TemptingButton else trained
    assert len({value for row in trained for value in row}) > 20
    return [_values(agents) != trained, _values(copies) != copied]


def _values(agents: Any) -> list[list[float]]:
    pairs = isinstance(agents, ManyPairsOfValues)
    q = np.array([agents._q0, agents._q1]) if pairs else agents._q._entries
    values: list[list[float]] = q.reshape(-1, len(SEEDS)).T.tolist()
    return values


def _trained(E: Any, seed: int, turns: int) -> list[float]:
    agent: Any = specialised(QLearner, n_obs=E.n_obs, seed=seed)()
    record = run(QLearner, E, turns, seed=seed)
    o = record.first_observation
    for a, r, o_next in zip(record.actions, record.rewards, record.observations, strict=True):
        agent.train(o, a, r, o_next)
        o = o_next
    return [agent._q[o][a] for a in range(2) for o in range(E.n_obs)]


EXACT = [
    (PunishNondeterministicAgent, ManyPairsOfValues),
    (PunishNondeterministicAgent, ManyQLearners),
    (TemptingButton, ManyQLearners),
]


@pytest.mark.parametrize(("E", "form"), EXACT)
def test_the_values_agree_bit_for_bit(
    E: Any, form: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert values_differ(E, form, monkeypatch) == [False, False]


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("together", [1, 7, 19])
def test_how_the_seeds_are_split_does_not_matter(
    together: int, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    A, E = reality_check(QLearner), TemptingButton
    whole = run_many(A, E, 50, SEEDS, record=True, compiled=compiled)
    monkeypatch.setattr(running, "TOGETHER", together)
    split = run_many(A, E, 50, SEEDS, record=True, compiled=compiled)
    for kept in ("first_observations", "total_rewards", "actions", "rewards", "observations"):
        assert np.array_equal(getattr(whole, kept), getattr(split, kept))
        assert getattr(whole, kept).dtype == getattr(split, kept).dtype
    assert whole.seeds == split.seeds == SEEDS


# Planted faults: each must be found by the comparison above.


class MultipliedOut(ManyPairsOfValues):
    """Moves the values by a formula that rounds differently."""

    def train(self, o_prev: Any, a: Any, r: Any, o_next: Any, where: Any = None) -> None:
        best = np.maximum(self._q0, self._q1)
        for b, q in enumerate((self._q0, self._q1)):
            new = (1 - self._rate) * q + self._rate * (r + self._discount * best)
            q[:] = np.where(a == b, new, q)
        assert isinstance(self._k, int)
        self._k += 1


class UndoesInSinglePrecision(ManyQLearners):
    """Takes back what was trained, but for the last digits."""

    def memory(self, o_prev: Symbols, a: Symbols) -> Any:
        at, old, k = super().memory(o_prev, a)
        return at, old.astype(np.float32), k


@pytest.mark.parametrize(
    ("E", "form", "found"),
    [
        (PunishNondeterministicAgent, MultipliedOut, [True, True]),
        (TemptingButton, UndoesInSinglePrecision, [False, True]),
    ],
)
def test_a_rounding_is_found(
    E: Any, form: type[Any], found: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert values_differ(E, form, monkeypatch) == found


class TiesToTheHighest(ManyQLearners):
    """Takes the last of the best actions."""

    def act(self, obs: Symbols) -> Symbols:
        lead, random = self._decisions.at(self._k)
        q0, q1 = self._q.column(self._q.at(obs))
        one = np.where((q0 != 0) | (q1 != 0), q1 - q0 >= lead, random)
        actions: Symbols = one.astype(np.uint8)
        return actions


class BestWhereItCameFrom(ManyQLearners):
    """Discounts the best value of the wrong observation."""

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        super().train(o_prev, a, r, o_prev, where)


class EveryRewardPunishes(ManySimpleLearners):
    """Takes 0 for a punishment."""

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        super().train(o_prev, a, r - 0.5, o_next, where)


class ForgetsToUndo(HadTheyLastObserved):
    """Leaves the copies trained on what did not happen."""

    def act(self, obs: Symbols) -> Symbols:
        if self._last is not None:
            o_prev, a, r = self._last
            self._before_last.train(o_prev, a, r, obs)
        return self._before_last.act(obs)


class NeverFreezes(ManyRealityChecks):
    """Trains on whatever it is told."""

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        self._inner.train(o_prev, a, r, o_next, where)


class TrainsAll(histories.IgnoreRewards2):
    """Moves the streams of those that are not trained."""

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        self._sim.train(self._sims_o, action, np.minimum(reward, 0), observation)


class OffByOne(rewards.NthRewardMultipliedByN):
    """Counts the actions from 0."""

    def altered(self, reward: Rewards) -> Rewards:
        self._number = self._number + 1
        return (self._number - 1) * reward


@pytest.mark.parametrize(
    ("table", "known", "Faulty", "A", "E"),
    [
        (AGENTS, QLearner, TiesToTheHighest, "greedy", "TemptingButton"),
        (AGENTS, QLearner, BestWhereItCameFrom, "q", "TemptingButton"),
        (AGENTS, SimpleLearner, EveryRewardPunishes, "simple", "IgnoreRewards"),
        (ENVIRONMENTS, None, TrainsAll, "random", "IgnoreRewards2"),
        (ENVIRONMENTS, None, OffByOne, "q", "NthRewardMultipliedByN"),
    ],
)
def test_a_planted_fault_is_found(
    table: dict[type, Any],
    known: type | None,
    Faulty: type,
    A: str,
    E: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [environment] = [owner for owner in ENVIRONMENTS if owner.__name__ == E]
    assert difference(EVERY[A], environment) == ""
    monkeypatch.setitem(table, known or environment, Faulty)
    assert "seed" in difference(EVERY[A], environment)


@pytest.mark.parametrize(
    ("module", "name", "Faulty", "E"),
    [
        (observations, "HadTheyLastObserved", ForgetsToUndo, TemptingButton),
        (forms, "ManyRealityChecks", NeverFreezes, IgnoreActions),
    ],
)
def test_a_fault_in_what_others_use_is_found(
    module: Any, name: str, Faulty: type, E: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, Faulty)
    assert "seed" in difference(EVERY["check of q"], E)
