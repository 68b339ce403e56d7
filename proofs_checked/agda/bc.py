"""What the development about BC proves, and its definitions recomputed in Agda, of small MDPs."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, Final, TypeAlias

from formal.considerate.mdp.mdp import Mdp, RewardFunction, is_terminal
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.value_function import values
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.krakovna import r_k
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.options import r_option, r_option_value
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.agda.bc_policies import (
    Values,
    expected_steps,
    q_values,
    returns_of_steps,
    terminal_states,
    terminating,
)
from proofs_checked.agda.bc_theorems import THEOREMS
from proofs_checked.agda.development import Development, Row
from proofs_checked.agda.small_mdps import (
    CHANCES,
    COEFFICIENTS,
    GAMMAS,
    HALF,
    INITIATIONS,
    STATES,
    STEPS,
    among,
    at,
    beliefs,
    from_0,
    in_agda,
    listed,
    numbers,
    of_mdp,
    q,
    some_mdp,
    truth,
)

Rewarding: TypeAlias = Callable[[Reward, Reward, Any], RewardFunction[int]]
"""From α₁, α₂ and how often the reward is given, a reward function."""

Equation: TypeAlias = Callable[..., RewardFunction[int]]


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


def of_values(written: str, equation: Equation) -> Iterator[Row]:
    """The rows of an equation with one P over value functions."""
    for gamma, P in product(GAMMAS, beliefs()):
        believed = [(p, V.__getitem__) for p, V in P]
        reward = partial(equation, some_mdp(gamma), believed)
        yield row(f"{written} {of_mdp(gamma)} {in_agda(P, at)}", reward)


def of_agents(written: str, equation: Equation) -> Iterator[Row]:
    """The rows of an equation with P over value functions for each agent, 2 and 3."""
    for gamma, (P, Q) in product(GAMMAS, in_pairs()):
        both = {i: [(p, V.__getitem__) for p, V in each] for i, each in ((2, P), (3, Q))}
        reward = by_agents(partial(equation, some_mdp(gamma), both))
        yield row(f"λ α₁ α₂ → {written} {of_mdp(gamma)} {agents_in_agda(P, Q, at)} α₁", reward)


def by_agents(reward: Equation) -> Rewarding:
    """Agent 2 has the coefficient α₂, and agent 3 has 2."""
    return lambda a, b, received: reward({1: a, 2: b, 3: 2}, received)


def agents_in_agda(P: Any, Q: Any, written: Callable[[Any], str]) -> str:
    """The same coefficients, and what is believed of both agents, in Agda."""
    return listed([f"(α₂ , {in_agda(P, written)})", f"({q(2)} , {in_agda(Q, written)})"])


def in_pairs() -> Iterator[tuple[Any, Any]]:
    """What may be believed of one agent and of another."""
    some = list(beliefs())
    return zip(some, some[5:] + some[:5], strict=True)


def simultaneous(r_sim: Equation = r_sim) -> Iterator[Row]:
    """The rows of equation 6, of two others, whose rewards depend on the whole step."""

    def at_once(both: Any) -> Equation:
        return lambda alphas, received: r_sim(some_mdp(1).r, both, alphas)

    for P, Q in in_pairs():
        both = {i: [(p, stepwise(V)) for p, V in each] for i, each in ((2, P), (3, Q))}
        agents = agents_in_agda(P, Q, stepwise_in_agda)
        yield row(f"λ α₁ α₂ _ → r-sim (r₁ {of_mdp(1)}) {agents} α₁", by_agents(at_once(both)))


def stepwise(V: tuple[Reward, ...]) -> RewardFunction[int]:
    """A reward that depends on the state left, the action and the state entered."""
    return lambda s, a, t: V[t] + (V[s] if a == "1" else 0)


def stepwise_in_agda(V: tuple[Reward, ...]) -> str:
    """The same, in Agda."""
    return f"(λ s a t → {at(V)} t + (if 0 below a then {at(V)} s else 0ᵣ))"


def of_options(r_option: Equation = r_option) -> Iterator[Row]:
    """The rows of equation 7."""
    two = zip(INITIATIONS, INITIATIONS[1:] + INITIATIONS[:1], strict=True)
    for gamma, (one, other), p in product(GAMMAS, two, CHANCES):
        P: list[tuple[Reward, frozenset[int]]] = [(p, one), (1 - p, other)]
        called = f"r-option {of_mdp(gamma)} {in_agda(P, among)}"
        yield row(called, partial(r_option, some_mdp(gamma), P))


def of_valued_options(r_option_value: Equation, discounted: str) -> Iterator[Row]:
    """The rows of equation 8; the last argument in Agda is whether γ is before its sum."""
    believed = zip(beliefs(), INITIATIONS * 9, strict=False)
    for gamma, (P, where) in product(GAMMAS, believed):
        options = [(p, (where, V.__getitem__)) for p, V in P]
        written = listed(f"({q(p)} , ({among(where)} , {at(V)}))" for p, V in P)
        called = f"λ α₁ α₂ → r-option-value {of_mdp(gamma)} {written} α₁ α₂ {discounted}"
        yield row(called, by_name(partial(r_option_value, some_mdp(gamma), options)))


def by_name(reward: Equation) -> Rewarding:
    """A reward function whose parameter `received` says how often it is given."""
    return lambda a, b, received: reward(a, b, received=received)


def krakovna(r_k: Equation = r_k) -> Iterator[Row]:
    """The rows of Krakovna et al.'s reward, with the starting state as its baseline or none."""
    for gamma, base, P in product(GAMMAS, (None, 0), beliefs()):
        tasks = [(p, V.__getitem__) for p, V in P]
        baseline = "nothing" if base is None else f"(just {base})"
        called = f"λ _ β → r-K {of_mdp(gamma)} {in_agda(P, at)} β {baseline}"
        yield row(called, weighing(partial(r_k, some_mdp(gamma), tasks), base))


def weighing(reward: Equation, base: int | None) -> Rewarding:
    """A reward of which the second coefficient is the only one."""
    return lambda _, beta, received: reward(beta, base, received)


_LEADING: Final[tuple[Mapping[int, Reward], ...]] = (
    {1: 1},
    {2: 1},
    {0: HALF, 1: HALF},
    {1: Fraction(1, 3), 2: Fraction(2, 3)},
)
_CHOICES: Final[tuple[Mapping[str, Reward], ...]] = ({"0": 1}, {"1": 1}, {"0": HALF, "1": HALF})


def returns(values: Values = values) -> Iterator[Row]:
    """What policies return solves the equations of Agda's Returns, with an action by chance too."""
    for gamma, (first, second), choice in product(
        GAMMAS, zip(_LEADING, _LEADING[1:] + _LEADING[:1], strict=True), _CHOICES
    ):
        one = from_0(gamma, first, second)
        v = values(one, {0: choice, **always({1: "0", 2: "0"})})
        moves = listed(
            f"({q(p * chance)} , ({a} , {t}))"
            for a, p in choice.items()
            for t, chance in one.T[0, a].items()
        )
        found: list[Any] = [v[s] for s in STATES]
        yield Row(
            f"by {moves} with γ = {gamma} the returns are {', '.join(map(str, found))}",
            f"satisfied {of_mdp(gamma)} (λ _ → {moves}) {numbers(found)} {listed('012')} ≡ true",
        )


def terminal(is_terminal: Callable[[Mdp[int], int], bool] = is_terminal) -> Iterator[Row]:
    """Which states are terminal."""
    for s in STATES:
        found = truth(is_terminal(some_mdp(1), s))
        yield Row(f"that {s} is terminal is {found}", f"terminal {of_mdp(1)} {s} ≡ {found}")


BC: Final = Development(
    "Bc",
    THEOREMS,
    {
        "terminal": terminal,
        "r_value": lambda r_value=r_value: of_values("r-value", r_value),
        "r_worst": lambda r_worst=r_worst: of_values("r-worst", r_worst),
        "r_neg": lambda r_neg=r_neg: of_values("r-neg", r_neg),
        "r_value_of_agents": lambda r_value_of_agents=r_value_of_agents: of_agents(
            "r-value-of-agents", r_value_of_agents
        ),
        "r_min": lambda r_min=r_min: of_agents("r-min", r_min),
        "r_sim": simultaneous,
        "r_option": of_options,
        "r_option_value": lambda r_option_value=r_option_value: of_valued_options(
            r_option_value, "false"
        ),
        "r_option_value, discounted": lambda r_option_value=r_option_value: of_valued_options(
            partial(r_option_value, discounted=True), "true"
        ),
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
