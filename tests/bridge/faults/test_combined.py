"""Faults planted in environments that are made from others."""

from typing import Any

import pytest

from bridge.catalogue.environments.combined import NAMED
from practical.cloning import HadItLastObserved
from practical.codes import code_of_percept, percept_of
from practical.environments.binocular_vision import Ball, ball_in_space, binocular_vision
from practical.environments.false_memories import FalseMemories
from practical.environments.handicap import handicap
from practical.environments.ignore_rewards2 import IgnoreRewards2
from practical.environments.mirror import Room, image, mirror
from practical.environments.negations import contrary, dual, minus, negated
from practical.environments.newcomblike import coordination, newcomblike
from practical.environments.self_inserting import self_inserting
from practical.environments.shown_coin import ShownCoin


class NegatedUntold(negated(IgnoreRewards2)):  # type: ignore[misc]
    """Tells the class inside what that answered."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, -reward, observation)


class NegatedFromTheSecondTurn(negated(IgnoreRewards2)):  # type: ignore[misc]
    """Pays for the first action as it is."""

    turns = 0

    def percept(self, action: int) -> tuple[Any, int]:
        reward, observation = super().percept(action)
        self.turns += 1
        return reward if self.turns > 1 else -reward, observation


class NegatedPunishing(negated(IgnoreRewards2)):  # type: ignore[misc]
    """Negates what is won and leaves what is lost."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, observation = super().percept(action)
        return -abs(reward), observation


class MinusWithPositivesLost(minus(IgnoreRewards2)):  # type: ignore[misc]
    """Tells the class inside no reward that is positive."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, max(reward, 0), observation)


class DualOfTheSameAgent(minus(IgnoreRewards2)):  # type: ignore[misc]
    """The copies' rewards are negated for the class alone: minus."""


class DualHalf(negated(IgnoreRewards2)):  # type: ignore[misc]
    """The copies are contrary, but the class inside reads the agent's own rewards."""

    def __init__(self, A: Any) -> None:
        super().__init__(contrary(A))


class DualOfACopy(dual(IgnoreRewards2)):  # type: ignore[misc]
    """The contrary of the contrary."""

    def __init__(self, A: Any) -> None:
        super().__init__(contrary(A))


COIN = handicap(ShownCoin, FalseMemories)


class EnvironmentToldItsOwn(COIN):  # type: ignore[misc,valid-type]
    """The environment is told what it would have paid."""

    def percept(self, action: int) -> tuple[Any, int]:
        self.paid = self._e.percept(action)[0]
        return super().percept(action)  # type: ignore[no-any-return]

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._e.go_on(action, self.paid, observation)
        self._h.go_on(action, reward, observation)


class HandicapSeesNothing(COIN):  # type: ignore[misc,valid-type]
    """The handicap is told the observation 0, its own."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._e.go_on(action, reward, observation)
        self._h.go_on(action, reward, 0)


class PunishedForWinning(COIN):  # type: ignore[misc,valid-type]
    """Adds the punishment to what the environment pays."""

    def percept(self, action: int) -> tuple[Any, int]:
        r_e, o_e = self._e.percept(action)
        return r_e - (self._h.percept(action)[0] == -1), o_e


class PaidByTheHandicap(COIN):  # type: ignore[misc,valid-type]
    """Pays 1 wherever the handicap does."""

    def percept(self, action: int) -> tuple[Any, int]:
        return self._h.percept(action)[0], self._e.percept(action)[1]


class HandicapToldItsOwn(COIN):  # type: ignore[misc,valid-type]
    """The handicap is told 1 wherever the agent got 0."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._e.go_on(action, reward, observation)
        self._h.go_on(action, 1 if reward == 0 else reward, observation)


class HandicapBeginsElsewhere(COIN):  # type: ignore[misc,valid-type]
    """The handicap begins with its own observation."""

    def begin(self, observation: int) -> None:
        super().begin(observation)
        self._h.begin(0)


INSERTED = self_inserting(ShownCoin)


class FeelingThePay(INSERTED):  # type: ignore[misc,valid-type]
    """The copy is trained on what the agent really gets."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        o = percept_of(observation)[1]
        self._sim.train(self._game.o, action, reward, o)
        self._game.go_on(action, percept_of(observation)[0], o)


class SeeingTheCode(INSERTED):  # type: ignore[misc,valid-type]
    """The game is told the code, not what it encodes."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        r, o = percept_of(observation)
        self._sim.train(self._game.o, action, r, o)
        self._game.updated(action, r, observation)
        self._game.o = o


class GameToldThePay(INSERTED):  # type: ignore[misc,valid-type]
    """The game runs on the play as it was, as the paper's letter has it."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        r, o = percept_of(observation)
        self._sim.train(self._game.o, action, r, o)
        self._game.go_on(action, reward, o)


class CodedTheOtherWay(INSERTED):  # type: ignore[misc,valid-type]
    """Pairs the observation with the reward."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, code = super().percept(action)
        r, o = percept_of(code)
        return reward, code_of_percept(o, int(r))


class PlayingForReal(INSERTED):  # type: ignore[misc,valid-type]
    """Pays what the game pays."""

    def percept(self, action: int) -> tuple[Any, int]:
        code = super().percept(action)[1]
        return percept_of(code)[0], code


class FirstAsItIs(INSERTED):  # type: ignore[misc,valid-type]
    """Shows the game's first percept as it is, as the paper's letter has it."""

    def first(self) -> int:
        return self._game.first()  # type: ignore[no-any-return]


class BeginningWithTheCode(INSERTED):  # type: ignore[misc,valid-type]
    """The game, and the copy with it, begins with what was shown and not with what that encodes."""

    def begin(self, observation: int) -> None:
        super().begin(observation)
        self._game.begin(observation)


MIRROR = mirror(Room, image)


class MirrorAtFirstOnly(MIRROR):  # type: ignore[misc,valid-type]
    """Later observations are taken as they are."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._e.go_on(action, reward, observation)
        self._sim.train(self.o, action, reward, observation)


class LookingAwayAtFirst(MIRROR):  # type: ignore[misc,valid-type]
    """The first observation is taken as it is."""

    looking = False

    def percept(self, action: int) -> tuple[Any, int]:
        own = self._sim.act(image(self.o) if self.looking else self.o)
        return (1 if action == own else -1), self._e.percept(action)[1]

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._e.go_on(action, reward, observation)
        before = image(self.o) if self.looking else self.o
        self.looking = True
        self._sim.train(before, action, reward, image(observation))


class TheRoomAlone(mirror(Room, lambda o: o >> 1)):  # type: ignore[misc]
    """Restricted to all but the mirror."""


class OnlyTheLastInTheMirror(MIRROR):  # type: ignore[misc,valid-type]
    """The past is as it was seen."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._would = HadItLastObserved(A)

    def percept(self, action: int) -> tuple[Any, int]:
        own = self._would.act(image(self.o))
        return (1 if action == own else -1), super().percept(action)[1]

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward, observation)
        self._would.train(self.o, action, reward, observation)


class PaidForCrossing(MIRROR):  # type: ignore[misc,valid-type]
    """The copy is told what the room would have paid."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, action, observation)


EYES = binocular_vision(Ball, ball_in_space, n_obs=64)


class ModelForTheNext(EYES):  # type: ignore[misc,valid-type]
    """Asks about the model that the action leads to."""

    def percept(self, action: int) -> tuple[Any, int]:
        observation = super().percept(action)[1]
        own = self._sim.act(self.model(observation))
        return (1 if action == own else -1), observation


class NothingHidden(binocular_vision(Ball, lambda o: [3, 1, 9, 27][o], n_obs=64)):  # type: ignore[misc]
    """No cell is blanked out."""


class LeftEyeAlone(binocular_vision(Ball, lambda o: ball_in_space(3 * (o >> 1)), n_obs=64)):  # type: ignore[misc]
    """The ball is far wherever the left eye sees it."""


class GameForReal(EYES):  # type: ignore[misc,valid-type]
    """Pays what the game pays."""

    def percept(self, action: int) -> tuple[Any, int]:
        return self._game.percept(action)  # type: ignore[no-any-return]


COORDINATION = newcomblike(coordination, n_actions=2, n_obs=2)


class PolicyOfAnother(COORDINATION):  # type: ignore[misc,valid-type]
    """The policy is an untrained agent's."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        """Train nobody."""


class PolicyHere(COORDINATION):  # type: ignore[misc,valid-type]
    """Asks about the observation that there was."""

    def percept(self, action: int) -> tuple[Any, int]:
        return coordination(self.o, action, lambda q: self._would.act(self.o))


class PolicyUnpaid(COORDINATION):  # type: ignore[misc,valid-type]
    """The policy does not know the last reward."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, 0, observation)


class UnchainedPolicy(COORDINATION):  # type: ignore[misc,valid-type]
    """Asks one copy about whatever is in question."""

    def __init__(self, A: Any) -> None:
        self._would = A()


UNCHAINED = {SeeingTheCode, UnchainedPolicy}
"""They break a copy's chain, and differ in nothing where the asked observation is what counts."""


FAULTS: dict[str, list[type[Any]]] = {
    "handicap": [
        EnvironmentToldItsOwn,
        HandicapSeesNothing,
        PunishedForWinning,
        PaidByTheHandicap,
        HandicapToldItsOwn,
        HandicapBeginsElsewhere,
    ],
    "self-inserting": [
        FeelingThePay,
        SeeingTheCode,
        GameToldThePay,
        CodedTheOtherWay,
        PlayingForReal,
        FirstAsItIs,
        BeginningWithTheCode,
    ],
    "mirror": [
        MirrorAtFirstOnly,
        LookingAwayAtFirst,
        TheRoomAlone,
        OnlyTheLastInTheMirror,
        PaidForCrossing,
    ],
    "binocular-vision": [ModelForTheNext, NothingHidden, LeftEyeAlone, GameForReal],
    "newcomblike": [PolicyOfAnother, PolicyHere, PolicyUnpaid, UnchainedPolicy],
    "negated": [
        NegatedUntold,
        NegatedFromTheSecondTurn,
        NegatedPunishing,
        IgnoreRewards2,
        minus(IgnoreRewards2),
        dual(IgnoreRewards2),
    ],
    "minus": [
        IgnoreRewards2,
        MinusWithPositivesLost,
        negated(IgnoreRewards2),
        dual(IgnoreRewards2),
        DualHalf,
    ],
    "dual": [
        IgnoreRewards2,
        DualOfTheSameAgent,
        DualHalf,
        DualOfACopy,
        negated(IgnoreRewards2),
    ],
}


@pytest.mark.typical("handicap-HandicapSeesNothing")
@pytest.mark.parametrize(
    ("name", "fault"), [(name, fault) for name, faults in FAULTS.items() for fault in faults]
)
def test_a_planted_fault_is_found(name: str, fault: type[Any], refuted: Any) -> None:
    refuted(fault, name, found="chained" if fault in UNCHAINED else "difference")


def test_every_environment_has_three_faults() -> None:
    assert {entry.name for entry in NAMED} == set(FAULTS)
    assert all(len(faults) >= 3 for faults in FAULTS.values())
