"""What claims construct is what it says, computed by hand."""

from fractions import Fraction
from itertools import islice

import pytest

from formal.agents.constant import constant
from formal.agents.table import TableAgent
from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.environments.tempting_button import tempting_button
from formal.histories.history import EMPTY, play, prompt
from formal.interaction.discounting import powers
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import Agent, Percept, Play
from proofs_checked.constructions import as_if_paid, of_turns_alone, paying_as_if, queried
from proofs_checked.jagi.s1_introduction.section_1 import box_game
from proofs_checked.jagi.s5_reality_check.impossible_histories import (
    program_of,
    punished,
    queries_at_half_rate,
)


def test_what_depends_on_turns_alone_answers_another_play_as_the_genuine_one() -> None:
    def paying_the_last_action(pi: Agent, p: Play) -> Percept:
        return (p.action if p else 0), 0

    nu = of_turns_alone(paying_the_last_action)
    assert nu(constant(1), play((0, 0), 0)) == (1, 0)
    assert nu(constant(1), play((7, 3), 0, (7, 3), 0)) == (1, 0)
    assert paying_the_last_action(constant(1), play((0, 0), 0)) == (0, 0)


def test_the_box_shows_its_content_to_who_looks_and_pays_by_the_second_action() -> None:
    mu = box_game(1, lambda content, y: 10 * content + y)
    assert mu(EMPTY) == (0, 0)
    assert mu(play((0, 0), 1)) == (0, 2)
    assert mu(play((0, 0), 0)) == (0, 0)
    assert mu(play((0, 0), 0, (0, 0), 1)) == (11, 0)
    assert mu(play((0, 0), 1, (0, 2), 1)) == (11, 0)
    assert mu(play((0, 0), 1, (0, 2), 1, (11, 0), 1)) == (0, 0)


def test_the_job_pays_the_wage_for_acting_as_if_paid_more() -> None:
    h = prompt((0, 0), 0, (100, 2))
    assert as_if_paid(1000, h) == prompt((1000, 0), 0, (1000, 2))
    pi = TableAgent(0, {prompt((1000, 0), 0, (1000, 2)): 1})
    job = paying_as_if(1000, 100)
    assert job(pi, EMPTY) == (0, 0)
    assert [job(pi, h.then(y)) for y in (0, 1)] == [(-100, 0), (100, 0)]


def test_the_box_is_a_game_that_agents_can_play() -> None:
    looks = TableAgent(0, {prompt((0, 0)): 1, prompt((0, 0), 1, (0, 2)): 1})
    games = [box_game(c, lambda content, y: int(content == y)) for c in (0, 1)]
    earned = [value(looks, as_extended(mu), 3) for mu in games]
    assert earned == [1, 1]


@pytest.mark.parametrize(
    ("mu", "questions"),
    [
        (ignore_rewards, (prompt((0, 0), 1, (0, 1)),)),
        (reverse_history, (prompt((1, 1), 1, (0, 0)),)),
        (tempting_button(lambda n: 1), (prompt((0, 0), 1, (1, 0)),)),
        (tempting_button(lambda n: 0), (prompt((0, 0), 1, (1, 0)),)),
    ],
)
def test_what_is_asked_is_overheard(mu: Agent, questions: tuple[object, ...]) -> None:
    assert queried(mu, constant(0), play((0, 0), 1, (1, 1), 0)) == questions  # type: ignore[arg-type]


def test_where_there_is_a_button_nothing_is_asked() -> None:
    assert queried(tempting_button(lambda n: 0), constant(0), play((0, 0), 1)) == ()


def test_example_4_asks_the_slower_agent_about_the_history_itself() -> None:
    program, p = program_of(constant(1), constant(0)), play((0, 0), 1, (-1, 0), 1)
    first, second = queries_at_half_rate(
        incentivize_learning_rate, constant(1), constant(0), turns=2
    )
    assert first == (play((0, 0), 1), prompt((0, 0)))
    assert second == (p, p.prompt)
    assert incentivize_learning_rate(program, p) == (-1, 0)


def test_who_was_punished_is_told_by_the_rewards() -> None:
    assert punished(prompt((0, 0), 0, (-1, 0), 0, (1, 0)))
    assert not punished(prompt((0, 0), 0, (0, 0), 0, (Fraction(1, 2), 0)))


def test_the_paradox_of_example_1_by_hand() -> None:
    """It is always paid, and does not ignore rewards where it never gets to."""
    pi = TableAgent(0, {prompt((1, 0)): 1})
    *_, p = islice(interaction(pi, ignore_rewards), 5)
    assert [h.reward for h in p.prompt.prefixes()] == [0, 1, 1, 1, 1]
    assert pi(prompt((1, 0))) != pi(prompt((0, 0)))


def test_powers_of_three_fifths_sum_to_nine_tenths_after_a_first_reward_of_0() -> None:
    """γ² + γ³ + … = γ²/(1 - γ), which is 9/10 for γ = 3/5 and 25/24 for γ = 5/8."""
    for gamma, limit in ((Fraction(3, 5), Fraction(9, 10)), (Fraction(5, 8), Fraction(25, 24))):
        earned = value(constant(0), ignore_rewards, 40, powers(gamma))
        assert limit - gamma**41 / (1 - gamma) == earned
