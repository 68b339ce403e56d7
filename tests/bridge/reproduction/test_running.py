"""A cell's curve, against loops that are written out here."""

from fractions import Fraction
from typing import Any

import gymnasium
import pytest

from bridge.battery import exact_sum
from bridge.errors import Inconclusive
from bridge.reproduction.cells import POINTS, Cell
from bridge.reproduction.curves import Curve, blocks, cut
from bridge.reproduction.running import curve
from practical import Constant, QLearner, SimpleLearner, reality_check, run, specialised
from practical.environments.ignore_rewards import IgnoreRewards
from practical.errors import IllFormed
from practical.streams import draw, stream


def test_a_curve_over_turns_has_the_rewards_of_the_run() -> None:
    cell = Cell("q-learner", "ignore-rewards", 130, 3, reality_check=True)
    rewards = run(reality_check(QLearner), IgnoreRewards, 130, seed=3).rewards
    found = curve(QLearner, cell)
    assert len(found.sums) == POINTS
    assert found.mean() == exact_sum(rewards) / 130
    # The last 20 of 60 blocks begin after turn 40 · 130 // 60 = 86.
    assert found.last_third() == exact_sum(rewards[86:]) / 44


@pytest.mark.parametrize("seed", [0, 7])
def test_a_curve_over_episodes_is_that_of_gymnasium(seed: int) -> None:
    """A constant agent ignores rewards: its combined rewards are CartPole's own."""
    env = gymnasium.make("CartPole-v1")
    env.reset(seed=draw(seed, "game", 0))
    sums = []
    for _ in range(7):
        total, over = Fraction(0), False
        while not over:
            _, reward, terminated, truncated, _ = env.step(1)
            total, over = total + Fraction(float(reward)), terminated or truncated
        sums.append(total)
        env.reset()
    cell = Cell("", "ignore-rewards", 7, seed, game="CartPole-v1", unit="episode")
    found = curve(specialised(Constant, action=2), cell)
    assert list(found.sums) == sums
    assert found.turns == tuple(map(int, sums))
    assert found.last_third() == (sums[5] + sums[6]) / 2


def test_a_time_limit_ends_an_episode() -> None:
    cell = Cell("", "ignore-rewards", 3, 0, game="FrozenLake-v1", unit="episode")
    # Action 0 is to the left, with slips: some episode may last for the limit of 100 turns.
    assert all(0 < n <= 100 for n in curve(Constant, cell).turns)


def by_the_published_query(A: Any, turns: int, seed: int) -> list[int]:
    """Tempting Button, turn by turn; the copy is trained on what really happened."""
    n = {"n_actions": 2, "n_obs": 2, "seed": seed}
    agent, copy, number = specialised(A, **n)(), specialised(A, **n)(), stream(seed, "environment")
    rewards = []
    for turn in range(turns):
        here, after = (0 if number(k) < 2**30 else 1 for k in (turn, turn + 1))
        action = agent.act(here)
        good = action == 0 if here == 0 else copy.act(0) != 0
        rewards.append(1 if good else -1)
        for each in (agent, copy):
            each.train(o_prev=here, a=action, r=rewards[-1], o_next=after)
    return rewards


@pytest.mark.parametrize("A", [QLearner, SimpleLearner])
def test_the_published_query_is_to_the_unaltered_copy(A: Any) -> None:
    cell = Cell("", "tempting-button", 400, 2, query="unaltered copy")
    found = curve(A, cell)
    assert found == cut(by_the_published_query(A, 400, 2), blocks(400), "turn")


def test_the_two_queries_differ() -> None:
    queried = (
        Cell("", "tempting-button", 400, 2),
        Cell("", "tempting-button", 400, 2, query="unaltered copy"),
    )
    one, other = (curve(QLearner, cell) for cell in queried)
    assert one != other


def test_a_cell_run_again_is_identical() -> None:
    cell = Cell("", "incentivize-learning-rate", 3, 1, True, "CartPole-v1", unit="episode")
    assert curve(QLearner, cell) == curve(QLearner, cell)


def test_what_is_no_cell_is_refused() -> None:
    law = "an unaltered copy is queried by tempting-button alone; the environment is mirror"
    with pytest.raises(IllFormed, match=law):
        curve(Constant, Cell("", "mirror", 9, 0, query="unaltered copy"))
    with pytest.raises(IllFormed, match="episodes are those of a game; mirror is combined with no"):
        curve(Constant, Cell("", "mirror", 9, 0, unit="episode"))


def test_an_agent_that_ends_the_program_is_refused() -> None:
    class Quits(Constant):
        def act(self, obs: int) -> int:
            raise SystemExit(0)

    with pytest.raises(IllFormed, match="methods return; one of quits ended the program in mirror"):
        curve(Quits, Cell("quits", "mirror", 9, 0))


def test_points_over_turns_and_episodes() -> None:
    """By hand: 4 points; the last third is the last one, since 4 // 3 = 1."""
    rewards = [1, 1, 0, 0, 1, 0.5]
    ends = [1, 2, 4, 6]
    turns, episodes = cut(rewards, ends, "turn"), cut(rewards, ends, "episode")
    assert turns.values() == [1, 1, 0, Fraction(3, 4)]
    assert turns.mean() == Fraction(7, 12)
    assert turns.last_third() == Fraction(3, 4)
    assert episodes.values() == [1, 1, 0, Fraction(3, 2)]
    assert episodes.mean() == Fraction(7, 8)
    assert episodes.last_third() == Fraction(3, 2)
    assert Curve((Fraction(2), Fraction(4)), (1, 1), "turn").last_third() == 4


class Hanging(Constant):
    """It hangs in its third turn."""

    def __init__(self) -> None:
        super().__init__()
        self.turns = 0

    def train(self, *_: Any, **__: Any) -> None:
        """Count the turns; the third one does not end."""
        self.turns += 1
        while self.turns == 3:
            pass


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (Cell("it", "ignore-rewards", 9, 4), "it in ignore-rewards, seed 4, did not"),
        (
            Cell("it", "ignore-rewards", 9, 0, True, "CartPole-v1", unit="episode"),
            "it with a reality check in CartPole-v1 ∗ ignore-rewards, seed 0, did not",
        ),
    ],
)
def test_a_turn_that_hangs_is_an_error_that_names_its_cell(cell: Cell, words: str) -> None:
    with pytest.raises(Inconclusive) as raised:
        curve(Hanging, cell, patience=0.3)
    assert str(raised.value) == (
        f"a turn must end within 0.3 s (see --patience); turn 3 of {words}"
    )
