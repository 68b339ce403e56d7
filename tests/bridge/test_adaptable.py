"""Which classes are adaptable, by the letter and in effect; each complaint is provoked."""

from typing import Any

import pytest

from bridge.adaptable import adaptable
from bridge.adaptable_in_effect import in_effect
from bridge.errors import Inconclusive
from practical import IgnoreActions, Newcomb, Repeater, ReverseHistory, ThirdActionForbidden
from practical.combination.listings import HalvingTheRate, IgnoringRewards


class InBranches(IgnoringRewards):
    """Adaptable: each branch sets the reward once."""

    def step(self, action: int) -> Any:
        """Ask, pay, train."""
        if action == self.sim.act(obs=0):
            reward = 1
        else:
            self.missed = action
            reward = 0
        self.sim.train(0, action, reward, 0)
        return (reward, 0)


class AlsoCounts(IgnoringRewards):
    """Keeps something else."""

    def __init__(self, A: Any) -> None:
        self.sim = A()
        self.turns = 0


class CallsItOtherwise(IgnoringRewards):
    """Has a copy of another name."""

    def __init__(self, A: Any) -> None:
        self.copy = A()


class NoCopy(IgnoringRewards):
    """Makes none."""

    def __init__(self, A: Any) -> None:
        pass


class CountsAfterwards(AlsoCounts):
    """Has other code after its reward."""

    def step(self, action: int) -> Any:
        """Pay, count, train."""
        reward = 0
        self.turns += 1
        self.sim.train(0, action, reward, 0)
        return reward, 0


class TrainsFirst(IgnoringRewards):
    """Trains before it pays."""

    def step(self, action: int) -> Any:
        """Train, pay."""
        self.sim.train(0, action, 0, 0)
        reward = self.sim.act(0)
        return reward, 0


class PaysAnother(IgnoringRewards):
    """Returns something else, and early if it likes."""

    def step(self, action: int) -> Any:
        """Pay, or not."""
        if action:
            return 1, 0
        reward = 7
        self.sim.train(0, action, reward, 0)
        return -reward, 0


class InALoop(IgnoringRewards):
    """Sets the reward as often as it likes."""

    def step(self, action: int) -> Any:
        """Pay."""
        for reward in (0, action):
            self.last = reward
        return reward, 0


class AddsUp(IgnoringRewards):
    """Sets it in one branch alone."""

    def step(self, action: int) -> Any:
        """Pay."""
        reward = 0
        if action:
            reward += 1
        return reward, 0


@pytest.mark.parametrize("E", [IgnoringRewards, HalvingTheRate, InBranches])
def test_what_is_adaptable_by_the_letter(E: type[Any]) -> None:
    assert adaptable(E) == []


@pytest.mark.parametrize(
    ("E", "complaints"),
    [
        (
            AlsoCounts,
            ["(1): __init__ must make a single instance self.sim", "does `self.turns = 0`"],
        ),
        (CallsItOtherwise, ["(1)", "the copy must be called sim: `self.copy = A()`"]),
        (NoCopy, ["(1)", "it makes none", "it also does `pass`"]),
        (ReverseHistory, ["(1)", "it also does `finite_state = getattr(A, 'finite_state', None)`"]),
        (CountsAfterwards, ["(2)", "after the assignment it runs `self.turns += 1`"]),
        (TrainsFirst, ["(2)", "up to the assignment it runs `self.sim.train(0, action, 0, 0)`"]),
        (PaysAnother, ["it ends with `return (-reward, 0)`", "it may end with `return (1, 0)`"]),
        (PaysAnother, ["(3): the rewards must be -1, 0 or 1; step has 7"]),
        (InALoop, ["(2)", "`reward` may be assigned twice in `for reward in (0, action): …`"]),
        (AddsUp, ["(2)", "2 of its statements assign `reward`"]),
        (
            IgnoreActions,
            ["(2)", "after the assignment it runs `self.updated(action, reward, observation)`"],
        ),
    ],
)
def test_what_is_not_adaptable_by_the_letter_says_why(E: type[Any], complaints: list[str]) -> None:
    said = "; ".join(map(str, adaptable(E)))
    assert [complaint for complaint in complaints if complaint not in said] == []


class Made(IgnoringRewards):
    """Has methods without a text."""

    __init__ = dict.__init__


class Lambda(IgnoringRewards):
    """Has a step that is no method."""

    step = lambda self, action: (1, 0)  # noqa: E731


@pytest.mark.parametrize(
    ("E", "complaint"),
    [(Made, "Made.__init__ has none"), (Lambda, "Lambda.step is no plain function")],
)
def test_a_class_without_a_text_is_not_judged(E: type[Any], complaint: str) -> None:
    with pytest.raises(Inconclusive) as error:
        adaptable(E)
    assert complaint in str(error.value)


class Raises(IgnoringRewards):
    """Its turns raise."""

    def step(self, action: int) -> Any:
        """Raise."""
        raise KeyError(action)


class Ends(IgnoringRewards):
    """Ends the program."""

    def start(self) -> int:
        """End it."""
        raise SystemExit(0)


class Unlabelled:
    """Has no alphabet."""

    def __init__(self, A: Any) -> None:
        self.sim = A()

    def start(self) -> int:
        """Observe."""
        return 0

    def step(self, action: int) -> Any:
        """Pay."""
        reward = 0
        self.sim.train(0, action, reward, 0)
        return reward, 0


class PaysNothingAtAll(IgnoringRewards):
    """Returns no reward."""

    def step(self, action: int) -> Any:
        """Forget it."""
        return 0


@pytest.mark.parametrize(
    ("E", "complaint"),
    [
        (
            Raises,
            "Raises does not: every legal call must return, and must not raise: step(0) in turn",
        ),
        (
            Ends,
            "Ends does not: every legal call must return, and must not raise: start() raised Sys",
        ),
        (
            PaysNothingAtAll,
            "must return a pair (reward, observation): step(0) in turn 1 returned 0",
        ),
        (
            Unlabelled,
            "must have attributes n_actions and n_obs (None if unbounded); Unlabelled has",
        ),
        (dict, "an environment class must have the methods start and step; dict has no start"),
    ],
)
def test_what_is_no_lawful_environment_is_not_judged_in_effect(E: Any, complaint: str) -> None:
    with pytest.raises(Inconclusive) as error:
        in_effect(E)
    assert complaint in str(error.value)


class AsksAtTheStart(IgnoringRewards):
    """Asks before the first turn."""

    def start(self) -> int:
        """Ask."""
        self.sim.act(0)
        return 0


class TrainsItsCopy(IgnoringRewards):
    """Uses the copy as it makes it."""

    def __init__(self, A: Any) -> None:
        self.sim = A()
        self.sim.train(0, 0, 0, 0)


class Clones(IgnoringRewards):
    """Asks a clone."""

    def step(self, action: int) -> Any:
        """Ask, pay, train."""
        reward = self.sim.clone().act(0)  # type: ignore[attr-defined]
        self.sim.train(0, action, reward, 0)
        return reward, 0


@pytest.mark.parametrize("E", [IgnoringRewards, HalvingTheRate, InBranches, IgnoreActions])
def test_what_is_adaptable_in_effect(E: type[Any]) -> None:
    assert in_effect(E) == []


@pytest.mark.parametrize(
    ("E", "complaint"),
    [
        (ReverseHistory, "Definition 11 (1): __init__ must make one copy of the agent, the only"),
        (Clones, "it makes copies in __init__, turn 1"),
        (ThirdActionForbidden, "it makes copies in __init__, and there one is made otherwise"),
        (TrainsItsCopy, "it makes copies in __init__, and there one is trained"),
        (AsksAtTheStart, "in start a copy is queried"),
        (TrainsFirst, "Definition 11 (2): the copy must be queried and trained only in step"),
        (TrainsFirst, "in turn 1 a copy is trained, queried"),
        (Newcomb, "Definition 11 (3): the rewards must be -1, 0 or 1; in turn 1 the reward is"),
        (Repeater, "Definition 12: the copy must be trained once a turn"),
        (Repeater, "in turn 1 it is trained 2 times"),
        (InALoop, "in turn 1 it is trained 0 times"),
    ],
)
def test_what_is_not_adaptable_in_effect_says_why(E: type[Any], complaint: str) -> None:
    assert complaint in "; ".join(map(str, in_effect(E)))
