"""Definition 3: computable environments, V, well-behaved environments, and the sum over them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.environments.environment import as_extended
from formal.histories.history import prompt
from formal.intelligence.machine import HALF, Machine, environment, weight
from formal.intelligence.quantity import Quantity, self_reflection, traditional
from formal.intelligence.tape.machine import environment as tape_denoted
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.expression import written
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.discounting import normalised_powers
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import Agent, Prompt, Reward
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.machines import Denotation, TapeDenotation
from proofs_checked.jagi.programs import (
    SIGNS,
    Program,
    Programs,
    anything,
    asks,
    drawn,
    never_asks,
    of_two_actions,
    over_programs,
    programs_of,
    result,
    texts_of,
    up_to,
)
from proofs_checked.jagi.s2_preliminaries.measures import Value, rewards_of
from proofs_checked.mutants import interaction as broken
from proofs_checked.mutants import machines

LONGEST: Final = 5
LONGEST_TEXT: Final = 3
TURNS: Final = 3

computable = note(
    "JAGI, Definition 3 (1)",
    "Whether an extended environment μ is computable, and its complexity K(μ), are well defined by "
    "a computable function of programs for agents and plays.",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming a function that may be undefined on programs of no agent, K as the least over "
    "all such functions, and the empty play among the plays",
    argument="were it defined for every program, no environment that distinguishes two agents "
    "would be computable: by the recursion theorem some program queries it on itself and then acts "
    "as the agent whose percept was not predicted",
    rests_on=["jagi-definition-2"],
)


def rewards_that_end(instance: Instance, value: Value = value) -> None:
    """If every reward is 0 from some turn on, V is the sum of those before."""
    pi, mu = instance.agent(), instance.environment()
    nu = as_extended(lambda p: mu(p) if p.turns < instance.turns else (0, mu(p)[1]))
    total = sum(rewards_of(pi, nu, instance.turns))
    for n in range(instance.turns, instance.turns + 3):
        same(f"V of {n} turns", value(pi, nu, n), "the sum", total)


@claim(
    "JAGI, Definition 3 (2)",
    reason="partial sums are computed; no finite number of turns decides whether they converge",
    ways=[
        throughout(Space("partial sums of every agent in every environment", 3, 4)),
        also(
            rewards_that_end,
            throughout(Space("every agent in every environment whose rewards end", 3, 3)),
        ),
        generated("generated agents in generated environments"),
    ],
    mutants=replacing(
        value={
            "V is the first reward alone": broken.first_reward,
            "V is the greatest reward": broken.greatest_reward,
            "the last reward is left out": lambda pi, mu, n: value(pi, mu, max(n - 1, 0)),
            "the next reward is added too": lambda pi, mu, n: value(pi, mu, n + 1),
        }
    ),
    rests_on=["jagi-definition-2"],
)
def partial_sums(instance: Instance, value: Value = value) -> None:
    """V is the sum of the rewards, the limit of its partial sums; where every reward is 0 from some
    turn on, it is the sum of those before.
    """
    pi, mu = instance.agent(), as_extended(instance.environment())
    rewards = rewards_of(pi, mu, instance.turns)
    for n in range(instance.turns + 1):
        same(f"V of {n} turns", value(pi, mu, n), "the sum", sum(rewards[:n]))


well_behaved = note(
    "JAGI, Definition 3 (3)",
    "A well-behaved environment is one in which V exists for every computable agent and is within "
    "-1 … 1; its single rewards need not be.",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming rewards from no fixed finite set, for instance rationals: a sum of rewards "
    "from a finite set converges only if they are 0 from some turn on",
    argument="the terms of a series that converges tend to 0, and of finitely many rewards the "
    "least distance from 0, other than 0, is positive",
    rests_on=["jagi-definition-3.2"],
)


SIGNED_DISCOUNTS: Final = ((1, HALF), (-1, Fraction(9, 10)))
"""Each sign with one of two discount factors."""


def within_bounds(named: str, h: Prompt, gamma: Fraction, first: int, n_observations: int) -> None:
    """Reward t is within ± (1 - γ) γ^(t-1), V of n turns within 1 - γ^(n-1); observations exist."""
    same(f"in {named}, the first percept", h.first.percept, "that of the machine", (0, first))
    for t, s in enumerate(h.prefixes()):
        most = (1 - gamma) * gamma ** (t - 1) if t else Fraction(0)
        must(-most <= s.reward <= most, f"in {named}, reward {t} is {s.reward}, beyond ± {most}")
        known = s.observation in range(n_observations)
        must(known, f"in {named}, the machine has no observation {s.observation}")
    v, most = sum(s.reward for s in h.prefixes()), 1 - gamma ** (h.turns - 1)
    must(-most <= v <= most, f"in {named}, V of {h.turns} turns is {v}, beyond ± {most}")


def in_a_typed_program(
    instance: Instance,
    program: Programs,
    typed: Machine = PLAIN,
    denoted: Denotation = environment,
    interaction: broken.Interaction = interaction,
) -> None:
    """The rewards of a typed program are bounded."""
    chosen, pi = program(instance, typed.grammar), of_two_actions(instance.agent())
    sign, gamma = instance.pick(SIGNED_DISCOUNTS)
    p = result(pi, denoted(typed, chosen, sign, gamma), instance.turns, interaction)
    named = f"{sign} times {written(chosen)!r}, γ = {gamma}"
    within_bounds(named, p.prompt, gamma, typed.first, typed.n_observations)


def tape_programs(
    instance: Instance,
    tape_denoted: TapeDenotation = tape_denoted,
    interaction: broken.Interaction = interaction,
) -> None:
    """The rewards of a program of the tape machine are bounded."""
    text, (sign, gamma) = instance.pick(texts_of(LONGEST_TEXT)), instance.pick(SIGNED_DISCOUNTS)
    mu = tape_denoted(text, sign, normalised_powers(gamma))
    p = result(instance.agent(), mu, instance.turns, interaction)
    within_bounds(f"{sign} times {text!r}, γ = {gamma}", p.prompt, gamma, 2, 5)


@addition(
    "JAGI, Definition 3 (3)",
    id="jagi-definition-3.programs",
    title="reference machines",
    reason="by construction, and by comparison with the series of the d_t, V "
    "exists and is within -1 … 1; checked along the first turns, with d_t = 2^-t and with "
    "(1 - γ) γ^(t-1), γ = 9/10",
    ways=[
        over_programs(
            f"every agent in every typed program of at most {LONGEST} rules, each sign", 3, 3
        ),
        also(
            tape_programs,
            over_programs(
                f"every agent in every tape program of at most {LONGEST_TEXT} letters", 1, 1, 5
            ),
        ),
        also(
            partial(in_a_typed_program, program=drawn),
            generated("generated agents in drawn typed programs"),
        ),
    ],
    mutants=replacing(
        denoted={
            "the rewards are not weighed": machines.weighed(lambda gamma, t: 1),
            "d_t = γ^(t-1), which sums to 1 / (1 - γ)": machines.weighed(
                lambda gamma, t: gamma ** (t - 1)
            ),
            "the first percept has a reward of 1 - γ already": machines.weighed(
                machines.normalised, first=lambda gamma: 1 - gamma
            ),
        },
        typed={
            "ρ is within -2 … 2": machines.meaning(lambda x, pi, p: (2 * x[0], x[1])),
            "the number of turns is shown": machines.meaning(lambda x, pi, p: (x[0], p.turns)),
        },
        tape_denoted={
            "the rewards of the tape machine are not weighed": machines.on_the_tape(weighs=False),
            "ρ of the tape machine is out - 2": machines.on_the_tape(factor=2),
        },
        interaction={"the environment answers the play without its last turn": broken.stale_play},
    ),
    rests_on=["jagi-definition-3.2"],
)
def programs_are_well_behaved(
    instance: Instance,
    typed: Machine = PLAIN,
    denoted: Denotation = environment,
    interaction: broken.Interaction = interaction,
) -> None:
    """Every program of the typed machine and of the tape machine denotes an extended environment
    whose t-th reward is within ± d_t for every agent, where the d_t sum to 1; so it is
    well-behaved.
    """
    in_a_typed_program(instance, up_to(LONGEST, anything), typed, denoted, interaction)


the_sum = note(
    "JAGI, Definition 3 (4)",
    "Υ_ext(π) is the sum of 2^-K V over all well-behaved computable extended environments.",
    verdict=Verdict.ILL_TYPED,
    reason="uncountably many environments differ on non-computable agents alone, and share one K: "
    "the sum is well defined if environments that agree on computable agents are identified; it is "
    "then within -1 … 1",
    argument="from one environment another is made for each non-computable agent, by a change of "
    "its percepts for that agent alone, and one function computes them all",
    rests_on=["jagi-definition-3.1", "jagi-definition-3.3"],
)


def by_definition(
    pi: Agent,
    counted: Callable[[Program], bool],
    longest: int = LONGEST,
    turns: int = TURNS,
    denoted: Denotation = environment,
) -> Fraction:
    """The sum of the weight of each signed program that counts, times its V.

    V is that of the first rewards; the program's own begin in the second turn.
    """
    total = Fraction(0)
    for program in programs_of(PLAIN.grammar, longest, counted):
        for sign in SIGNS:
            v = value(pi, denoted(PLAIN, program, sign, HALF), turns + 1)
            total += weight(PLAIN, program) * v
    return total


agents_that_are_not_computable = note(
    "JAGI, Definition 3",
    "Υ_ext could be defined for agents that are not computable too, but that would take machines "
    "with an oracle.",
    name="non-computable",
    title="agents that are not computable",
    kind=Kind.STATEMENT,
    verdict=Verdict.HOLDS,
    reason="the agent itself is the oracle; then no programs of agents are needed, and "
    "environments that share a program are one",
    argument="let μ be computable if a machine with an oracle for π computes μ(π, p) from p, for "
    "every π, and K(μ) the length of its shortest program: the sum is over countably many μ, each "
    "a function of all agents. Without an oracle, a computable μ̂ of programs does not determine "
    "percepts for an agent that has no program",
    rests_on=("jagi-definition-3.4",),
)


@claim(
    "JAGI, Definition 3",
    name="main-difference",
    title="the main difference from Υ",
    kind=Kind.STATEMENT,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that a non-extended environment weighs the same in both sums, as on the typed "
    "machine, where these are the environments of the programs without queries: on a machine of "
    "its own, its K may differ by a constant",
    ways=[
        throughout(
            Space(
                "every agent that depends on the sign of its last reward, "
                f"all programs of at most {LONGEST} rules, {TURNS} turns",
                1,
                1,
                (),
                size="once",
            )
        )
    ],
    mutants=replacing(
        legg_hutter={"Υ counts programs with queries, too": self_reflection},
        extended={"Υ_ext counts programs without queries alone": traditional},
        truncated={
            "only the first reward of each program counts": lambda machine, of, longest, turns: (
                truncated(machine, of, longest, 1)
            ),
            "the longest programs do not count": lambda machine, of, longest, turns: truncated(
                machine, of, longest - 1, turns
            ),
        },
    ),
    rests_on=["jagi-definition-3.4.repaired", "jagi-definition-3.programs"],
)
def main_difference(
    instance: Instance,
    truncated: Callable[[Machine, Quantity, int, int], Reward] = truncated,
    legg_hutter: Callable[[Agent], Quantity] = traditional,
    extended: Callable[[Agent], Quantity] = self_reflection,
) -> None:
    """The main difference between Υ_ext and Υ is that the sum is over extended environments and not
    just over non-extended ones: it adds the terms of the environments that query the agent.
    """
    pi = after(instance.agent(), lambda h: prompt(((h.reward > 0) - (h.reward < 0), 0)))
    silent, querying = (by_definition(pi, counted) for counted in (never_asks, asks))
    found = truncated(PLAIN, legg_hutter(pi), LONGEST, TURNS)
    same("Υ, truncated", Fraction(found), "the sum over programs without queries", silent)
    found = truncated(PLAIN, extended(pi), LONGEST, TURNS)
    same("Υ_ext, truncated", Fraction(found), "the sum over all programs", silent + querying)
