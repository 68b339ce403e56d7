"""The collector is put back as it was, whatever happens; what is new is still collected."""

import gc
import threading
from collections.abc import Iterator

import pytest

from formal.agents.constant import constant
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.collecting import only_the_young_collected
from formal.histories.history import Item, Prompt, prompt
from formal.interaction.interaction import after_turns, interaction
from formal.interaction.value import value
from formal.notation import Agent, Percept, Play

USUAL = (600, 7, 8)


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """Thresholds that nothing else sets."""
    before = gc.get_threshold()
    gc.set_threshold(*USUAL)
    yield
    gc.set_threshold(*before)


def old_are_left_alone() -> bool:
    young, *old = gc.get_threshold()
    return young == USUAL[0] and min(old) > 10**6


def test_within_the_old_are_left_alone_and_after_it_all_is_as_it_was() -> None:
    with only_the_young_collected:
        assert old_are_left_alone()
        with only_the_young_collected:
            assert old_are_left_alone()
        assert old_are_left_alone()
    assert gc.get_threshold() == USUAL


def test_it_is_put_back_when_something_is_raised() -> None:
    with pytest.raises(KeyError), only_the_young_collected:
        raise KeyError
    assert gc.get_threshold() == USUAL


@pytest.mark.parametrize("enabled", [True, False])
def test_a_collector_that_is_off_stays_off(enabled: bool) -> None:
    (gc.enable if enabled else gc.disable)()
    try:
        with only_the_young_collected:
            assert gc.isenabled() is enabled
        assert gc.isenabled() is enabled
    finally:
        gc.enable()


def test_the_last_thread_to_leave_puts_it_back() -> None:
    entered, leave = threading.Event(), threading.Event()

    def long() -> None:
        with only_the_young_collected:
            entered.set()
            leave.wait()

    thread = threading.Thread(target=long)
    with only_the_young_collected:
        thread.start()
        entered.wait()
    assert old_are_left_alone()
    leave.set()
    thread.join()
    assert gc.get_threshold() == USUAL


def test_plays_and_values_are_worked_out_within_it() -> None:
    within: list[bool] = []

    def looking(pi: Agent, p: Play) -> Percept:
        within.append(old_are_left_alone())
        return 0, 0

    after_turns(constant(0), looking, 3)
    value(constant(0), looking, 3)
    assert within == [True] * 6
    assert gc.get_threshold() == USUAL


def test_it_is_put_back_when_an_agent_raises() -> None:
    def broken(h: Prompt) -> int:
        raise ArithmeticError

    for work_out in (after_turns, value):
        with pytest.raises(ArithmeticError):
            work_out(broken, ignore_rewards, 3)
        assert gc.get_threshold() == USUAL


def test_an_endless_interaction_leaves_the_collector_alone() -> None:
    plays = interaction(constant(0), ignore_rewards)
    for _ in range(3):
        next(plays)
        assert gc.get_threshold() == USUAL


def test_what_an_agent_throws_away_is_given_back() -> None:
    class Thrown:
        alive = 0

        def __init__(self) -> None:
            self.itself = self
            Thrown.alive += 1

        def __del__(self) -> None:
            Thrown.alive -= 1

    most = 0

    def throwing(h: Prompt) -> int:
        nonlocal most
        Thrown()
        most = max(most, Thrown.alive)
        return 0

    after_turns(throwing, lambda pi, p: (0, 0), 5_000)
    assert 0 < most < 1_000


def test_a_long_history_is_made_within_it() -> None:
    collected: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        collected.append(info["generation"])

    items: list[Item] = [1, (1, 0)] * 5_000
    items.insert(0, (0, 0))
    gc.callbacks.append(note)
    try:
        h = prompt(*items)
    finally:
        gc.callbacks.remove(note)
    assert h.turns == 5_001
    assert set(collected) == {0}
    assert gc.get_threshold() == USUAL
