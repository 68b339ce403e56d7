"""Painting last, and the penalty, on an environment small enough to be followed by hand."""

import pytest

from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY, play, prompt
from formal.notation import ExtendedEnvironment, Percept, Play, Prompt, Reward
from formal.pseudo_visibility.paints_last import PaintsLast, painting_nothing, picture
from formal.pseudo_visibility.reacting import pseudo_visible, pseudo_visible_by_the_letter, reacts

# Y, who is seen from the second turn on, is pseudo-visible in the third, and paid for are turns.
POTION: PaintsLast[int] = PaintsLast(
    initial=0,
    moved=lambda s, y: s + 1,
    reward=lambda s: 10 * s,
    D=lambda s: 0,
    P=lambda s, o: 1 if s else o,
    pseudo_visible=lambda s: s == 2,
)


def copies(h: Prompt) -> int:
    """An agent that does what it sees."""
    return h.observation


def test_the_state_is_a_fold_of_the_actions_and_paints_the_picture() -> None:
    p = play((0, 0), 0, (10, 1), 1)
    assert POTION.state(p) == 2
    assert picture(POTION, 2) == 1
    assert [POTION(EMPTY), POTION(p)] == [(0, 0), (20, 1)]


def test_an_environment_that_paints_nothing_shows_what_it_showed() -> None:
    def mu(p: Play) -> Percept:
        return ignore_rewards(copies, p)

    again = painting_nothing(mu)
    for p in (EMPTY, play((0, 0), 1), play((0, 0), 0, (1, 0), 1)):
        assert again(p) == mu(p)
        assert again.D(again.state(p)) == 0


def paid(mu: ExtendedEnvironment, actions: tuple[int, int, int]) -> list[Reward]:
    """The rewards that three actions earn."""
    p = EMPTY
    rewards: list[Reward] = []
    for y in actions:
        p = p.then(mu(copies, p)).then(y)
        rewards.append(mu(copies, p)[0])
    return rewards


def test_the_flag_is_that_of_the_picture_that_was_acted_on() -> None:
    assert paid(pseudo_visible(POTION, 7), (0, 1, 1)) == [10, 20, 30 - 7]
    assert paid(pseudo_visible(POTION, 7), (0, 1, 0)) == [10, 20, 30]


def test_by_the_letter_it_is_that_of_the_state_that_the_action_led_to() -> None:
    assert paid(pseudo_visible_by_the_letter(POTION, 7), (0, 1, 1)) == [10, 20 - 7, 30]


def test_a_reaction_is_measured_by_what_the_policy_would_do_now() -> None:
    def learns(h: Prompt) -> int:
        return 1 if h.reward == 20 else 0

    p = play((0, 0), 0, (10, 1), 0, (20, 1), 1)
    assert not reacts(POTION, learns, p)
    assert reacts(POTION, learns, p.prompt.then(0))
    assert not reacts(POTION, learns, EMPTY)


def test_the_picture_may_be_shown_otherwise_to_the_agent() -> None:
    p = play((0, 0), 0, (10, 1), 0, (20, 1), 1)
    assert reacts(POTION, copies, p)
    assert not reacts(POTION, copies, p, lambda o: o + 1)


@pytest.mark.parametrize("q", [0, 5])
def test_observations_are_those_of_the_environment(q: int) -> None:
    p = play((0, 0), 1)
    assert pseudo_visible(POTION, q)(copies, p)[1] == POTION(p)[1]
    assert prompt((0, 0)).then(1) == p
