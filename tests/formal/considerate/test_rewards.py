"""Each equation, at numbers worked out by hand; and each again with a fault that these must show.

In the MDP, `go` leads from s to the terminal state t and `wait` stays in s; r₁ is -3 and -1. Two
value functions: V is -10 in t and -4 in s, W is -2 in t and -8 in s.
"""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from formal.considerate.mdp.mdp import Mdp
from formal.considerate.rewards import (
    agents,
    at_the_end,
    beliefs,
    krakovna,
    negative,
    options,
    simultaneous,
    value,
    worst,
    worst_off,
)
from formal.considerate.rewards.at_the_end import Received
from formal.errors import IllFormed

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
STEPS = {("s", "go"): ("t", -3), ("s", "wait"): ("s", -1)}
MDP = Mdp.of("s", ("go", "wait"), lambda s, a: STEPS.get((s, a), (s, 0)), HALF)
UNDISCOUNTED = Mdp.of("s", ("go", "wait"), lambda s, a: STEPS.get((s, a), (s, 0)))
V = {"t": -10, "s": -4}.__getitem__
W = {"t": -2, "s": -8}.__getitem__
SURE_OF_V = [(1, V), (0, W)]
BOTH = [(THIRD, V), (1 - THIRD, W)]
EVEN = [(HALF, V), (HALF, W)]

WITH_ITSELF = {1: [(1, W)], 2: [(1, V)]}

GO, WAIT, STAY = ("s", "go", "t"), ("s", "wait", "s"), ("t", "go", "t")


def r_sim(s: str, a: str, t: str) -> int:
    return {"go": -5, "wait": -7}[a] if s == "s" else 0


CASES: list[tuple[ModuleType, str, tuple[Any, ...], dict[str, Any], tuple[Any, Any, Any]]] = [
    # 2·(-3) + ½·4·(-10/3 - 4/3) = -6 - 28/3; paid always, each step within t has -28/3 again
    (value, "r_value", (MDP, BOTH, 2, 4), {}, (Fraction(-46, 3), -2, 0)),
    (value, "r_value", (MDP, BOTH, 2, 4, "always"), {}, (Fraction(-46, 3), -2, Fraction(-28, 3))),
    # the least is -10, and of what is possible: ½·4·(-10) = -20
    (worst, "r_worst", (MDP, BOTH, 2, 4), {}, (-26, -2, 0)),
    # W is impossible here; if V were, it would be ½·4·(-2) = -4
    (worst, "r_worst", (MDP, [(0, V), (1, W)], 2, 4, "always"), {}, (-10, -2, -4)),
    # min(-10, -4) and min(-2, -8): ½·4·(-10/3 - 16/3) = -52/3
    (negative, "r_neg", (MDP, BOTH, 2, 4), {}, (Fraction(-70, 3), -2, 0)),
    # α₂ = 4 with V alone, α₃ = 6 with both: ½·(4·(-10) + 6·(-14/3)) = -34
    (
        agents,
        "r_value_of_agents",
        (MDP, {2: [(1, V)], 3: BOTH}, {1: 2, 2: 4, 3: 6}),
        {},
        (-40, -2, 0),
    ),
    # i = 1 in the sum, by W: ½·(2·(-2) + 4·(-10)) = -22
    (
        agents,
        "r_value_of_agents",
        (MDP, {1: [(1, W)], 2: [(1, V)]}, {1: 2, 2: 4}),
        {},
        (-28, -2, 0),
    ),
    # the lesser of 4·(-10) and 6·(-14/3), halved
    (worst_off, "r_min", (MDP, {2: [(1, V)], 3: BOTH}, {1: 2, 2: 4, 3: 6}), {}, (-26, -2, 0)),
    (worst_off, "r_min", (MDP, {2: [(1, V)], 3: BOTH}, {1: 2, 2: 2, 3: 6}), {}, (-20, -2, 0)),
    # 2·(-3) + 4·(⅓·(-5) + ⅔·(-3)), and with -1 and -7 instead of -3 and -5
    (
        simultaneous,
        "r_sim",
        (MDP.r, {2: [(THIRD, r_sim), (1 - THIRD, MDP.r)]}, {1: 2, 2: 4}),
        {},
        (Fraction(-62, 3), -2 + Fraction(-36, 3), 0),
    ),
    # t is in the first set alone: ½·4·⅓
    (
        options,
        "r_option",
        (MDP, [(THIRD, {"t"}), (1 - THIRD, {"s"})], 2, 4),
        {},
        (Fraction(-16, 3), -2, 0),
    ),
    # 4·⅓·(-10), with γ half of that
    (
        options,
        "r_option_value",
        (MDP, [(THIRD, ({"t"}, V)), (1 - THIRD, ({"s"}, W))], 2, 4),
        {},
        (Fraction(-58, 3), -2, 0),
    ),
    (
        options,
        "r_option_value",
        (MDP, [(THIRD, ({"t"}, V)), (1 - THIRD, ({"s"}, W))], 2, 4),
        {"discounted": True},
        (Fraction(-38, 3), -2, 0),
    ),
    # β = 4: -3 + 4·(-6); before the end -1 + 4·½·(-6)
    (krakovna, "r_k", (MDP, EVEN, 4), {}, (-27, -13, 0)),
    # against the start: min(-10, -4), min(-2, -8): -3 + 4·(-9); before the end -1 + 4·½·(-6)
    (krakovna, "r_k", (MDP, EVEN, 4, "s"), {}, (-39, -13, 0)),
    (krakovna, "r_k", (UNDISCOUNTED, EVEN, 4), {}, (-27, -1, 0)),
]


def found(function: Callable[..., Any], args: Any, more: Any) -> tuple[Any, Any, Any]:
    r = function(*args, **more)
    return r(*GO), r(*WAIT), r(*STAY)


@pytest.mark.parametrize(("module", "name", "args", "more", "right"), CASES)
def test_the_equations_at_numbers_worked_out_by_hand(
    module: ModuleType, name: str, args: Any, more: Any, right: Any
) -> None:
    assert found(getattr(module, name), args, more) == right


FAULTS = [
    (value, "mdp.gamma * alpha_2 *", "alpha_2 *"),
    (value, "mdp.gamma * alpha_2 *", "mdp.gamma *"),
    (worst, "min(V(t)", "max(V(t)"),
    (worst, "if p > 0", ""),
    (worst, "mdp.gamma * alpha_2 *", "alpha_2 *"),
    (negative, "min(V(t), V(start))", "max(V(t), V(start))"),
    (negative, "min(V(t), V(start))", "V(t)"),
    (negative, "p * min", "min"),
    (negative, "mdp.gamma * alpha_2 *", "alpha_2 *"),
    (agents, "alphas[i] * expected", "alphas[2] * expected"),
    (agents, "for i in beliefs)", "for i in beliefs if i != 1)"),
    (agents, "mdp.gamma *", ""),
    (agents, "at_the_end(mdp, alphas[1]", "at_the_end(mdp, 1"),
    (worst_off, "min(alphas[i] *", "min("),
    (worst_off, "min(alphas", "max(alphas"),
    (worst_off, "mdp.gamma *", ""),
    (simultaneous, "alphas[i] * sum", "sum"),
    (simultaneous, "sum(p * r_i", "sum(r_i"),
    (simultaneous, "alphas[1] * r_1", "r_1"),
    (options, "if t in initiation)", ")"),
    (options, "mdp.gamma * alpha_2 * sum", "alpha_2 * sum"),
    (options, "alpha_2 * mdp.gamma if discounted", "alpha_2 * mdp.gamma if True"),
    (options, "p * V(t) for", "p for"),
    (krakovna, "1 - mdp.gamma", "1"),
    (krakovna, "min(V(t), V(baseline))", "V(t)"),
    (krakovna, "beta * now", "now"),
    (krakovna, 'received == "once" and', 'received == "always" and'),
    (at_the_end, "alpha_1 * mdp.r(s, a, t) + auxiliary", "mdp.r(s, a, t) + auxiliary"),
    (at_the_end, "return alpha_1 * mdp.r(s, a, t)\n", "return mdp.r(s, a, t)\n"),
    (at_the_end, 'received == "once" and s in', "s in"),
    (at_the_end, 'received == "once" and s in', 'received == "always" and s in'),
]
USERS = [value, worst, negative, agents, worst_off, options]


@pytest.mark.edits_source
@pytest.mark.parametrize(
    ("module", "right", "wrong"), FAULTS, ids=[f"{m.__name__[26:]}: {w}" for m, _, w in FAULTS]
)
def test_a_fault_in_an_equation_shows(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, right: str, wrong: str
) -> None:
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    assert right in source
    faulty: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(source.replace(right, wrong), str(module.__file__), "exec"), faulty)  # noqa: S102
    for owner in (module, *USERS):
        for name, thing in faulty.items():
            if callable(thing) and getattr(thing, "__module__", "") == module.__name__:
                monkeypatch.setattr(owner, name, thing, raising=False)
    assert any(found(getattr(m, name), args, more) != out for m, name, args, more, out in CASES)


WRONG = [
    (value.r_value, (MDP, [(HALF, V)], 1, 1), "sum to 1; they sum to 1/2"),
    (value.r_value, (MDP, [(-1, V), (2, V)], 1, 1), "a rational from 0 to 1; got -1"),
    (value.r_value, (MDP, [(1, V)], 1, 0.5), "α₂ is 0.5"),
    (value.r_value, (MDP, [(1, V)], None, 1), "α₁ is None"),
    (agents.r_value_of_agents, (MDP, {2: [(1, V)]}, {1: 1}), "agent 2 has none"),
    (worst_off.r_min, (MDP, {2: [(1, V)]}, {2: 1}), "agent 1 has none"),
    (worst_off.r_min, (MDP, {}, {1: 1}), "at least one agent; there are none"),
    (value.r_value, (MDP, [(1, V)], 1, 1, "twice"), "once or always; got 'twice'"),
    (krakovna.r_k, (MDP, [(1, V)], True), "β is True"),
]


@pytest.mark.parametrize(("function", "args", "message"), WRONG)
def test_what_is_no_belief_or_coefficient_is_refused(
    function: Callable[..., Any], args: Any, message: str
) -> None:
    with pytest.raises(IllFormed, match=message):
        function(*args)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"t": -10}, "a value function must be callable with a state; got {'t': -10}"),
        (lambda t: -0.5, r"values must be integers or fractions; V\('end'\) is -0.5"),
        (lambda t: None, r"values must be integers or fractions; V\('end'\) is None"),
    ],
)
def test_what_is_no_value_function_is_refused(wrong: Any, message: str) -> None:
    mdp = Mdp.of("start", ("go",), lambda s, a: ("end", -1 if s == "start" else 0))
    with pytest.raises(IllFormed, match=message):
        mdp.with_reward(value.r_value(mdp, [(1, wrong)], 1, 2))
    with pytest.raises(IllFormed, match=message):
        mdp.with_reward(agents.r_value_of_agents(mdp, {2: [(1, wrong)]}, {1: 1, 2: 2}))


def test_the_start_must_be_known_where_it_is_compared_with() -> None:
    nowhere = Mdp(MDP.states, MDP.actions, MDP.T, MDP.r, HALF)
    with pytest.raises(IllFormed, match="this MDP has none"):
        negative.r_neg(nowhere, [(1, V)], 1, 1)


def test_every_equation_is_looked_at() -> None:
    assert {m for m, *_ in FAULTS} >= {m for m, *_ in CASES}
    assert beliefs.expected(EVEN, "t") == -6


def test_the_own_reward_may_depend_on_where_an_action_leads() -> None:
    own = MDP.with_reward(lambda s, a, t: 0 if s == "t" else -2 if t == "t" else -1)
    r = at_the_end.at_the_end(own, 3, lambda t: 10)
    assert "t" in own.terminal
    assert (r("s", "go", "t"), r("s", "wait", "s"), r("t", "go", "t")) == (4, -3, 0)


def test_an_option_is_paid_for_once_unless_always_is_asked_for() -> None:
    """In the end t, of value -10, with P = 1, at a coefficient of 2: -20 for staying there."""
    beliefs = [(Fraction(1), (frozenset({"t"}), V))]
    paid = [options.r_option_value(MDP, beliefs, 1, 2, received=p)("t", "go", "t") for p in PAID]
    assert paid == [0, -20]
    assert options.r_option_value(MDP, beliefs, 1, 2)("t", "go", "t") == 0


PAID: tuple[Received, ...] = ("once", "always")
