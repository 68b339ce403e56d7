"""The sentence after Proposition 6: Υ gives traditionally equivalent agents the same value."""

from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.histories.history import Play, Prompt
from formal.intelligence.machine import HALF, weight
from formal.notation import Agent, Environment, Percept, Reward
from proofs_checked.broken import interaction, theories
from proofs_checked.broken import machines as broken
from proofs_checked.broken import possible as possibility
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.engine.witness import written
from proofs_checked.kernel.canonical import SAME_RESULTS
from proofs_checked.kernel.distinguishing import EQUIVALENT_IF_SAME_RESULTS
from proofs_checked.laws import programmed as laws
from proofs_checked.laws.programs import SIGNS, never_asks, programs_of
from proofs_checked.laws.saying import unlike

LONGEST: Final = 5
_REWARD_ALONE: Final = ((0, 0), (1, 0))


def equivalent_agents_have_the_same_results(d: Definitions, world: Instance) -> str:
    """If π1 ~ π2 then every non-extended environment has the same result with both."""
    pi1, pi2 = world.agent("π1"), world.agent("π2")
    alike = d.traditionally_equivalent(pi1, pi2, world.percepts, world.n_actions, world.turns)
    if not world.supposing(alike):
        return ""
    one, other = _results(d, world.environment(), pi1, pi2, world.turns)
    return unlike("the result of π1", one, "that of π2", other)


def other_agents_have_other_results(d: Definitions, world: Instance) -> str:
    """If π1(h) ≠ π2(h), h being possible for π1, the environment that shows h tells them apart."""
    pi1, pi2 = world.agent("π1"), world.agent("π2")
    h = world.prompt(following=pi1)
    if not world.supposing(d.possible(pi1, h) and pi1(h) != pi2(h)):
        return ""
    one, other = _results(d, _showing(h), pi1, pi2, h.turns)
    return "" if one != other else f"both have the result {written(one)}"


def _results(
    d: Definitions, mu: Environment, pi1: Agent, pi2: Agent, turns: int
) -> tuple[Play, Play]:
    one, other = (
        list(islice(d.interaction(pi, d.as_extended(mu)), turns))[-1] for pi in (pi1, pi2)
    )
    return one, other


def _showing(h: Prompt) -> Environment:
    """The environment that shows the percepts of h, whatever is done."""
    shown: list[Percept] = [s.percept for s in h.prefixes()]
    return lambda p: shown[p.turns]


def equal_values_make_equivalent_agents(d: Definitions, world: Instance) -> str:
    """If π1 and π2 have the same Υ then they are equivalent. False: both may have 0.

    Υ is that of the programs of at most some rules, to the horizon.
    """
    a, b = world.number("π1's action", 2), world.number("π2's action", 2)
    pi1, pi2 = constant(a), constant(b)
    one, other = (_traditional(d, pi, world.turns) for pi in (pi1, pi2))
    if one != other or d.traditionally_equivalent(pi1, pi2, _REWARD_ALONE, 2, world.turns):
        return ""
    return f"π1 always takes {a} and π2 {b}; Υ(π1) = Υ(π2) = {one}"


def _traditional(d: Definitions, pi: Agent, turns: int) -> Reward:
    """The sum of w V over the ask-free programs, both signs."""
    return sum(
        weight(d.typed, program) * d.value(pi, d.denoted(d.typed, program, sign, HALF), turns + 1)
        for program in programs_of(d.typed.grammar, LONGEST, never_asks)
        for sign in SIGNS
    )


CLAIMS: Final = (
    Claim(
        id="jagi-proposition-6.traditional",
        paper="JAGI",
        item="Proposition 6, the sentence after it",
        statement="Υ gives traditionally equivalent agents the same value.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="a program that never asks has the same result with both, so that the two sums agree "
        "term by term, whatever the weights; and indeed agents are equivalent if and only if they "
        "have the same result in every non-extended environment",
        checks=(
            *proved(SAME_RESULTS, EQUIVALENT_IF_SAME_RESULTS),
            exhausted(
                laws.same_for_equivalent_agents(LONGEST),
                Space(
                    f"every agent, and every other that differs from it on impossible prompts, in "
                    f"every ask-free typed program of at most {LONGEST} rules, both signs",
                    2,
                    3,
                    (),
                ),
            ),
            exhausted(
                equivalent_agents_have_the_same_results,
                Space("every two equivalent agents in every non-extended environment", 2, 2),
            ),
            exhausted(
                other_agents_have_other_results,
                Space("every two agents that differ at a possible prompt", 3, 4),
            ),
            sampled(
                laws.same_if_drawn, "generated agents that are equivalent, in drawn typed programs"
            ),
        ),
        mutants=(
            planted(
                "peeking",
                "every program asks what the agent would do, had it done otherwise",
                typed=broken.meaning(broken.peeking),
            ),
            planted(
                "possible-anyway",
                "agents that differ everywhere but at the newest action are equivalent",
                possible=possibility.impossible,
            ),
            planted(
                "equivalent-anyway",
                "agents are equivalent if they do the same on impossible prompts",
                traditionally_equivalent=possibility.equivalence(possibility.impossible),
            ),
            planted(
                "seeing-the-agent",
                "a non-extended environment sees what the agent would do",
                as_extended=interaction.seeing_the_agent,
            ),
            planted(
                "memoryless",
                "the agent answers the last percept alone",
                interaction=interaction.memoryless,
            ),
            planted(
                "in-the-proof-one-percept",
                "in the proof's definitions, only histories of one percept are possible",
                theory=theories.OF_ONE_PERCEPT,
            ),
            planted(
                "in-the-proof-all-histories",
                "in the proof's definitions, every history is possible",
                theory=theories.EVERY_HISTORY,
            ),
        ),
        rests_on=("jagi-definition-4", "jagi-definition-3.programs"),
    ),
    Claim(
        id="jagi-proposition-6.converse",
        paper="JAGI",
        item="Proposition 6, the converse of the sentence after it (not in the paper)",
        statement="Agents with the same Υ are traditionally equivalent.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; where each environment stands beside its negation, all agents that "
        "ignore rewards have Υ = 0, whatever they do",
        checks=(
            counterexample(
                equal_values_make_equivalent_agents,
                Space(
                    "two agents that always do the same, all ask-free typed programs of at most "
                    f"{LONGEST} rules",
                    3,
                    5,
                    (),
                ),
            ),
        ),
        mutants=(
            planted(
                "paying-also-for-0",
                "each action 0 earns more, whatever the sign",
                denoted=broken.paying_also_for_0,
            ),
            planted(
                "all-equivalent",
                "all agents are equivalent",
                traditionally_equivalent=lambda pi1, pi2, percepts, n_actions, horizon: True,
            ),
        ),
        rests_on=("jagi-proposition-6.traditional", "jagi-section-5.reward-ignoring"),
    ),
)
