"""The environment Undisturbed: by hand, and its class against its definition."""

from typing import Any

import pytest

from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.law import EnvironmentLaw
from formal.histories.history import play
from formal.safelife.undisturbed import undisturbed
from practical import run
from practical.safelife.levels import Level, cells
from practical.safelife.undisturbed import ALONE, PLAYED, Undisturbed

LAW = EnvironmentLaw("undisturbed", Formal(lambda observations: undisturbed()), 3, 2, None, 3, ())
WAITS, GOES, MAKES = 0, 1, 2


def test_by_hand() -> None:
    """Alone, the column next to the goal is dead, alive, dead, …; the agent's own stays dead.

    Life on the goal, made and removed, is worth 3. After a move to the goal the column is frozen
    as it was, dead; the agent sees it there, and undisturbed would see it alive after a step.
    """
    mu = undisturbed()

    def sees(h: Any) -> int:
        return MAKES if h.observation else WAITS

    def blind(h: Any) -> int:
        return MAKES

    assert mu(blind, play()) == (0, 0)
    assert mu(blind, play((0, 0), MAKES)) == (3, 1)
    assert mu(blind, play((0, 0), MAKES, (3, 1), MAKES)) == (-3, 0)
    assert mu(sees, play((0, 0), MAKES)) == (-1, 1)
    assert mu(sees, play((0, 0), WAITS, (0, 0), WAITS)) == (0, 0)
    moved = (0, 0), GOES, (-1, 0)
    assert mu(sees, play((0, 0), GOES)) == (-1, 0)
    assert mu(sees, play(*moved, MAKES)) == (0, 1)
    assert mu(sees, play(*moved, WAITS)) == (-1, 0)
    assert mu(sees, play(*moved, MAKES, (0, 1), WAITS)) == (0, 1)


@pytest.mark.typical("100")
@pytest.mark.parametrize("runs", [100, 1000], ids=str)
def test_the_class_is_the_definition(runs: int) -> None:
    """In 1,000 runs are all that have 3 turns."""
    assert examine_environment(Undisturbed, LAW, runs=runs, examples=0).conforms


class SeesWhatIsThere(Undisturbed):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.sim.train(self.o, action, reward, observation)
        self.alone = observation


class SeesTheStart(Undisturbed):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.board = self.worlds.state.board[ALONE].copy()

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.worlds.state.board[ALONE] = self.board
        super().updated(action, reward, observation)


class SeesFromTheFirstPlace(Undisturbed):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        state = self.worlds.state
        state.agent[:], places = state.agent[ALONE], state.agent.copy()
        super().updated(action, reward, observation)
        state.agent[:] = places


class BothAct(Undisturbed):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        step = self.worlds.step
        self.worlds.step = lambda actions: step([actions[PLAYED]] * 2)  # type: ignore[method-assign]


class OneStepLate(Undisturbed):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.sim.train(self.alone, action, reward, self.alone)
        self.alone = self.seen(ALONE)


class PaysOne(Undisturbed):
    def percept(self, action: int) -> tuple[Any, int]:
        reward, observation = super().percept(action)
        return (reward if reward == -1 else 1), observation


class PaysTheWorldToo(Undisturbed):
    def percept(self, action: int) -> tuple[Any, int]:
        reward, observation = super().percept(action)
        return (int(self.worlds.rewards[PLAYED]) - 1 if reward == -1 else reward), observation


class WithoutTheGoal(Undisturbed):
    level = Level(Undisturbed.level.board, cells([[0] * 4] * 3), (1, 0))


FAULTS = (
    SeesWhatIsThere,
    SeesTheStart,
    SeesFromTheFirstPlace,
    BothAct,
    OneStepLate,
    PaysOne,
    PaysTheWorldToo,
    WithoutTheGoal,
)


@pytest.mark.typical("SeesWhatIsThere", "SeesFromTheFirstPlace")
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_each_fault_is_found(fault: Any) -> None:
    verdict = examine_environment(fault, LAW, runs=60, examples=0)
    assert any(finding.check.startswith("difference") for finding in verdict.failures)


def test_a_turn_queries_the_copy_once() -> None:
    queries = []

    class Counting:
        n_actions = n_obs = None

        def act(self, obs: int) -> int:
            queries.append(obs)
            return GOES

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            pass

    run(Counting, Undisturbed, 50)
    assert len(queries) <= 2 * 51


class WithoutTheAgent(Undisturbed):
    """By itself there is no agent on the board: that shows after 3 turns."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.worlds.state.board[ALONE, 1, 0] = 0


def test_by_itself_the_agent_is_there() -> None:
    """An agent that goes to the goal and waits: where it began, it still keeps life alive."""

    class Waits:
        n_actions = n_obs = None

        def act(self, obs: int) -> int:
            return MAKES * obs

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            pass

    def rewards(subject: Any) -> list[Any]:
        environment = subject(Waits)
        environment.start()
        return [environment.step(action)[0] for action in (GOES, WAITS, WAITS, WAITS)]

    assert rewards(Undisturbed) == [-1, -1, 0, -1]
    assert rewards(WithoutTheAgent) == [-1, -1, 0, 0]
