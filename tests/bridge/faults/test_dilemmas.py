"""Faults planted in dilemmas."""

from typing import Any

import pytest

from bridge.catalogue.environments.newcomb import NAMED
from practical.environments.guarded_treasures import TAKE, GuardedTreasures
from practical.environments.newcomb import Newcomb
from practical.environments.own_successor import GONE, HANGS, OwnSuccessor


class BelievingWhatItSees(Newcomb):
    """Fills the box by what the agent does, not by what it would do."""

    def percept(self, action: int) -> tuple[int, int]:
        return (1000 if action == 0 else 1), 0


class OldPredictor(Newcomb):
    """Predicts by the history of the turn before."""

    waiting: tuple[Any, ...] = ()

    def updated(self, action: int, reward: Any, observation: int) -> None:
        if self.waiting:
            self.predictor.train(*self.waiting)
        self.waiting = (self.o, action, reward, observation)


class PredictorPaidForTheSmallBox(Newcomb):
    """The predictor is not told of the small box."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward - (action == 1), observation)


class EmptyForTheRich(Newcomb):
    """Whoever takes two boxes gets no full one."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, observation = super().percept(action)
        return min(reward, 1000), observation


class GuardOfWhatIs(GuardedTreasures):
    """The guard asks whether the player takes it, guarded as it is."""

    def percept(self, action: int) -> tuple[Any, int]:
        _, behind = super().percept(action)
        guarded = self.o % 2 == 1
        if action != TAKE:
            return 0, behind
        return (-1 if guarded and self._would.act(self.o) == TAKE else 1), behind


class GuardsEverywhere(GuardedTreasures):
    """There are guards whom nobody sees."""

    def percept(self, action: int) -> tuple[Any, int]:
        _, behind = super().percept(action)
        caught = self._would.act(self.o - self.o % 2) == TAKE
        if action != TAKE:
            return 0, behind
        return (-1 if caught else 1), behind


class PunishedForThoughts(GuardedTreasures):
    """Whoever would have taken it is zapped, though he leaves."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, behind = super().percept(action)
        if self.o % 2 and self._would.act(self.o - 1) == TAKE:
            return -1, behind
        return reward, behind


class DoorsExchanged(GuardedTreasures):
    """The left door leads right."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, _ = super().percept(action)
        return reward, super().percept({1: 2, 2: 1}.get(action, action))[1]


class GuardsWhoForget(GuardedTreasures):
    """The guards do not know of the last zap."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, max(reward, 0), observation)


class LeavesToTheBest(OwnSuccessor):
    """The successor is the best there is, whoever the agent."""

    def _successor_gains(self, o: int) -> Any:
        return -2 if o == HANGS else -5


class FindsTheKey(OwnSuccessor):
    """The successor finds the key by the door, wherever it was left."""

    def _successor_gains(self, o: int) -> Any:
        return super()._successor_gains(HANGS)


class MissesTheKey(OwnSuccessor):
    """The successor finds no key."""

    def _successor_gains(self, o: int) -> Any:
        return super()._successor_gains(GONE)


class OneForAll(OwnSuccessor):
    """The successor is one and the same: it remembers the ways that it went."""

    def __init__(self, A: Any) -> None:
        only = A()
        super().__init__(lambda: only)  # type: ignore[arg-type]


class OneLess(OwnSuccessor):
    """At the end the agent pays 1 less."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, observation = super().percept(action)
        return reward + (observation == HANGS), observation


class PaysHalf(OwnSuccessor):
    """The successor counts once."""

    alpha_2 = 1


FAULTS: dict[str, list[type[Any]]] = {
    "newcomb": [BelievingWhatItSees, OldPredictor, PredictorPaidForTheSmallBox, EmptyForTheRich],
    "guarded-treasures": [
        GuardOfWhatIs,
        GuardsEverywhere,
        PunishedForThoughts,
        DoorsExchanged,
        GuardsWhoForget,
    ],
    "own-successor": [
        LeavesToTheBest,
        FindsTheKey,
        MissesTheKey,
        OneForAll,
        OneLess,
        PaysHalf,
    ],
}


@pytest.mark.typical("newcomb-OldPredictor")
@pytest.mark.parametrize(
    ("name", "fault"), [(name, fault) for name, faults in FAULTS.items() for fault in faults]
)
def test_a_planted_fault_is_found(name: str, fault: type[Any], refuted: Any) -> None:
    refuted(fault, name)


def test_every_environment_has_three_faults() -> None:
    assert {entry.name for entry in NAMED} == set(FAULTS)
    assert all(len(faults) >= 3 for faults in FAULTS.values())
