"""Classes in two halves are told what really became of an action, whatever they answered.

Along any play, forced rewards and observations included, a class answers μ(π, p): first for all
agents on all short plays, then for generated agents on longer ones. The first reward of a play is
0, for no class is told it. Where observations come from a stream, it is the class's own.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from bridge.agents.as_class import Interpretation, agent_class, exact
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import ENVIRONMENTS
from bridge.families import VIEWS, Digesting
from bridge.oracle.environments.judge import specialised_to
from bridge.oracle.search.programs import RATE, forking
from formal.agents.enumerators import Choose, explore
from formal.agents.program import AgentProgram
from formal.histories.history import EMPTY, Play
from formal.notation import Percept
from practical.environments.deja_vu import DejaVu
from practical.environments.delayed_rewards import DelayedRewards
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.environments.incremental import Incremental
from practical.environments.reverse_history import ReverseHistory
from practical.environments.tempting_button import TemptingButton

INCREMENTAL = {
    name: entry
    for name, entry in ENVIRONMENTS.items()
    if entry.practical is not None and issubclass(entry.practical, Incremental)
}

RUNS = 2500
"""So many short plays with an agent are looked at, turn by turn."""
GENERATED, TURNS = 60, 9
REWARDS = (-1, 1, 0, 2, Fraction(-1, 2))
MOST_ACTIONS = 3
MOST_OBSERVATIONS = 8


@dataclass(frozen=True)
class Told:
    """Where a class answers otherwise than the formal environment."""

    play: Play
    answer: Percept
    expected: Percept


def told(entry: NamedEnvironment, subject: Any, program: AgentProgram, p: Play) -> Told | None:
    """The first difference when an instance is told p, and answers every action in it.

    Copies that are not asked along a chain are read in both ways.
    """
    found = (read(entry, subject, program, p, interpretation) for interpretation in Interpretation)
    return next(filter(None, found), None)


def read(
    entry: NamedEnvironment,
    subject: Any,
    program: AgentProgram,
    p: Play,
    interpretation: Interpretation,
) -> Told | None:
    n_actions, n_obs = subject.n_actions, subject.n_obs
    copy = agent_class(program, n_actions=n_actions, n_obs=n_obs, interpretation=interpretation)
    environment = subject(copy)
    shown, answers = [environment.first()], list[Percept]()
    turns = list(p.plays())
    environment.begin(turns[0].prompt.observation)
    for before, after in zip(turns, [*turns[1:], None], strict=True):
        r, o = environment.percept(before.action)
        answers.append((exact(r), o))
        shown.append(o)
        if after is not None:
            environment.go_on(before.action, *after.prompt.percept)
    formal = entry.law.formal
    mu = formal.mu(shown.__getitem__)
    pi = program if formal.intensional else program.agent
    for q, answer in zip(turns, answers, strict=True):
        expected = mu(pi, q)
        if answer != expected:
            return Told(q, answer, expected)
    return None


def a_play(turns: int, action: Callable[[], int], percept: Callable[[bool], Percept]) -> Play:
    """A play with these actions and percepts, the first of which has no reward."""
    p = EMPTY
    for n in range(turns):
        p = p.then(percept(n == 0)).then(action())
    return p


def short(entry: NamedEnvironment, subject: Any) -> Iterator[tuple[int, Told | None]]:
    """Every play of 1, 2, … turns with every agent: its turns, and the difference, if any.

    Observations 0 and 1, rewards -1 and 1. Only the last answer is new with each number of turns.
    """
    n_actions = min(subject.n_actions or MOST_ACTIONS, MOST_ACTIONS)
    rate = RATE if entry.law.formal.intensional else None

    def run(choose: Choose, turns: int) -> tuple[int, Told | None]:
        p = a_play(
            turns,
            lambda: choose(n_actions),
            lambda first: (0 if first else (-1, 1)[choose(2)], choose(2)),
        )
        return turns, told(entry, subject, forking(choose, n_actions, rate).program, p)

    for turns in count(1):
        yield from explore(lambda choose, turns=turns: run(choose, turns))  # type: ignore[misc]


def generated(entry: NamedEnvironment, subject: Any, cases: int) -> Iterator[Told | None]:
    """Longer plays over more percepts, with agents of every family and other streams."""
    random = Random(0)
    n_actions = min(subject.n_actions or MOST_ACTIONS, MOST_ACTIONS)
    most = MOST_OBSERVATIONS
    n_obs = max(2, min(subject.n_obs or most, most))
    for case in range(cases):
        p = a_play(
            random.randint(1, TURNS),
            lambda: random.randrange(n_actions),
            lambda first: (0 if first else random.choice(REWARDS), random.randrange(n_obs)),
        )
        view = list(VIEWS)[case % len(VIEWS)]
        salt, rate = random.randrange(2**16), Fraction(1, 1 + case % 4)
        seeded = specialised_to(subject, case)
        yield told(entry, seeded, digesting(view, salt, n_actions, rate), p)


def digesting(sees: str, salt: int, n_actions: int, rate: Fraction) -> AgentProgram:
    """A program whose agent is another one at each learning rate and number of actions."""
    return AgentProgram(
        lambda rate: Digesting(sees, salt + rate.denominator, n_actions),
        rate,
        for_actions=lambda n: digesting(sees, salt + 7, n, rate),
        counted=lambda h: 1 + Digesting(sees, salt + 11, n_actions)(h),
    )


@pytest.mark.typical("ignore-rewards", "tempting-button", "self-inserting")
@pytest.mark.parametrize("name", INCREMENTAL)
def test_a_class_answers_along_every_play_that_it_is_told(name: str) -> None:
    entry = INCREMENTAL[name]
    looked_at = list(islice(short(entry, entry.practical), RUNS))
    assert next((found for _, found in looked_at if found), None) is None
    assert max(turns for turns, _ in looked_at) > 2  # so that all of 2 turns were looked at
    assert next(filter(None, generated(entry, entry.practical, GENERATED)), None) is None


# Faults that no run with the class's own percepts shows.


class ObservationsAreZero(IgnoreRewards):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)

    def percept(self, action: int) -> tuple[Any, int]:
        return (1 if action == self.sim.act(0) else -1), 0


class OwnReward(IncentivizeLearningRate):
    def percept(self, action: int) -> tuple[Any, int]:
        self.answered = super().percept(action)
        return self.answered

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, self.answered[0], observation)


class OwnObservation(IncentivizeLearningRate):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward, 0)

    def percept(self, action: int) -> tuple[Any, int]:
        return (1 if action == self.sim.act(0) else -1), 0


class OwnRewardDelayed(DelayedRewards):
    def percept(self, action: int) -> tuple[Any, int]:
        answer = super().percept(action)
        self.answered = answer[0]
        return answer

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward, observation)
        self._last_reward = self.answered


class OwnRewardReversed(ReverseHistory):
    def percept(self, action: int) -> tuple[Any, int]:
        answer = super().percept(action)
        self.answered = answer[0]
        return answer

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward, observation)
        self._last_reward = self.answered


class NotReversedObservations(ReverseHistory):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._sim.train_before(self.o, action, self._last_reward, observation)
        self._last_reward = reward


class ReturnsToZero(DejaVu):
    def begin(self, observation: int) -> None:
        super().begin(observation)
        self._first = 0


class OwnPlace(TemptingButton):
    """Looks at the place that it showed, not at the one that it was told."""

    def first(self) -> int:
        self.place = super().first()
        return self.place

    def percept(self, action: int) -> tuple[Any, int]:
        told, self.o = self.o, self.place
        answer = super().percept(action)
        self.o, self.place = told, answer[1]
        return answer


class BeginsItself(TemptingButton):
    """Begins where it would have begun."""

    def first(self) -> int:
        self.o = super().first()
        return self.o

    def begin(self, observation: int) -> None:
        pass


@pytest.mark.parametrize(
    ("fault", "name", "turns"),
    [
        (ObservationsAreZero, "ignore-rewards", 1),
        (OwnReward, "incentivize-learning-rate", 2),
        (OwnObservation, "incentivize-learning-rate", 1),
        (OwnRewardDelayed, "delayed-rewards", 4),
        (OwnRewardReversed, "reverse-history", 3),
        (NotReversedObservations, "reverse-history", 2),
        (ReturnsToZero, "deja-vu", 2),
        (OwnPlace, "tempting-button", 1),
        (BeginsItself, "tempting-button", 1),
    ],
)
def test_a_class_that_is_not_told_is_found(fault: Any, name: str, turns: int) -> None:
    _, found = next(look for look in islice(short(INCREMENTAL[name], fault), RUNS) if look[1])
    assert found is not None
    assert found.play.turns <= turns


def test_what_is_found_in_longer_plays() -> None:
    """Reward 2 is in none of the short ones."""

    class TwoIsOne(IncentivizeLearningRate):
        def updated(self, action: int, reward: Any, observation: int) -> None:
            super().updated(action, min(reward, 1), observation)

    entry = INCREMENTAL["incentivize-learning-rate"]
    assert not any(found for _, found in islice(short(entry, TwoIsOne), RUNS))
    assert any(generated(entry, TwoIsOne, GENERATED))
