"""Definitions 3, 4 and 8 for finite-state agents: decisions for every horizon are right.

Two agents of k1 and k2 states that differ somewhere differ on a prompt of at most k1 k2 percepts,
so the definition to that horizon tests what reachability in a graph decides for all horizons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Any, Final, TypeAlias

from formal.agents.enumerators import prompts_up_to
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.finite_state.enumerators import finite_state_agents
from formal.finite_state.equivalence import differing_prompt, distinguishing_prompt
from formal.finite_state.eventually_periodic import EventuallyPeriodic
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.infinite_sum import discounted_sum, rewards
from formal.finite_state.machine import Machine
from formal.finite_state.machines.ignore_rewards import ignore_rewards as ignore_rewards_machine
from formal.finite_state.machines.reverse_history import reverse_history as reverse_history_machine
from formal.finite_state.reality_check import reality_check as finite_reality_check
from formal.histories.history import EMPTY
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Prompt
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, TWO_PERCEPTS
from proofs_checked.engine.ways import finite
from proofs_checked.engine.witness import written

Distinguishing: TypeAlias = Callable[[FiniteStateAgent, FiniteStateAgent], Prompt | None]

GAMMA: Final = Fraction(1, 3)
TURNS: Final = 12
STATES: Final = 2
REWARDED: Final[tuple[Percept, ...]] = ((-1, 0), (0, 0), (1, 0))
"""What Examples 1 and 3 show."""


@cache
def agents_of(percepts: tuple[Percept, ...]) -> tuple[FiniteStateAgent, ...]:
    """Every agent of two states, two actions and these percepts; the first leads to the state 0."""
    agents = finite_state_agents(STATES, percepts, 2)
    return tuple(pi for pi in agents if pi.begin(percepts[0]) == 0)


@cache
def prompts_to(longest: int, percepts: tuple[Percept, ...]) -> tuple[Prompt, ...]:
    """Every prompt of these percepts, the shorter ones first."""
    return tuple(prompts_up_to(longest, percepts, 2))


def an_agent_that_sees_rewards(instance: Instance) -> FiniteStateAgent:
    """Of two states; it starts in 0, and moves by its action and the sign of the reward."""
    steps = {
        (s, y, x): instance.pick(range(STATES)) if y == s else 1 - s
        for s in range(STATES)
        for y in range(2)
        for x in REWARDED
    }
    answers = [instance.pick(range(2)) for _ in range(STATES)]
    return FiniteStateAgent(dict.fromkeys(REWARDED, 0), steps, answers, 2)


def described(pi: FiniteStateAgent) -> str:
    """An agent that starts in state 0, in words."""
    moves = [f"from {s} to {t} after {y}, {x}" for (s, y, x), t in pi.step.items() if s != t]
    return f"the agent starts in state 0, takes {list(pi.answer)} in its states, and moves " + (
        "; ".join(moves) or "nowhere"
    )


ENVIRONMENTS: Final[Mapping[str, tuple[ExtendedEnvironment, Machine[Any]]]] = {
    "Example 1": (ignore_rewards, ignore_rewards_machine),
    "Example 3": (reverse_history, reverse_history_machine),
}


def summed(pi: FiniteStateAgent, machine: Machine[Any]) -> Fraction:
    """The infinite discounted sum."""
    return discounted_sum(rewards(pi, machine), GAMMA)


_BY_THE_DEFINITION: Final = "compared with the definition, prompt by prompt"


@addition(
    "JAGI, Definition 4 (2)",
    name="finite",
    title="finite-state agents",
    reason=f"{_BY_THE_DEFINITION}: agents of k1 and k2 states that differ somewhere differ at a "
    "prompt of at most k1 k2 percepts",
    ways=[finite("every two agents of two states, two actions and one percept")],
    mutants={
        "impossible prompts count as well": {"distinguishing": differing_prompt},
        "possible prompts alone count": {"differing": distinguishing_prompt},
        "the second agent is compared with itself": {
            "distinguishing": lambda pi, rho: differing_prompt(rho, rho)
        },
    },
    rests_on=["jagi-definition-4"],
)
def finite_equivalence(
    instance: Instance,
    distinguishing: Distinguishing = distinguishing_prompt,
    differing: Distinguishing = differing_prompt,
) -> None:
    """For agents of two states, two actions and one percept, a search through their states decides
    whether they are traditionally equivalent, and whether they are one function; where they are
    not, it finds a shortest prompt at which they differ.
    """
    pi, rho = (instance.pick(agents_of(ONE_PERCEPT)) for _ in range(2))
    apart = [h for h in prompts_to(STATES * STATES, ONE_PERCEPT) if pi(h) != rho(h)]
    apart_where_possible = [h for h in apart if possible(pi, h)]
    for name, find, all_found in (
        ("possible", distinguishing, apart_where_possible),
        ("any", differing, apart),
    ):
        h = find(pi, rho)
        length, shortest = h and h.turns, all_found[0].turns if all_found else None
        what = f"of {pi} and {rho} the length of a shortest, {name}"
        same(what, length, "by trying all", shortest)
        must(h is None or h in all_found, f"{pi} and {rho} do not differ at {h}")


@addition(
    "JAGI, Definition 8",
    name="finite",
    title="finite-state agents",
    reason=f"{_BY_THE_DEFINITION}; the reality check of an agent of k states has at most k + 1 "
    "states for each action",
    ways=[finite("every agent of two states, two actions and one or two percepts")],
    mutants=replacing(
        check={
            "the reality check does not freeze": lambda pi: pi,
            "the reality check is that of another agent": lambda pi: finite_reality_check(
                agents_of(TWO_PERCEPTS)[-1]
            ),
            "the reality check freezes to the answer to the last percept, π(⟨xn⟩)": lambda pi: (
                lambda h: pi(h if possible(pi, h) else EMPTY.then(h.percept))
            ),
        }
    ),
    rests_on=["jagi-definition-8"],
)
def finite_check(
    instance: Instance, check: Callable[[FiniteStateAgent], Agent] = finite_reality_check
) -> None:
    """The reality check of an agent of two states and two actions, as a finite-state agent, acts as
    Definition 8 says at every prompt of at most 5 percepts, if there is one percept, and of at
    most 3, if there are two.
    """
    percepts, longest = instance.pick(((ONE_PERCEPT, 5), (TWO_PERCEPTS, 3)))
    pi = instance.pick(agents_of(percepts))
    checked, defined = check(pi), reality_check(pi)
    for h in prompts_to(longest, percepts):
        same(f"of {pi} π_RC({written(h)})", checked(h), "by the definition", defined(h))


@addition(
    "JAGI, Definition 3 (2)",
    name="finite",
    title="infinite sums of finite-state agents",
    reason=f"both sums share the first {TURNS} rewards; a closed form exists since an agent and an "
    "environment with finitely many states repeat a state",
    ways=[finite("every such agent in Examples 1 and 3, with γ = 1/3")],
    mutants=replacing(
        summing={
            "the first reward is left out": lambda pi, m: summed(pi, m) / GAMMA,
            "the period is summed once": lambda pi, m: discounted_sum(
                EventuallyPeriodic(rewards(pi, m).preperiod + rewards(pi, m).period, (0,)), GAMMA
            ),
        }
    ),
    rests_on=["jagi-definition-3.2"],
)
def finite_sums(
    instance: Instance, summing: Callable[[FiniteStateAgent, Machine[Any]], Fraction] = summed
) -> None:
    """For every agent of two states that sees rewards, in Examples 1 and 3 with γ = 1/3, the closed
    form of the discounted sum differs from the sum of the first 12 rewards by no more than the
    later rewards can add.
    """
    pi = an_agent_that_sees_rewards(instance)
    for name, (mu, machine) in ENVIRONMENTS.items():
        rewarded = islice(interaction(pi, mu), TURNS)
        exact = sum((GAMMA**n * p.prompt.reward for n, p in enumerate(rewarded, 1)), Fraction(0))
        after = GAMMA ** (TURNS + 1) / (1 - GAMMA)
        found = summing(pi, machine)
        sums = f"the closed form is {found}, the sum of the first {TURNS} rewards {exact}"
        how = f"in {name} {sums}, and later ones can add at most {after}: {described(pi)}"
        must(abs(found - exact) <= after, how)
