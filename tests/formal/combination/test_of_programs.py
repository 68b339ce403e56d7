"""The combination of an intensional environment, by values that are worked out by hand."""

from fractions import Fraction

import pytest

from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.combination.of_programs import combination_of_programs, judged_program
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play, prompt
from formal.notation import Percept, Prompt


def counting(p: object) -> Percept:
    """The game: reward 5 and observation n in turn n."""
    return 5, len(tuple(p)) // 2  # type: ignore[arg-type]


RATES = {Fraction(1): 2, Fraction(1, 2): 3}
"""The code of the pair that the agent takes at each rate: (1, 0), and (1, 1)."""
PROGRAM = AgentProgram(lambda rate: constant(RATES.get(rate, 0)), Fraction(1))


@pytest.mark.parametrize(
    ("action", "reward"),
    # At half the rate the environment's action is 1: pairs (g, 1) are not punished, (g, 0) are.
    [(0, -1), (1, 5), (2, -1), (3, 5)],
)
def test_the_judge_sees_half_the_rate(action: int, reward: int) -> None:
    mu = combination_of_programs(counting, incentivize_learning_rate, 2, 1)
    assert mu(PROGRAM, EMPTY) == (0, 0)
    assert mu(PROGRAM, play((0, 0), action)) == (reward, 1)


def test_a_program_without_a_rate_is_compared_with_itself() -> None:
    mu = combination_of_programs(counting, incentivize_learning_rate, 2, 1)
    program = AgentProgram(lambda rate: constant(3), None)
    assert [mu(program, play((0, 0), y))[0] for y in range(4)] == [-1, 5, -1, 5]


def test_the_program_is_queried_on_pairs() -> None:
    asked: list[Prompt] = []

    def remembering(h: Prompt) -> int:
        asked.append(h)
        return 0

    program = AgentProgram(lambda rate: remembering, Fraction(1), counted=lambda h: 7 + h.turns)
    p = play((0, 4), 3, (5, 9), 0)  # the game's observations 2 and 4, with 2 of the environment
    seen = judged_program(program, p, 2, 2)
    assert seen.halved.agent(prompt((0, 0), 1, (9, 1))) == 0
    assert asked == [prompt((0, 4), 3, (9, 9))]
    assert seen.learning_rate == 1
    assert seen.steps(prompt((0, 0))) == 8
    with pytest.raises(IllFormed, match="must query prompts no longer than the true one"):
        seen.agent(prompt((0, 0), 1, (9, 1), 0, (0, 0)))


def test_of_an_environment_that_reads_no_program_it_is_the_usual_one() -> None:
    mu = combination_of_programs(
        counting, lambda program, p: ignore_rewards(program.agent, p), 2, 1
    )
    assert [mu(PROGRAM, play((0, 0), y))[0] for y in range(4)] == [5, -1, 5, -1]
