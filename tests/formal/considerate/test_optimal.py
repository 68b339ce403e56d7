"""Optimal values and actions, judged by every deterministic policy and by Bellman's equation."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridge.finite_mdps import mdps
from formal.considerate.mdp.counting import number_of_optimal_policies
from formal.considerate.mdp.enumeration import best_values, optimal_policies
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.mdp.optimal import optimal
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.terminating import is_terminating, terminating_policy
from formal.considerate.mdp.value_function import Unbounded, values
from formal.considerate.mdp.value_iteration import iterated
from formal.errors import IllFormed
from formal.notation import Reward

ANY = st.integers(-3, 3)
HALF = Fraction(1, 2)
UNDISCOUNTED = mdps(max_states=3, max_actions=2)
DISCOUNTED = mdps(gamma=Fraction(2, 3), rewards=ANY, max_states=3, max_actions=2)


def allowed(mdp: Mdp[int], best: dict[int, tuple[str, ...]]) -> list[dict[int, str]]:
    free = [s for s in mdp.states if s not in mdp.terminal]
    rest = dict.fromkeys(mdp.terminal, mdp.actions[0])
    return [
        rest | dict(zip(free, actions, strict=True))
        for actions in product(*(best[s] for s in free))
    ]


@settings(max_examples=60)
@given(st.one_of(UNDISCOUNTED, DISCOUNTED))
def test_the_optimal_policies_are_those_that_are_found_among_all(mdp: Mdp[int]) -> None:
    best = optimal(mdp)
    assert best_values(mdp) == best.V
    found = allowed(mdp, dict(best.actions))
    assert sorted(map(str, found)) == sorted(map(str, map(dict, optimal_policies(mdp))))


@settings(max_examples=40)
@given(mdps(gamma=Fraction(3, 4), rewards=ANY, max_states=6))
def test_with_a_discount_a_sum_of_many_steps_is_near_the_value(mdp: Mdp[int]) -> None:
    choice = optimal(mdp).choice()
    V = optimal(mdp).V
    assert values(mdp, always(choice)) == V
    steps = 12
    near: dict[int, Reward] = dict.fromkeys(mdp.states, 0)
    for _ in range(steps):
        near = {
            s: sum(
                p * (mdp.r(s, choice[s], t) + mdp.gamma * near[t])
                for t, p in mdp.T[s, choice[s]].items()
            )
            for s in mdp.states
        }
    bound = Fraction(3, 4) ** steps * 3 * 4
    assert all(-bound <= near[s] - V[s] <= bound for s in mdp.states)


@settings(max_examples=40)
@given(mdps(max_states=8, certain=True))
def test_value_iteration_agrees_where_nothing_is_left_to_chance(mdp: Mdp[int]) -> None:
    assert iterated(mdp) == optimal(mdp).V


@settings(max_examples=40)
@given(mdps(max_states=8))
def test_every_optimal_choice_ends(mdp: Mdp[int]) -> None:
    best = optimal(mdp)
    for pick in (0, -1):
        choice = {s: actions[pick] for s, actions in best.actions.items()}
        assert is_terminating(mdp, always(choice))
        assert values(mdp, always(choice)) == best.V
    assert is_terminating(mdp, always(terminating_policy(mdp)))


def test_a_fair_coin_until_heads_takes_two_throws() -> None:
    coin = Mdp(
        ("throw", "done"),
        ("go",),
        {("throw", "go"): {"throw": HALF, "done": HALF}, ("done", "go"): {"done": 1}},
        lambda s, a, t: -1 if s == "throw" else 0,
    )
    assert optimal(coin).V == {"throw": -2, "done": 0}


def staying(reward: int) -> Mdp[int]:
    """In 1 one may stay, for `reward`, or go, for -2; 0 is the end."""
    return Mdp.of(
        1, ("go", "stay"), lambda s, a: (0, -2 * s) if a == "go" else (s, reward if s else 0)
    )


def test_who_never_ends_and_always_pays_has_no_least_value() -> None:
    loop = always({1: "stay", 0: "stay"})
    assert values(staying(-1), loop)[1] is Unbounded.BELOW
    assert values(staying(1), loop)[1] is Unbounded.ABOVE
    assert best_values(staying(1))[1] is Unbounded.ABOVE


def test_a_state_without_effects_that_is_not_its_only_action_is_worth_nothing() -> None:
    assert values(staying(0), always({1: "stay", 0: "go"}))[1] == 0


@pytest.mark.parametrize("reward", [0, 1])
def test_staying_away_for_nothing_is_refused(reward: int) -> None:
    with pytest.raises(
        IllFormed, match=r"need not lead to the end must cost something.*from 1, 'stay'"
    ):
        optimal(staying(reward))
    with pytest.raises(IllFormed, match="need not lead to the end must cost something"):
        iterated(staying(reward))


def test_an_action_may_have_any_name() -> None:
    way = Mdp.of(2, ("stay", ""), lambda s, a: (max(s - 1, 0), -s) if a == "" else (s, -s))
    assert optimal(way).V == {2: -3, 1: -1, 0: 0}


def test_without_a_way_to_the_end_there_is_no_terminating_policy() -> None:
    trapped = Mdp.of(2, ("go",), lambda s, a: (s and 3 - s, -s))
    with pytest.raises(IllFormed, match=r"with probability 1; 2 can reach none"):
        optimal(trapped)
    with pytest.raises(IllFormed, match="2 can reach none"):
        number_of_optimal_policies(trapped)


def test_gains_and_losses_without_end_have_no_sum() -> None:
    swing = Mdp.of(1, ("go", "end"), lambda s, a: (0 if a == "end" else -s, s))
    with pytest.raises(IllFormed, match="gains and losses occur for ever"):
        values(swing, always({1: "go", -1: "go", 0: "end"}))


def test_gains_and_losses_without_end_are_summed_with_a_discount() -> None:
    swing = Mdp.of(1, ("go", "end"), lambda s, a: (0 if a == "end" else -s, s), HALF)
    assert values(swing, always({1: "go", -1: "go", 0: "end"}))[1] == Fraction(2, 3)
