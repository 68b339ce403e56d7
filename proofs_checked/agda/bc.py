"""What the development about BC proves, and its definitions recomputed in Agda, of small MDPs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, Final, TypeAlias

from formal.considerate.mdp.mdp import RewardFunction
from formal.considerate.mdp.policy import always
from formal.notation import Reward
from proofs_checked.agda.bc_policies import (
    expected_steps,
    q_values,
    returns_of_steps,
    terminal_states,
    terminating,
)
from proofs_checked.agda.bc_theorems import THEOREMS
from proofs_checked.agda.definitions import Definitions
from proofs_checked.agda.development import Development, Row
from proofs_checked.agda.small_mdps import (
    CHANCES,
    COEFFICIENTS,
    GAMMAS,
    HALF,
    INITIATIONS,
    STEPS,
    among,
    at,
    beliefs,
    in_agda,
    listed,
    mdp,
    numbers,
    of_mdp,
    q,
    some_mdp,
)

Rewarding: TypeAlias = Callable[[Reward, Reward, Any], RewardFunction[int]]
"""From α₁, α₂ and how often the reward is given, a reward function."""

Rows: TypeAlias = Callable[[Definitions], Iterator[Row]]


def row(called: str, reward: Rewarding) -> Row:
    """The values of a reward function at all steps, by all coefficients, given once or always."""
    values = [
        reward(alpha_1, alpha_2, received)(*step)
        for alpha_1, alpha_2 in COEFFICIENTS
        for received in ("once", "always")
        for step in STEPS
    ]
    shown = ", ".join(map(str, values))
    return Row(f"{called} gives {shown}", f"all-same (grid ({called})) {numbers(values)} ≡ true")


def rewarding(d: Definitions, field: str) -> Callable[..., RewardFunction[int]]:
    """The equation of this name."""
    found: Callable[..., RewardFunction[int]] = getattr(d, field)
    return found


def of_values(field: str, written: str) -> Rows:
    """The rows of an equation with one P over value functions."""

    def rows(d: Definitions) -> Iterator[Row]:
        for gamma, P in product(GAMMAS, beliefs()):
            believed = [(p, V.__getitem__) for p, V in P]
            reward = partial(rewarding(d, field), some_mdp(gamma), believed)
            yield row(f"{written} {of_mdp(gamma)} {in_agda(P, at)}", reward)

    return rows


def of_agents(field: str, written: str) -> Rows:
    """The rows of an equation with P over value functions for each agent, 2 and 3."""

    def rows(d: Definitions) -> Iterator[Row]:
        for gamma, (P, Q) in product(GAMMAS, in_pairs()):
            both = {i: [(p, V.__getitem__) for p, V in each] for i, each in ((2, P), (3, Q))}
            reward = by_agents(partial(rewarding(d, field), some_mdp(gamma), both))
            agents = listed([f"(α₂ , {in_agda(P, at)})", f"({q(2)} , {in_agda(Q, at)})"])
            yield row(f"λ α₁ α₂ → {written} {of_mdp(gamma)} {agents} α₁", reward)

    return rows


def by_agents(reward: Callable[..., RewardFunction[int]]) -> Rewarding:
    """Agent 2 has the coefficient α₂, and agent 3 has 2."""
    return lambda a, b, received: reward({1: a, 2: b, 3: 2}, received)


def in_pairs() -> Iterator[tuple[Any, Any]]:
    """What may be believed of one agent and of another."""
    some = list(beliefs())
    return zip(some, some[5:] + some[:5], strict=True)


def simultaneous(d: Definitions) -> Iterator[Row]:
    """The rows of equation 6, of two others, whose rewards depend on the whole step."""
    for P, Q in in_pairs():
        both = {i: [(p, stepwise(V)) for p, V in each] for i, each in ((2, P), (3, Q))}
        in_both = [in_agda(each, stepwise_in_agda) for each in (P, Q)]
        agents = listed([f"(α₂ , {in_both[0]})", f"({q(2)} , {in_both[1]})"])
        yield row(
            f"λ α₁ α₂ _ → r-sim (r₁ {of_mdp(1)}) {agents} α₁",
            by_agents(given_at_once(partial(d.r_sim, some_mdp(1).r, both))),
        )


def given_at_once(reward: Callable[..., RewardFunction[int]]) -> Callable[..., RewardFunction[int]]:
    """A reward function without a parameter for how often it is given."""
    return lambda alphas, received: reward(alphas)


def stepwise(V: tuple[Reward, ...]) -> RewardFunction[int]:
    """A reward that depends on the state left, the action and the state entered."""
    return lambda s, a, t: V[t] + (V[s] if a == "1" else 0)


def stepwise_in_agda(V: tuple[Reward, ...]) -> str:
    """The same, in Agda."""
    return f"(λ s a t → {at(V)} t + (if 0 below a then {at(V)} s else 0ᵣ))"


def of_options(d: Definitions) -> Iterator[Row]:
    """The rows of equation 7."""
    two = zip(INITIATIONS, INITIATIONS[1:] + INITIATIONS[:1], strict=True)
    for gamma, (one, other), p in product(GAMMAS, two, CHANCES):
        P: list[tuple[Reward, frozenset[int]]] = [(p, one), (1 - p, other)]
        called = f"r-option {of_mdp(gamma)} {in_agda(P, among)}"
        yield row(called, partial(d.r_option, some_mdp(gamma), P))


def of_valued_options(d: Definitions) -> Iterator[Row]:
    """The rows of equation 8."""
    return _of_valued_options(d, "false")


def of_discounted_options(d: Definitions) -> Iterator[Row]:
    """The rows of equation 8 with γ before its sum."""
    return _of_valued_options(d, "true", discounted=True)


def _of_valued_options(d: Definitions, known: str, **discounted: bool) -> Iterator[Row]:
    believed = zip(beliefs(), INITIATIONS * 9, strict=False)
    for gamma, (P, where) in product(GAMMAS, believed):
        options = [(p, (where, V.__getitem__)) for p, V in P]
        written = listed(f"({q(p)} , ({among(where)} , {at(V)}))" for p, V in P)
        called = f"λ α₁ α₂ → r-option-value {of_mdp(gamma)} {written} α₁ α₂ {known}"
        yield row(
            called, by_name(partial(d.r_option_value, some_mdp(gamma), options, **discounted))
        )


def by_name(reward: Callable[..., RewardFunction[int]]) -> Rewarding:
    """A reward function whose parameter `received` says how often it is given."""
    return lambda a, b, received: reward(a, b, received=received)


def krakovna(d: Definitions) -> Iterator[Row]:
    """The rows of Krakovna et al.'s reward, with the starting state as its baseline or none."""
    for gamma, base, P in product(GAMMAS, (None, 0), beliefs()):
        tasks = [(p, V.__getitem__) for p, V in P]
        baseline = "nothing" if base is None else f"(just {base})"
        called = f"λ _ β → r-K {of_mdp(gamma)} {in_agda(P, at)} β {baseline}"
        yield row(called, weighing(partial(d.r_k, some_mdp(gamma), tasks), base))


def weighing(reward: Callable[..., RewardFunction[int]], base: int | None) -> Rewarding:
    """A reward of which the second coefficient is the only one."""
    return lambda _, beta, received: reward(beta, base, received)


_LEADING: Final[tuple[Mapping[int, Reward], ...]] = (
    {1: 1},
    {2: 1},
    {0: HALF, 1: HALF},
    {1: Fraction(1, 3), 2: Fraction(2, 3)},
)
_CHOICES: Final[tuple[Mapping[str, Reward], ...]] = ({"0": 1}, {"1": 1}, {"0": HALF, "1": HALF})


def returns(d: Definitions) -> Iterator[Row]:
    """What policies return solves the equations of Agda's Returns, with an action by chance too."""
    for gamma, (first, second), choice in product(
        GAMMAS, zip(_LEADING, _LEADING[1:] + _LEADING[:1], strict=True), _CHOICES
    ):
        one = mdp(gamma, {(0, "0"): first, (0, "1"): second})
        policy = {0: choice, **always({1: "0", 2: "0"})}
        v = d.values(one, policy)
        moves = listed(
            f"({q(p * chance)} , ({a} , {t}))"
            for a, p in choice.items()
            for t, chance in one.T[0, a].items()
        )
        values = [v[s] for s in (0, 1, 2)]
        yield Row(
            f"by {moves} with γ = {gamma} the returns are {', '.join(map(str, values))}",
            f"satisfied {of_mdp(gamma)} (λ _ → {moves}) {numbers(values)} {listed('012')} ≡ true",
        )


def terminal(d: Definitions) -> Iterator[Row]:
    """Which states are terminal."""
    one = some_mdp(1)
    for s in one.states:
        found = str(bool(d.is_terminal(one, s))).lower()
        yield Row(f"that {s} is terminal is {found}", f"terminal {of_mdp(1)} {s} ≡ {found}")


BC: Final = Development(
    "Bc",
    THEOREMS,
    {
        "terminal": terminal,
        "r_value": of_values("r_value", "r-value"),
        "r_worst": of_values("r_worst", "r-worst"),
        "r_neg": of_values("r_neg", "r-neg"),
        "r_value_of_agents": of_agents("r_value_of_agents", "r-value-of-agents"),
        "r_min": of_agents("r_min", "r-min"),
        "r_sim": simultaneous,
        "r_option": of_options,
        "r_option_value": of_valued_options,
        "r_option_value, discounted": of_discounted_options,
        "r_k": krakovna,
        "values": returns,
        "is_terminal": terminal_states,
        "is_terminating": terminating,
        "values, of n steps": returns_of_steps,
        "values, as numbers of steps": expected_steps,
        "values, in Q-values": q_values,
    },
)
"""[BC], over every ordered field."""
