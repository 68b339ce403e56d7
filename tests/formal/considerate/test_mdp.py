"""What is no MDP and no policy is refused, with the law and the state."""

from fractions import Fraction
from typing import Any

import pytest

from formal.considerate.mdp.mdp import Mdp
from formal.considerate.mdp.policy import check_policy
from formal.errors import IllFormed

HALF = Fraction(1, 2)
GOOD: dict[str, Any] = {
    "states": ("s", "t"),
    "actions": ("a",),
    "T": {("s", "a"): {"s": HALF, "t": HALF}, ("t", "a"): {"t": 1}},
    "r": lambda s, a, t: -1 if s == "s" else 0,
    "gamma": 1,
    "start": "s",
}

WRONG = [
    ({"states": ()}, "at least one state, each once"),
    ({"states": ("s", "t", "s")}, "at least one state, each once"),
    ({"actions": ()}, "at least one action"),
    ({"gamma": Fraction(3, 2)}, "a rational from 0 to 1; got Fraction"),
    ({"gamma": 0.5}, "a rational from 0 to 1; got 0.5"),
    ({"start": "u"}, "initial state must be one of the states; got 'u'"),
    ({"T": {("s", "a"): {"t": 1}}}, "every action in every state; it lacks 'a' in 't'"),
    ({"T": GOOD["T"] | {("s", "a"): {"s": HALF}}}, r"they sum to 1/2, from 's' by 'a'"),
    ({"T": GOOD["T"] | {("s", "a"): {"s": -1, "t": 2}}}, "positive rational; 's' has -1"),
    ({"T": GOOD["T"] | {("s", "a"): {"s": 0.5, "t": 0.5}}}, "positive rational; 's' has 0.5"),
    ({"T": GOOD["T"] | {("s", "a"): {"u": 1}}}, "must lead to a state; 'a' in 's' leads to 'u'"),
    ({"T": GOOD["T"] | {("u", "a"): {"t": 1}}}, r"must be a state and an action; got \('u', 'a'\)"),
    ({"r": lambda s, a, t: -0.5}, "integers or fractions; from 's' by 'a' to 's' it is -0.5"),
    ({"r": lambda s, a, t: None}, "integers or fractions; from 's' by 'a' to 's' it is None"),
    ({"r": lambda s, a, t: True}, "integers or fractions; .* it is True"),
]


@pytest.mark.parametrize(("change", "message"), WRONG, ids=[message for _, message in WRONG])
def test_what_is_no_mdp_is_refused(change: dict[str, Any], message: str) -> None:
    Mdp(**GOOD)
    with pytest.raises(IllFormed, match=message):
        Mdp(**(GOOD | change))


def test_a_terminal_state_is_never_left_and_gains_nothing() -> None:
    assert Mdp(**GOOD).terminal == {"t"}
    paying = Mdp(**(GOOD | {"r": lambda s, a, t: -1}))
    assert paying.terminal == frozenset()


def test_one_without_an_initial_state_cannot_be_followed() -> None:
    with pytest.raises(IllFormed, match="this MDP has none"):
        Mdp(**(GOOD | {"start": None})).begin()


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        ({"s": {"a": 1}}, "in every state; it has none in 't'"),
        ({"s": {"a": HALF}, "t": {"a": 1}}, "sum to 1; they sum to 1/2, in 's'"),
        ({"s": {"b": 1}, "t": {"a": 1}}, "must take actions of the MDP; in 's' it takes {'b'}"),
    ],
)
def test_what_is_no_policy_is_refused(policy: dict[str, Any], message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        check_policy(Mdp(**GOOD), policy)
