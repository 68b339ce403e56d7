"""Faults planted in environments where the agent meets a copy with a history of its own."""

from typing import Any

import pytest

from bridge.catalogue.environments.players import NAMED
from bridge.catalogue.names import environment_named
from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.search.programs import recorded
from bridge.oracle.witness.cases import EnvironmentCase
from formal.agents.program import AgentProgram
from formal.notation import Agent
from practical.environments.adversarial_sequence_predictor import (
    AdversarialSequenceEvader,
    AdversarialSequencePredictor,
)
from practical.environments.crying_baby import CryingBaby, Fed, Onlooker
from practical.environments.crying_baby2 import CryingBaby2
from practical.environments.crying_baby_cagi import CryingBabyCagi
from practical.environments.incentive_to_incentivize import IncentiveToIncentivize
from practical.environments.incentivize_zero import IncentivizeZero
from practical.environments.negations import negated


class PaysBothAlike(AdversarialSequencePredictor):
    """The other player gets what the agent gets."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        other, paid = self._played
        self._other.train(o_prev=self._seen, a=other, r=paid, o_next=action)
        self._seen = action


class ShowsThePlayerItself(AdversarialSequencePredictor):
    """The other player observes its own action."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        other, paid = self._played
        self._other.train(o_prev=self._seen, a=other, r=-paid, o_next=other)
        self._seen = other


class ForeseesAfterwards(AdversarialSequencePredictor):
    """The other player is told that it did what the agent did."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._played = action, self._played[1]
        super().updated(action, reward, observation)


class PaysWhatIsTold(AdversarialSequencePredictor):
    """The other player gets minus what the history says."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._played = self._played[0], reward
        super().updated(action, reward, observation)


class EvaderPaysBothAlike(AdversarialSequenceEvader):
    """The other player gets what the agent gets."""

    updated = PaysBothAlike.updated


class EvaderPaysTheFirstTurnOnly(AdversarialSequenceEvader):
    """The other player forgets to ask again."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._seen = action


class EvaderHidesThePlayer(AdversarialSequenceEvader):
    """The agent observes its own action."""

    def percept(self, action: int) -> tuple[Any, int]:
        return super().percept(action)[0], action


class PredictsInstead(AdversarialSequenceEvader):
    """Pays for foreseeing."""

    foreseen = 1


class ZeroBeforeTheReward(IncentivizeZero):
    """Asks before it rewards."""

    def percept(self, action: int) -> tuple[Any, int]:
        took = self._took
        super().percept(action)
        return (1 if took == 0 else -1), took


class ZeroForTheAgentsAction(IncentivizeZero):
    """The copy is told that it did what the agent did."""

    def percept(self, action: int) -> tuple[Any, int]:
        self._took = action
        return super().percept(action)


class ZeroFirstShown(IncentivizeZero):
    """Shows 0 at first."""

    def first(self) -> int:
        return 0


class ZeroForNothing(IncentivizeZero):
    """The copy is rewarded by 1 for whatever is not 0."""

    def percept(self, action: int) -> tuple[Any, int]:
        return super().percept(min(action, 1))


class ShowsTheCopy(IncentiveToIncentivize):
    """The copy's action is shown where nothing should be."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, _ = super().percept(action)
        return reward, min(self._took, 1)


class PaysOneForAnything(IncentiveToIncentivize):
    """Every reward of the copy that is not 0 counts as 1."""

    def percept(self, action: int) -> tuple[Any, int]:
        return super().percept(min(action, 1))


class PunishesTheCopy(IncentiveToIncentivize):
    """The copy's rewards are negative."""

    def percept(self, action: int) -> tuple[Any, int]:
        return super().percept(-action)


class RewardsTheWrongAction(IncentiveToIncentivize):
    """The copy is told that it did what the agent did."""

    def percept(self, action: int) -> tuple[Any, int]:
        self._took = action
        return super().percept(action)


class Late(Onlooker):
    """Is told the percept before the last."""

    waiting: Any = 0

    def answer(self, action: int, reward_before: Any) -> int:
        self.waiting, reward_before = reward_before, self.waiting
        return super().answer(action, reward_before)


class BabyToldLate(CryingBaby):
    """The baby feels what it felt a turn before."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._baby = Late(A)


class BabySeesTheLastMeal(CryingBaby):
    """The baby observes the action before the last."""

    before = 0

    def percept(self, action: int) -> tuple[Any, int]:
        before, self.before = self.before, action
        cries = self._baby.answer(before, self._feels)
        self._feels = self._body.eat(action)
        return (1 if cries == 0 else -1), cries


class BabyPaidForTheSound(CryingBaby):
    """The agent is paid if the baby is happy, and the baby if it laughs."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, cries = super().percept(action)
        paid, self._feels = self._feels, reward
        return paid, cries


class Plump(Fed):
    """Is too full at 7."""

    def eat(self, action: int) -> Any:
        super().eat(action)
        return 1 if 3 <= self._nutrition <= 6 else -1


class BabyTooFullAtSeven(CryingBaby):
    """Nutrition 7 is too much."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._body = Plump()


class Bottomless(Fed):
    """Can be fed to any fullness and starved below 0."""

    def eat(self, action: int) -> Any:
        self._nutrition += 1 if action == 0 else -1
        return 1 if 3 <= self._nutrition <= 7 else -1


class BabyWithoutBounds(CryingBaby):
    """Neither 0 nor 9 is the end."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._body = Bottomless()


class Denied(Fed):
    """Is fed by 1 and not by 0; from 5, that is seen only when it leaves a bound."""

    def eat(self, action: int) -> Any:
        return super().eat(1 - action)


class BabyFedByTheOtherAction(CryingBaby):
    """Feed and not are confused."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._body = Denied()


class ParentFeedsByTheOtherAction(CryingBaby2):
    """Feed and not are confused."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._body = Denied()


class ParentToldLate(CryingBaby2):
    """The parent hears what it heard a turn before."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._parent = Late(A)


class ParentFirstFeeds(CryingBaby2):
    """The first observation is a meal."""

    def first(self) -> int:
        return 0


class ParentRewardedByHealth(CryingBaby2):
    """The parent is rewarded by how the agent is, not by what it hears."""

    def percept(self, action: int) -> tuple[Any, int]:
        happy, fed = super().percept(action)
        self._hears = happy
        return happy, fed


class FedByItself(CryingBaby2):
    """The agent eats by its own action."""

    def percept(self, action: int) -> tuple[Any, int]:
        fed = self._parent.answer(action, self._hears)
        self._hears = 1 if action == 0 else -1
        return self._body.eat(action), fed


class ParentWithoutBounds(CryingBaby2):
    """Neither 0 nor 9 is the end."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._body = Bottomless()


class CagiFeelsBefore(CryingBabyCagi):
    """The baby is told how it felt before the action that it observes."""

    feels = 1

    def percept(self, action: int) -> tuple[Any, int]:
        cries = self._baby.answer(action, self.feels)
        self._satiation += 22 if action == 0 else -3
        self.feels = 1 if 50 <= self._satiation <= 200 else -1
        return (1 if cries == 0 else -1), cries


class CagiMealsAreLarger(CryingBabyCagi):
    """A meal brings 30 a turn, so that the baby is too full after four."""

    def percept(self, action: int) -> tuple[Any, int]:
        self._satiation += 8 if action == 0 else 0
        return super().percept(action)


class CagiNeverTooFull(CryingBabyCagi):
    """There is no upper bound."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, cries = super().percept(action)
        self._satiation = min(self._satiation, 178)
        return reward, cries


class CagiNeverHungry(CryingBabyCagi):
    """There is no lower bound."""

    def percept(self, action: int) -> tuple[Any, int]:
        self._satiation = max(self._satiation, 53)
        return super().percept(action)


class CagiEitherOr(CryingBabyCagi):
    """What the agent observes is 0 or 1."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, cries = super().percept(action)
        return reward, min(cries, 1)


FAULTS: dict[str, list[type[Any]]] = {
    "adversarial-sequence-predictor": [
        PaysBothAlike,
        ShowsThePlayerItself,
        ForeseesAfterwards,
        PaysWhatIsTold,
    ],
    "adversarial-sequence-evader": [
        EvaderPaysBothAlike,
        EvaderPaysTheFirstTurnOnly,
        EvaderHidesThePlayer,
        PredictsInstead,
    ],
    "incentivize-zero": [
        ZeroBeforeTheReward,
        ZeroForTheAgentsAction,
        ZeroFirstShown,
        ZeroForNothing,
    ],
    "incentive-to-incentivize": [
        ShowsTheCopy,
        PaysOneForAnything,
        PunishesTheCopy,
        RewardsTheWrongAction,
    ],
    "crying-baby": [
        BabyToldLate,
        BabySeesTheLastMeal,
        BabyPaidForTheSound,
        BabyTooFullAtSeven,
        BabyWithoutBounds,
        BabyFedByTheOtherAction,
    ],
    "crying-baby2": [
        ParentToldLate,
        ParentFirstFeeds,
        ParentRewardedByHealth,
        FedByItself,
        ParentWithoutBounds,
        ParentFeedsByTheOtherAction,
    ],
    "crying-baby-cagi": [
        CagiFeelsBefore,
        CagiMealsAreLarger,
        CagiNeverTooFull,
        CagiNeverHungry,
        CagiEitherOr,
    ],
}

BEYOND_SHORT_RUNS: dict[type[Any], tuple[Agent, tuple[int, ...]]] = {
    # From 5, five meals end at 9, and after two turns without one 7 is enough; what the baby feels
    # it is told a turn later.
    BabyWithoutBounds: (lambda h: int(h.reward < 0), (0,) * 5 + (1,) * 3),
    ParentWithoutBounds: (lambda h: h.observation, (0,) * 5 + (1,) * 2),
    BabyFedByTheOtherAction: (lambda h: int(h.reward < 0), (0,) * 5 + (1,) * 3),
    ParentFeedsByTheOtherAction: (lambda h: h.observation, (0,) * 5 + (1,) * 2),
    # 100 - 3 * 17 = 49.
    CagiNeverHungry: (lambda h: int(h.reward < 0), (1,) * 17),
}
"""Found with an agent, and actions that lead to where it shows."""

FOUND_IN_NEGATIONS = {PaysWhatIsTold}
"""What it answers is what it is told, unless another class says otherwise."""

SHORT = [
    (name, fault)
    for name, faults in FAULTS.items()
    for fault in faults
    if fault not in BEYOND_SHORT_RUNS and fault not in FOUND_IN_NEGATIONS
]


@pytest.mark.typical("adversarial-sequence-predictor-ForeseesAfterwards")
@pytest.mark.parametrize(("name", "fault"), SHORT)
def test_a_planted_fault_is_found(name: str, fault: type[Any], refuted: Any) -> None:
    found = "range" if fault is ShowsTheCopy else "difference"
    entries = 4 if name == "crying-baby-cagi" else 1
    refuted(fault, name, turns=6, entries=entries, found=found)


@pytest.mark.typical("BabyWithoutBounds")
@pytest.mark.parametrize("fault", BEYOND_SHORT_RUNS)
def test_a_clause_that_short_runs_do_not_reach(fault: type[Any]) -> None:
    [name] = [name for name, faults in FAULTS.items() if fault in faults]
    pi, actions = BEYOND_SHORT_RUNS[fault]
    case = EnvironmentCase(recorded(AgentProgram(lambda rate: pi, None)), actions, 0)
    entry = environment_named(name)
    assert entry.practical is not None
    assert examine_environment(entry.practical, entry.law, only=[case]).conforms
    assert not examine_environment(fault, entry.law, only=[case]).conforms


def test_what_the_game_pays_is_not_what_the_agent_gets() -> None:
    law = environment_named("negated:adversarial-sequence-predictor").law
    options: Any = {"runs": 700, "examples": 30}
    game, faulty = negated(AdversarialSequencePredictor), negated(PaysWhatIsTold)
    assert examine_environment(game, law, **options).conforms
    assert not examine_environment(faulty, law, **options).conforms


def test_every_environment_has_three_faults() -> None:
    assert {entry.name for entry in NAMED} == set(FAULTS)
    assert all(len(faults) >= 3 for faults in FAULTS.values())
