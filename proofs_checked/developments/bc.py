"""What the development about BC proves, and its definitions recomputed in Agda, of small MDPs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final, TypeAlias

from formal.considerate.mdp import RewardFunction
from formal.considerate.policy import always
from formal.notation import Reward
from proofs_checked.definitions import Definitions
from proofs_checked.developments.development import Development, Row
from proofs_checked.developments.small_mdps import (
    ACTIONS,
    COEFFICIENTS,
    COSTS,
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
from proofs_checked.developments.theorems import Theorem

Rewarding: TypeAlias = Callable[[Reward, Reward, Any], RewardFunction[int]]
"""From α₁, α₂ and how often it is paid, a reward function."""

Rows: TypeAlias = Callable[[Definitions], Iterator[Row]]


def row(called: str, reward: Rewarding) -> Row:
    """What a reward function gives of all steps, by all coefficients, however often it is paid."""
    values = [
        reward(alpha_1, alpha_2, paid)(*step)
        for alpha_1, alpha_2 in COEFFICIENTS
        for paid in ("once", "always")
        for step in STEPS
    ]
    shown = ", ".join(map(str, values))
    return Row(f"{called} gives {shown}", f"all-same (grid ({called})) {numbers(values)} ≡ true")


def of_values(field: str, written: str) -> Rows:
    """The rows of an equation with one P over value functions."""

    def rows(d: Definitions) -> Iterator[Row]:
        for gamma, P in product(GAMMAS, beliefs()):
            believed = [(p, V.__getitem__) for p, V in P]

            def reward(a: Reward, b: Reward, paid: Any) -> RewardFunction[int]:
                return getattr(d, field)(some_mdp(gamma), believed, a, b, paid)  # noqa: B023

            yield row(f"{written} {of_mdp(gamma)} {in_agda(P, at)}", reward)

    return rows


def of_agents(field: str, written: str) -> Rows:
    """The rows of an equation with P over value functions for each agent, 2 and 3."""

    def rows(d: Definitions) -> Iterator[Row]:
        for gamma, (P, Q) in product(GAMMAS, in_pairs()):
            both = {i: [(p, V.__getitem__) for p, V in each] for i, each in ((2, P), (3, Q))}

            def reward(a: Reward, b: Reward, paid: Any) -> RewardFunction[int]:
                return getattr(d, field)(some_mdp(gamma), both, {1: a, 2: b, 3: 2}, paid)  # noqa: B023

            agents = listed([f"(α₂ , {in_agda(P, at)})", f"({q(2)} , {in_agda(Q, at)})"])
            yield row(f"λ α₁ α₂ → {written} {of_mdp(gamma)} {agents} α₁", reward)

    return rows


def in_pairs() -> Iterator[tuple[Any, Any]]:
    """What may be believed of one agent and of another."""
    some = list(beliefs())
    return zip(some, some[5:] + some[:5], strict=True)


def simultaneous(d: Definitions) -> Iterator[Row]:
    """The rows of equation 6, of two others, whose rewards depend on the whole step."""
    for P, Q in in_pairs():
        both = {i: [(p, stepwise(V)) for p, V in each] for i, each in ((2, P), (3, Q))}

        def reward(a: Reward, b: Reward, paid: Any) -> RewardFunction[int]:
            return d.r_sim(some_mdp(1).r, both, {1: a, 2: b, 3: 2})  # noqa: B023

        agents = listed(
            [f"(α₂ , {in_agda(P, stepwise_in_agda)})", f"({q(2)} , {in_agda(Q, stepwise_in_agda)})"]
        )
        yield row(f"λ α₁ α₂ _ → r-sim (r₁ {of_mdp(1)}) {agents} α₁", reward)


def stepwise(V: tuple[Reward, ...]) -> RewardFunction[int]:
    """A reward that depends on the state left, the action and the state entered."""
    return lambda s, a, t: V[t] + (V[s] if a == "1" else 0)


def stepwise_in_agda(V: tuple[Reward, ...]) -> str:
    """The same, in Agda."""
    return f"(λ s a t → {at(V)} t + (if 0 below a then {at(V)} s else 0ᵣ))"


def of_options(d: Definitions) -> Iterator[Row]:
    """The rows of equation 7."""
    for gamma, (I, J), p in product(GAMMAS, product(INITIATIONS, repeat=2), (0, HALF, 1)):
        P = [(p, I), (1 - p, J)]

        def reward(a: Reward, b: Reward, paid: Any) -> RewardFunction[int]:
            return d.r_option(some_mdp(gamma), P, a, b, paid)  # noqa: B023

        yield row(f"r-option {of_mdp(gamma)} {in_agda(P, among)}", reward)


def of_valued_options(d: Definitions) -> Iterator[Row]:
    """The rows of equation 8, with γ before its sum and without."""
    for gamma, known, (P, I) in product(
        GAMMAS, (False, True), zip(beliefs(), INITIATIONS * 9, strict=False)
    ):
        believed = [(p, (I, V.__getitem__)) for p, V in P]

        def reward(a: Reward, b: Reward, paid: Any) -> RewardFunction[int]:
            return d.r_option_value(  # noqa: B023
                some_mdp(gamma),
                believed,
                a,
                b,
                discounted=known,
                paid=paid,  # noqa: B023
            )

        written = in_agda(P, lambda V: f"({among(I)} , {at(V)})")  # noqa: B023
        discounted = str(known).lower()
        yield row(f"λ α₁ α₂ → r-option-value {of_mdp(gamma)} {written} α₁ α₂ {discounted}", reward)


def krakovna(d: Definitions) -> Iterator[Row]:
    """The rows of Krakovna et al.'s reward, without a baseline and with the starting state as it."""
    for gamma, base, P in product(GAMMAS, (None, 0), beliefs()):
        tasks = [(p, V.__getitem__) for p, V in P]

        def reward(a: Reward, b: Reward, paid: Any) -> RewardFunction[int]:
            return d.r_k(some_mdp(gamma), tasks, b, base, paid)  # noqa: B023

        baseline = "nothing" if base is None else f"(just {base})"
        yield row(f"λ _ β → r-K {of_mdp(gamma)} {in_agda(P, at)} β {baseline}", reward)


_LEADING: Final = ({1: 1}, {2: 1}, {0: HALF, 1: HALF}, {1: Fraction(1, 3), 2: Fraction(2, 3)})
_CHOICES: Final = ({"0": 1}, {"1": 1}, {"0": HALF, "1": HALF})


def returns(d: Definitions) -> Iterator[Row]:
    """What policies return solves the equations of Agda's Returns, with an action by chance too."""
    for gamma, (first, second), choice in product(GAMMAS, product(_LEADING, repeat=2), _CHOICES):
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
            f"satisfied {of_mdp(gamma)} (λ _ → {moves}) {numbers(values)} {listed('012')} ≡ true",  # type: ignore[arg-type]
        )


def terminal(d: Definitions) -> Iterator[Row]:
    """Which states are terminal."""
    one = some_mdp(1)
    for s in one.states:
        found = str(bool(d.is_terminal(one, s))).lower()
        yield Row(f"that {s} is terminal is {found}", f"terminal {of_mdp(1)} {s} ≡ {found}")


THEOREMS: Final = (
    Theorem("trend", "Section 4.1, the trend"),
    Theorem("equation-1-selfish", "Equation 1, selfish"),
    Theorem("equation-1-selfless", "Equation 1, selfless"),
    Theorem("equation-1-form", "Equation 1, its form"),
    Theorem("section-3-1-formulations", "Section 3.1, in the formulations only F changes"),
    Theorem("equation-1-starts", "Equation 1, starts"),
    Theorem("equation-3-no-better", "Equation 3, no better than at the start"),
    Theorem("equation-3-idea", "Equation 3, its idea"),
    Theorem("equation-4", "Equation 4, a coefficient for each agent"),
    Theorem("equation-4-others", "Equation 4, the others"),
    Theorem("equation-5-worst-off", "Equation 5, the agent that is worst off"),
    Theorem("equation-7-uniform", "Equation 7, a uniform distribution"),
    Theorem("section-3-2-options", "Section 3.2, options"),
    Theorem("equation-7-negative", "Equation 7, options of negative weight"),
    Theorem("equation-7-preservation", "Equation 7, preservation"),
    Theorem("equation-8-factor", "Equation 8, the factor V(t)"),
    Theorem("equation-8-desirable", "Equation 8, desirable ends"),
    Theorem("section-5-undiscounted", "Section 5, r_K with γ = 1"),
    Theorem("together-mean", "Appendix B, tasks put together"),
    Theorem("appendix-b", "Appendix B, r_K is r_value"),
    Theorem("appendix-b-1", "Appendix B.1, r_neg is r_K"),
    Theorem("appendix-b-2", "Appendix B.2, equation 4 is r_K"),
    *(Theorem(f"linear-{n}", f"Section 4.1, equation {n} is linear") for n in range(1, 9)),
    Theorem("returns-add", "Section 4.1, returns are linear"),
    Theorem("trend-of-policies", "Section 4.1, the trend of policies"),
    Theorem("greatest-sum", "Section 4.1, the greatest sum"),
)

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
        "r_k": krakovna,
        "values": returns,
    },
)
"""[BC], over every ordered field."""
