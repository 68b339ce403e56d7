"""Looking for one fault finds it where looking for all does, and sees it in the same way."""

import random
from typing import Any

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from bridge.oracle.agents.cases import AgentSpace
from bridge.oracle.environments.cases import EnvironmentSpace
from bridge.oracle.environments.judge import COMPARISONS, Judging
from bridge.oracle.probe.laws import AGENT_LAWS, ENVIRONMENT_LAWS
from bridge.oracle.search.cases import Faults, Space
from bridge.oracle.verdict.verdict import CHAINED_DIFFERENCE
from bridge.oracle.verdict.verdict import DIFFERENCE as OTHER_ACTIONS
from formal.agents.constant import constant
from formal.agents.enumerators import Choose, explore
from practical import Constant, IgnoreRewards, TemptingButton


class TrainsOnTheTrueReward(IgnoreRewards):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)


class PaysByChance(IgnoreRewards):
    def percept(self, action: int) -> Any:
        return random.randrange(3), 0


class GivesUp(TrainsOnTheTrueReward):
    def percept(self, action: int) -> Any:
        if action:
            raise ValueError("enough")
        return super().percept(action)


class MarksTheAgent(TrainsOnTheTrueReward):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        A.marked = True


class NeedsClones(IgnoreRewards):
    """Where copies have no clone, its own stays as it was made."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        if hasattr(self.sim, "clone"):
            super().updated(action, reward, observation)


class ShowsWhatWasDone(TemptingButton):
    def percept(self, action: int) -> Any:
        return super().percept(action)[0], action


class AsksAboutAnother(TemptingButton):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._other = A()

    def percept(self, action: int) -> Any:
        reward, o = super().percept(action)
        self._other.train(o_prev=0, a=action, r=reward, o_next=0)
        return self._other.act(1), o


ENVIRONMENT_FAULTS = [
    (TrainsOnTheTrueReward, "ignore-rewards", {"difference"}),
    (PaysByChance, "ignore-rewards", {"determinism", "difference"}),
    (GivesUp, "ignore-rewards", {"answers", "difference"}),
    (MarksTheAgent, "ignore-rewards", {"untouched", "difference"}),
    (NeedsClones, "ignore-rewards", {"determinism"}),
    (ShowsWhatWasDone, "tempting-button", {"stream"}),
    (AsksAboutAnother, "tempting-button", {"chained", "difference"}),
]


class ActsByChance(Constant):
    def act(self, obs: int) -> int:
        return random.randrange(2)


class CountsQuestions(Constant):
    asked = 0

    def act(self, obs: int) -> int:
        self.asked += 1
        return self.asked % 2


class HasItsOwnNames(Constant):
    def train(self, *of: Any, **named: Any) -> None:
        if of:
            raise TypeError("by name alone")


class IsItsOwnClone(Constant):
    last: Any = 0

    def act(self, obs: int) -> int:
        return int(self.last > 0)

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.last = r

    def clone(self) -> Any:
        return self


AGENT_FAULTS = [
    (ActsByChance, {"semi-determinism", "difference"}),
    (CountsQuestions, {"read-only", "difference"}),
    (HasItsOwnNames, {"keywords"}),
    (IsItsOwnClone, {"clones", "difference"}),
]


def check(space: Space[Any], faults: set[str], shown: set[str], turns: int) -> None:
    """Every fault shows in the same way, and in the same cases; and these are shown."""

    def look(choose: Choose) -> tuple[Faults, Faults]:
        case = space.small(choose, turns)
        space.judge(case)
        case = space.settled(case)
        alone = {fault: space.seeking(fault).judge(case).get(fault, "") for fault in faults}
        return space.judge(case), {fault: how for fault, how in alone.items() if how}

    found = list(explore(look))
    assert all(among_all == alone for among_all, alone in found)
    assert shown == {fault for among_all, _ in found for fault in among_all} - {CHAINED_DIFFERENCE}


@pytest.mark.parametrize(("subject", "name", "shown"), ENVIRONMENT_FAULTS)
def test_of_environment_classes(subject: Any, name: str, shown: set[str]) -> None:
    judging = Judging(subject, ENVIRONMENTS[name].law.formal)
    space = EnvironmentSpace(judging, 2, subject.n_obs, lambda turns: range(2), intensional=False)
    check(space, {law.name for law in ENVIRONMENT_LAWS} | COMPARISONS, shown, 2)


@pytest.mark.parametrize(("subject", "shown"), AGENT_FAULTS)
def test_of_agent_classes(subject: Any, shown: set[str]) -> None:
    space = AgentSpace(lambda case: (subject, constant(0)), transforms=False)
    check(space, {law.name for law in AGENT_LAWS} | {OTHER_ACTIONS}, shown, 3)
