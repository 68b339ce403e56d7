"""The class of a formula is the formula, for every bundled one; faults in the class are found."""

from typing import Any

import pytest

from bridge.agents.as_agent import formal_agent, replaying_agent, trained
from bridge.agents.as_class import agent_class
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import ENVIRONMENTS
from bridge.environments.replaying import Replaying, replaying
from bridge.examination.examine import examine
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments import extended, reverse, with_last_observation
from formal.environments.ignore_rewards import ignore_rewards
from formal.formula import Formula
from formal.histories.history import EMPTY, play, prompt
from formal.notation import Play, Reward
from practical import Constant, QLearner, specialised
from practical.environments.negations import negated

QUERYING = {name: entry for name, entry in ENVIRONMENTS.items() if not entry.law.formal.intensional}
WITH_CLASS = [
    name
    for name, entry in QUERYING.items()
    if entry.practical is not None and not entry.law.formal.has_stream
]
QUICK: Any = {"runs": 300, "examples": 10}


def formula_of(entry: NamedEnvironment) -> Formula:
    """The formula of a bundled environment; a stream shows all observations in turn."""
    law = entry.law
    mu = law.formal.mu(lambda i: i * i % (law.n_obs or 1))
    return extended(n_actions=law.n_actions, n_obs=law.n_obs, first=None, name=law.name)(mu)


@pytest.mark.typical("ignore-rewards", "tempting-button", "self-inserting")
@pytest.mark.parametrize("name", QUERYING)
def test_every_bundled_formula_has_a_class_that_is_it(name: str) -> None:
    """Without a stream, by the definition in the catalogue itself."""
    entry = QUERYING[name]
    formula = formula_of(entry)
    against = formula if entry.law.formal.has_stream else name
    verdict = examine(replaying(formula), against, **QUICK)
    assert verdict.conforms, verdict.summary
    assert verdict.comparisons > QUICK["runs"]


@pytest.mark.typical("ignore-rewards", "newcomb")
@pytest.mark.parametrize("name", WITH_CLASS)
def test_every_bundled_class_is_its_definition_as_a_formula(name: str) -> None:
    entry = QUERYING[name]
    verdict = examine(entry.practical, formula_of(entry), **QUICK)
    assert not verdict.failures, verdict.summary
    assert bool(verdict.unreached) == (name == "handicap"), verdict.summary  # lines that refuse
    assert verdict.comparisons > QUICK["runs"]


SEES = extended(n_actions=2, n_obs=2, first=(0, 1))


@SEES
def attentive(pi: Any, p: Any) -> Any:
    """The reward depends on the reversed history, the observation on the last one replaced."""
    r = 1 if p.action == pi(reverse(p.prompt)) else -1
    return r, pi(with_last_observation(p.prompt, 0))


class OneCopy(Replaying):
    """All queries train the same copy."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        copy = A()
        self._pi = replaying_agent(lambda: copy)


class WithoutTheLast(Replaying):
    """Copies are not trained on the last transition."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)

        def pi(h: Any) -> int:
            copy = A() if h.turns == 1 else trained(A, h.before.prompt)
            return int(copy.act(h.observation))

        self._pi = pi


class NeverExtended(Replaying):
    def updated(self, action: Any, reward: Any, observation: Any) -> None:
        pass


class WithoutRewards(Replaying):
    def updated(self, action: Any, reward: Any, observation: Any) -> None:
        super().updated(action, 0, observation)


class AnotherAction(Replaying):
    def updated(self, action: Any, reward: Any, observation: Any) -> None:
        super().updated(0, reward, observation)


class StartsElsewhere(Replaying):
    def first(self) -> int:
        return 0


class NoFreshCopy(Replaying):
    """The action of the first query is repeated."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        pi, answers = self._pi, list[int]()

        def first(h: Any) -> int:
            answers.append(pi(h))
            return answers[0]

        self._pi = first


MUTANTS = [
    OneCopy,
    WithoutTheLast,
    NeverExtended,
    WithoutRewards,
    AnotherAction,
    StartsElsewhere,
    NoFreshCopy,
]


def made(mutant: type[Replaying]) -> Any:
    members = {"formula": attentive, "n_actions": 2, "n_obs": 2}
    return type(mutant.__name__, (mutant,), members)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_fault_in_the_class_is_found(mutant: type[Replaying]) -> None:
    verdict = examine(made(mutant), attentive, **QUICK)
    assert not verdict.conforms


def test_the_class_without_a_fault_conforms() -> None:
    assert examine(made(Replaying), attentive, **QUICK).conforms
    assert examine(replaying(attentive), attentive, **QUICK).conforms


def test_the_obvious_agent_of_a_class_is_the_fast_one() -> None:
    """All histories of a Q-learner to 3 turns, forced actions and rewards included."""
    A = specialised(QLearner, n_actions=2, n_obs=2)

    def agree(choose: Choose) -> bool:
        h = EMPTY.then((0, choose(2)))
        for _ in range(2):
            h = h.then(choose(2)).then((choose(3) - 1, choose(2)))
        return bool(replaying_agent(A)(h) == formal_agent(A)(h))

    results = list(explore(agree))
    assert len(results) == 2 * 12**2
    assert all(results)


def test_each_query_of_n_percepts_costs_n_less_1_trainings() -> None:
    trainings: list[int] = []

    class Counting(Constant):
        def train(self, *of: Any, **by: Any) -> None:
            trainings.append(1)

    environment = replaying(extended(n_actions=2, n_obs=1)(ignore_rewards))(Counting)
    environment.start()
    counts = []
    for _ in range(4):
        trainings.clear()
        environment.step(0)
        counts.append(len(trainings))
    assert counts == [0, 1, 2, 3]


def test_it_can_be_updated_with_another_percept() -> None:
    """As an environment within another one is: its percept is then that of the formula there."""
    formula = extended(n_actions=2, n_obs=1)(lambda pi, p: (p.turns + pi(p.prompt), 0))

    def agree(choose: Choose) -> bool:
        pi = ForkingAgent(choose, 2)
        environment = replaying(formula)(agent_class(pi, n_actions=2, n_obs=1))
        environment.begin(0)
        environment.percept(1)
        environment.go_on(1, 5, 0)
        return bool(environment.percept(0) == formula(pi, play((0, 0), 1, (5, 0), 0)))

    assert all(explore(agree))
    assert examine(negated(replaying(formula)), **QUICK).conforms


def first_reward(p: Play) -> Reward:
    """The reward in x1."""
    h, *_ = p.prompt.prefixes()
    return h.reward


def test_a_first_reward_is_in_the_history_of_the_formula_and_never_reaches_a_copy() -> None:
    formula = extended(n_actions=2, n_obs=1, first=(7, 0))(
        lambda pi, p: (first_reward(p) + pi(p.prompt), 0)
    )
    assert examine(replaying(formula), formula, **QUICK).conforms
    blind = agent_class(lambda h: h is prompt((7, 0)), n_actions=2, n_obs=1)
    environment = replaying(formula)(blind)
    environment.start()
    assert environment.step(0) == (7, 0)
