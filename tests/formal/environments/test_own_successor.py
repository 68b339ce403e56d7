"""Own Successor: on tuples by hand, against the MDP's own values, and episode by episode."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.considerate.experiments.locked_door import ACTIONS, GONE, HANGS, IN_HAND, locked_door
from formal.considerate.mdp.optimal import optimal
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.value_function import values
from formal.considerate.sweep.envelope import Line
from formal.environments.own_successor import gains, own_successor, succeeded_by
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Reward
from formal.reality_check.definition import reality_check

TURN: list[Any] = [list(product([0, 5], range(3))), range(2)]
PLAYS: list[Play] = [play(*flat) for n in range(3) for flat in product(*TURN * n)]


def by_hand(pi: Agent, p: Play, alpha_1: Reward, alpha_2: Reward) -> Percept:
    """Step by step, as the story has it."""

    def successor(key_is_there: bool) -> int:
        found = prompt((0, 0 if key_is_there else 1))
        if pi(found) == 1:
            return -7
        door = 1 if key_is_there else 4
        behind = prompt(found[0], 0, (-door, 2))
        return -door - (2 if pi(behind) == 1 else 1)

    if not p:
        return 0, 0
    o, y = p.prompt.observation, p.action
    if o < 2 and y == 0:
        return alpha_1 * (-1 if o == 0 else -4), 2
    cost = (2 if y == 1 else 1) if o == 2 else 7
    key_is_left = y == 1 if o == 2 else o == 0
    return alpha_1 * -cost + alpha_2 * successor(key_is_left), 0


@pytest.mark.parametrize("alphas", [(1, 2), (1, Fraction(1, 3)), (3, 0), (2, -1)])
def test_by_hand_for_every_agent_on_every_play(alphas: tuple[Reward, Reward]) -> None:
    mu = own_successor(*alphas)
    for p in PLAYS:

        def run(choose: Choose, p: Play = p) -> tuple[Percept, Percept]:
            pi = ForkingAgent(choose, 2)
            return mu(pi, p), by_hand(pi, p, *alphas)

        for found, expected in explore(run):
            assert found == expected


def test_the_value_of_who_remembers_nothing_is_that_of_its_policy() -> None:
    game = locked_door()
    for choice in product(range(2), repeat=3):
        policy = {s: ACTIONS[choice[s] if s < 3 else 0] for s in game.states}
        V = values(game, always(policy))
        for s in (HANGS, GONE, IN_HAND):
            assert gains(lambda h: choice[h.observation], prompt((0, s))) == V[s]  # noqa: B023


def test_the_best_there_is() -> None:
    """Through the door, and on with the key, even if it is a new one."""
    best = optimal(locked_door())
    assert [best.V[s] for s in (HANGS, GONE, IN_HAND)] == [-2, -5, -1]
    assert {best.actions[s] for s in (HANGS, GONE, IN_HAND)} == {("with the key",)}


def test_with_a_fixed_successor_nobody_is_asked() -> None:
    def nobody(h: Prompt) -> int:
        raise AssertionError(h)

    def hangs_it_up(h: Prompt) -> int:
        return int(h.observation == IN_HAND)

    V = {HANGS: -3, GONE: -6}
    fixed = succeeded_by(V.__getitem__, 1, 2)
    for p in PLAYS:
        assert fixed(p) == own_successor(1, 2)(hangs_it_up, p)
    assert own_successor(1, 2)(nobody, prompt((0, HANGS)).then(0)) == (-1, IN_HAND)
    with pytest.raises(AssertionError):
        own_successor(1, 2)(nobody, prompt((0, HANGS)).then(1))


def takes_it(h: Prompt) -> int:
    return 0


def hangs_it_up(h: Prompt) -> int:
    return int(h.observation == IN_HAND)


def only_while_genuine(h: Prompt) -> int:
    """Hangs up the key if its history is longer than any successor's."""
    return int(h.observation == IN_HAND and h.turns > 2)


def only_for_its_own_account(h: Prompt) -> int:
    """Hangs up the key if the door cost what it costs no successor."""
    return int(h.observation == IN_HAND and h.reward == -2)


def episodes(pi: Agent, mu: ExtendedEnvironment, n: int) -> list[Reward]:
    """What is earned in each; all of these agents need two turns for one."""
    plays = interaction(pi, mu)
    rewards = [next(plays).prompt.reward for _ in range(2 * n + 1)]
    return [a + b for a, b in zip(rewards[1::2], rewards[2::2], strict=True)]


A, B, C = Line(-2, -5), Line(-3, -3), Line(-3, -2)


@pytest.mark.parametrize("alpha_2", [0, Fraction(1, 3), Fraction(2, 5), Fraction(1, 2), 1, 10])
@pytest.mark.parametrize(
    ("pi", "lines"),
    [(takes_it, [A, A, A]), (hangs_it_up, [B, B, B]), (only_while_genuine, [A, C, C])],
)
def test_what_is_earned_episode_by_episode(pi: Agent, lines: Any, alpha_2: Reward) -> None:
    for mine in (pi, reality_check(pi)):
        assert episodes(mine, own_successor(1, alpha_2), 3) == [line(alpha_2) for line in lines]


def test_a_share_of_the_costs_gives_away_who_is_no_successor() -> None:
    """2 · -3 + α₂ · -2, as with the best successor; where the share is all of it, it is not had."""
    assert episodes(only_for_its_own_account, own_successor(2, 7), 1) == [-6 - 2 * 7]
    assert episodes(only_for_its_own_account, own_successor(1, 7), 1) == [-2 - 5 * 7]


def test_a_coefficient_is_exact() -> None:
    with pytest.raises(IllFormed, match=r"α₂ is 0\.5"):
        own_successor(1, 0.5)(takes_it, EMPTY)  # type: ignore[arg-type]


@pytest.mark.parametrize("y", [2, 7])
def test_there_are_two_actions_for_everybody(y: int) -> None:
    law = rf"an action must be an integer in range\(2\); in state 0 it is {y}"
    with pytest.raises(IllFormed, match=law):
        own_successor(1, 2)(takes_it, prompt((0, HANGS)).then(y))
    with pytest.raises(IllFormed, match=law):
        own_successor(1, 2)(lambda h: y, prompt((0, HANGS)).then(1))


@pytest.mark.parametrize("y", [-1, True, None, 0.0])
def test_an_action_of_a_successor_is_a_whole_number(y: Any) -> None:
    with pytest.raises(IllFormed, match=r"an action must be an integer in range\(2\); .* it is "):
        own_successor(1, 2)(lambda h: y, prompt((0, HANGS)).then(1))
